/**
 * Sends a result of any size while it is read. Steps: get the first chunk, so that a database that
 * fails at once still gets an error answer; write the head; stream the chunks at the reader's pace, with
 * a turn of the event loop between two, so that one fast reader doesn't hold up the others; check at the
 * end that nothing is missing, and only then keep what was sent. After the first byte a failure destroys the connection: the body isn't
 * ended, so nobody takes half a result for a whole one.
 */
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { keepingWhile } from '#server/cache/keepingWhile.ts';
import type { Keeping, KeptResult } from '#server/cache/resultCache.ts';
import { createCompressor, type Encoding } from '#server/http/encoding.ts';

/** A result as chunks of text, the length in bytes that they must add up to, and how they are sent. */
export interface Result {
  readonly chunks: AsyncGenerator<string>;
  readonly bytes: number;
  readonly encoding: Encoding;
  /** Headers beside those of the body. */
  readonly headers: Readonly<Record<string, string | number>>;
  /** Where what is sent is kept. */
  readonly keeping: Keeping | null;
}

/** Writes the whole answer and resolves when it's sent. Throws whatever fails, before the first byte and after it. */
export async function sendResult(outgoing: ServerResponse, result: Result): Promise<void> {
  const { bytes, encoding, headers, keeping } = result;
  const first = await result.chunks.next();
  outgoing.writeHead(200, {
    ...headers,
    ...(encoding === 'identity' ? { 'content-length': bytes } : { 'content-encoding': encoding }),
  });
  const source = Readable.from(checkedChunks(first, result), {
    objectMode: true,
    highWaterMark: 1,
  });
  const compressor = createCompressor(encoding);
  if (keeping === null) {
    if (compressor) await pipeline(source, compressor, outgoing);
    else await pipeline(source, outgoing);
    return;
  }
  outgoing.flushHeaders();
  const packing = encoding === 'identity' ? {} : { 'content-encoding': encoding };
  const keep = keepingWhile(keeping, { headers: packing, freshMs: 0 });
  if (compressor) await pipeline(source, compressor, keep, outgoing);
  else await pipeline(source, keep, outgoing);
}

/** Writes a result that was kept, as it was sent. */
export async function sendKept(
  outgoing: ServerResponse,
  kept: KeptResult,
  headers: Result['headers'],
): Promise<void> {
  outgoing.writeHead(200, { ...kept.headers, ...headers, 'content-length': kept.bytes });
  await pipeline(kept.body(), outgoing);
}

async function* checkedChunks(
  first: IteratorResult<string, unknown>,
  { chunks: rest, bytes }: Result,
): AsyncGenerator<Buffer> {
  let sent = 0;
  try {
    for (let next = first; next.done !== true; next = await rest.next()) {
      const chunk = Buffer.from(next.value);
      sent += chunk.length;
      yield chunk;
      await setImmediate();
    }
  } finally {
    await rest.return(undefined);
  }
  if (sent !== bytes) throw new Error(`The result broke off at ${sent} of ${bytes} bytes`);
}
