import type { ResultColumns } from '#core/columns.ts';
import { createPace } from '#lib/slices.ts';
import type { ExportField } from './fields.ts';

/** What to write, and how to follow and stop it. */
export interface ExportJob {
  columns: ResultColumns;
  /** 1 for each record to write, as the filter gives it; null writes everything. */
  mask: Uint8Array | null;
  /** The submitted file's columns, written after the result's. */
  named?: readonly ExportField[];
  /** These fields alone, where rows aren't records of a result. */
  only?: readonly ExportField[];
  /** Whether the result's own fields have headings in the page's language: for files that only people read. */
  isInLanguage?: boolean;
  /** When aborted, the writer throws the signal's reason at the next chunk. */
  signal?: AbortSignal;
  /** Called before the first record, after each chunk and at the end. */
  onProgress?: (done: number, total: number) => void;
}

/** How many records a text file is made of, and how writing it is followed. */
interface FollowedJob extends Pick<ExportJob, 'mask' | 'signal' | 'onProgress'> {
  columns: Pick<ResultColumns, 'recordCount'>;
}

function countExported({ columns, mask }: FollowedJob): number {
  if (mask === null) return columns.recordCount;
  let count = 0;
  for (let row = 0; row < columns.recordCount; row++) if (mask[row] === 1) count++;
  return count;
}

/** Returns the rows to write, in the order of the response. */
export function exportedRows(job: ExportJob): Uint32Array {
  const rows = new Uint32Array(countExported(job));
  let count = 0;
  for (let row = 0; count < rows.length; row++) {
    if (job.mask === null || job.mask[row] === 1) rows[count++] = row;
  }
  return rows;
}

/** Characters gathered per chunk. */
const CHUNK_CHARACTERS = 262_144;

/** A text file: its records, and what comes before and after them. */
interface TextParts {
  head: string;
  /** One text per record, in order. */
  records: Iterable<string> | AsyncIterable<string>;
  tail: string;
}

/** Returns a text file as UTF-8 in chunks of about 256 kB, so that memory holds one chunk however many records there are. */
export async function* streamText(
  job: FollowedJob,
  { head, records, tail }: TextParts,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const encoder = new TextEncoder();
  const total = countExported(job);
  const pace = createPace(job, total);
  let waiting = head;
  let done = 0;
  for await (const text of records) {
    waiting += text;
    done++;
    if (waiting.length < CHUNK_CHARACTERS) continue;
    yield encoder.encode(waiting);
    waiting = '';
    await pace.step(done);
  }
  yield encoder.encode(waiting + tail);
  await pace.step(total);
}
