import { countExported, type ExportJob } from './exportJob.ts';
import { createPace } from '#lib/pace.ts';

/** Characters gathered before they're encoded and handed on. */
const CHUNK_CHARACTERS = 262_144;

/** A file of text: what stands before, in and after its records. */
export interface TextParts {
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
