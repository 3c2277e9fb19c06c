import type { Job } from '#api/contract.ts';

/** What a job in the list says that its result doesn't. */
export interface ListedMeta {
  /** Requested indices as they came. */
  indices: readonly string[] | null;
  /** `2018-09-10 to 2020-02-06`, or null where the list gives no dates. */
  range: string | null;
  /** What its request notes about the values, as it stands. */
  note: string | null;
}

/** What the list says of a job; all null where the list doesn't know it. */
export function listedMeta(job: Job | null): ListedMeta {
  if (!job) return { indices: null, range: null, note: null };
  const indices = job.index_list.map((entry) =>
    typeof entry === 'string' ? entry : (JSON.stringify(entry) ?? ''),
  );
  const days = [job.start_date, job.end_date].map((date) => date?.slice(0, 10) ?? null);
  return {
    indices: indices.length > 0 ? indices : null,
    range: days[0] !== null && days[1] !== null ? days.join(' to ') : null,
    note: noteIn(job.input_req),
  };
}

function noteIn(request: unknown): string | null {
  if (typeof request !== 'object' || request === null || !('note' in request)) return null;
  return typeof request.note === 'string' && request.note.trim() !== '' ? request.note : null;
}
