import type { ResultColumns } from '#engine/columns.ts';
import { createPace } from '#lib/pace.ts';
import type { ExportField } from './fields.ts';

/** What is to be written, and how its progress is followed and stopped. */
export interface ExportJob {
  columns: ResultColumns;
  /** 1 for each record to write, as the filter gives it; null writes everything. */
  mask: Uint8Array | null;
  /** What the submitted file says of each record, after all that the result says. */
  named?: readonly ExportField[];
  /** Aborted, the writer throws the signal's reason at the next chunk and writes no more. */
  signal?: AbortSignal;
  /** Told before the first record, after each chunk and at the end. */
  onProgress?: (done: number, total: number) => void;
}

/** How many records an export will hold. */
export function countExported({ columns, mask }: ExportJob): number {
  if (mask === null) return columns.recordCount;
  let count = 0;
  for (let row = 0; row < columns.recordCount; row++) if (mask[row] === 1) count++;
  return count;
}

/** The rows to write, in the order of the response. */
export function exportedRows(job: ExportJob): Uint32Array {
  const rows = new Uint32Array(countExported(job));
  let count = 0;
  for (let row = 0; count < rows.length; row++) {
    if (job.mask === null || job.mask[row] === 1) rows[count++] = row;
  }
  return rows;
}

/** Characters gathered before they're encoded and handed on. */
const CHUNK_CHARACTERS = 262_144;

/** A file of text: what stands before, in and after its records. */
interface TextParts {
  head: string;
  /** One text a record, in order. */
  records: Iterable<string> | AsyncIterable<string>;
  tail: string;
}

/** Texts as UTF-8 in chunks of about 256 kB, so that memory holds one chunk however many records there are. */
export async function* streamText(
  job: ExportJob,
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
