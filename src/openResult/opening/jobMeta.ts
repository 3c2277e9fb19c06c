import type { Job } from '#api/contract.ts';
import { jobName, jobNote } from '#api/jobFields.ts';

/** What a job in the list says that its result doesn't. */
export interface ListedMeta {
  /** Requested indices as they came. */
  indices: readonly string[] | null;
  /** `2018-09-10 to 2020-02-06`, or null where the list gives no dates. */
  range: string | null;
  /** What its request calls it. */
  name: string | null;
  /** What its request notes about the values, as it stands. */
  note: string | null;
}

/** What the list says of a job; all null where the list doesn't know it. */
export function listedMeta(job: Job | null): ListedMeta {
  if (!job) return { indices: null, range: null, name: null, note: null };
  const indices = job.index_list.map((entry) =>
    typeof entry === 'string' ? entry : (JSON.stringify(entry) ?? ''),
  );
  const days = [job.start_date, job.end_date].map((date) => date?.slice(0, 10) ?? null);
  return {
    indices: indices.length > 0 ? indices : null,
    range: days[0] !== null && days[1] !== null ? days.join(' to ') : null,
    name: jobName(job.input_req),
    note: jobNote(job.input_req),
  };
}
