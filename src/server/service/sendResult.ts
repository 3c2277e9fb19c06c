/**
 * Sends a result of any size while it is read. Steps: get the first chunk, so that a database that
 * fails at once still gets an error answer; write the head; stream the chunks at the reader's pace, with
 * a turn of the event loop between two, so that one fast reader doesn't hold up the others; check at the
 * end that nothing is missing. After the first byte a failure destroys the connection: the body isn't
 * ended, so nobody takes half a result for a whole one.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { chooseEncoding, createCompressor } from '#server/http/encoding.ts';

/** A shorter response isn't worth compressing. */
const COMPRESSED_FROM_BYTES = 1024;

/** A result as chunks of text, and the length in bytes that they must add up to. */
export interface Result {
  readonly chunks: AsyncGenerator<string>;
  readonly bytes: number;
}

/** Writes the whole answer and resolves when it's sent. Throws whatever fails, before the first byte and after it. */
export async function sendResult(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { chunks, bytes }: Result,
): Promise<void> {
  const encoding =
    bytes < COMPRESSED_FROM_BYTES
      ? 'identity'
      : chooseEncoding(incoming.headers['accept-encoding']);
  const first = await chunks.next();
  outgoing.writeHead(200, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    vary: 'accept-encoding',
    'x-result-bytes': bytes,
    ...(encoding === 'identity' ? { 'content-length': bytes } : { 'content-encoding': encoding }),
  });
  const source = Readable.from(checkedChunks(first, chunks, bytes), {
    objectMode: true,
    highWaterMark: 1,
  });
  const compressor = createCompressor(encoding);
  if (compressor) await pipeline(source, compressor, outgoing);
  else await pipeline(source, outgoing);
}

async function* checkedChunks(
  first: IteratorResult<string, unknown>,
  rest: AsyncGenerator<string>,
  bytes: number,
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
