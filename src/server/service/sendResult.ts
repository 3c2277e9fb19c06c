/**
 * Sends a result of any size while it is read. Steps: get the first piece, so that a database that
 * fails at once is still told as an error; write the head; let the pieces flow at the reader's pace;
 * let others have their turn between two pieces, as a fast reader would take every one; check at the end
 * that nothing is missing. After the first byte a failure destroys the connection:
 * no end of the body is written, so nobody takes half a result for a whole one.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { chooseEncoding, createPacker } from '#server/http/encoding.ts';

/** A response shorter than this isn't worth packing. */
const PACKED_FROM_BYTES = 1024;

/** A result as text pieces, and the length in bytes that they must come to. */
export interface Result {
  readonly chunks: AsyncGenerator<string>;
  readonly bytes: number;
}

/** Writes the whole answer. Throws if it fails before the first byte, and likewise after it. */
export async function sendResult(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { chunks, bytes }: Result,
): Promise<void> {
  const encoding =
    bytes < PACKED_FROM_BYTES ? 'identity' : chooseEncoding(incoming.headers['accept-encoding']);
  const first = await chunks.next();
  outgoing.writeHead(200, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    vary: 'accept-encoding',
    'x-result-bytes': bytes,
    ...(encoding === 'identity' ? { 'content-length': bytes } : { 'content-encoding': encoding }),
  });
  const source = Readable.from(whole(first, chunks, bytes), { objectMode: true });
  const packer = createPacker(encoding);
  if (packer) await pipeline(source, packer, outgoing);
  else await pipeline(source, outgoing);
}

async function* whole(
  first: IteratorResult<string, unknown>,
  rest: AsyncGenerator<string>,
  bytes: number,
): AsyncGenerator<Buffer> {
  let sent = 0;
  try {
    for (let next = first; next.done !== true; next = await rest.next()) {
      const piece = Buffer.from(next.value);
      sent += piece.length;
      yield piece;
      await setImmediate();
    }
  } finally {
    await rest.return(undefined);
  }
  if (sent !== bytes) throw new Error(`The result broke off at ${sent} of ${bytes} bytes`);
}
