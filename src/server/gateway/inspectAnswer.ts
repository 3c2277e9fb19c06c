/**
 * Inspects how the service's answer begins, before any of it is passed on. Steps: collect and decompress its first bytes until they show
 * results or jobs, which are then streamed as they are, whatever their size. An error, or an answer that ends without either, is a text for
 * people: it's passed on decompressed, without our key. Beyond 64 kB an error is cut off, and any other answer is streamed. The
 * inspected start of a streamed answer must not contain our key.
 */
import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, type Gunzip } from 'node:zlib';
import { withoutSecret } from '#lib/withoutSecret.ts';
import { ApiError } from '#server/http/apiError.ts';

const INSPECTED_BYTES = 65_536;

/** How results and pages of jobs begin. */
const DATA = /"(?:data|err_data|jobs)"\s*:\s*[[{]/;

const ECHO = "The service's answer contains the gateway's own key, so it isn't passed on.";

const BROKEN_OFF = 'The service broke off its answer. Try again.';

type InspectedAnswer =
  /** The whole answer. */
  | { readonly kind: 'text'; readonly body: Buffer }
  /** Its first bytes; the rest is still to be read. */
  | { readonly kind: 'stream'; readonly start: Buffer };

/**
 * Returns the answer as it may be passed on. Throws an ApiError 502 where it breaks off, has an encoding that wasn't asked for, or would be
 * streamed with our key in it.
 */
export async function inspectAnswer(
  answer: IncomingMessage,
  key: string,
): Promise<InspectedAnswer> {
  try {
    const isError = (answer.statusCode ?? 0) >= 400;
    const { start, text, ended } = await readStart(answer, isError);
    if (isError || ended) return { kind: 'text', body: Buffer.from(withoutSecret(text, key)) };
    if (withoutSecret(text, key) !== text) throw new ApiError(502, ECHO);
    return { kind: 'stream', start };
  } catch (error) {
    answer.destroy();
    throw error instanceof ApiError ? error : new ApiError(502, BROKEN_OFF).because(error);
  }
}

/** The first bytes as received and as text, up to where they show data; an error is read up to the limit. */
async function readStart(answer: IncomingMessage, isError: boolean) {
  const decompressor = createDecompressor(answer.headers['content-encoding'], INSPECTED_BYTES);
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of answer.iterator({ destroyOnReturn: isError })) {
      chunks.push(chunk as Buffer);
      bytes += (chunk as Buffer).length;
      const text = await decompressor.add(chunk as Buffer);
      const isFull = bytes >= INSPECTED_BYTES || text.length >= INSPECTED_BYTES;
      if (isFull || (!isError && DATA.test(text)))
        return { start: Buffer.concat(chunks), text, ended: false };
    }
    return { start: Buffer.concat(chunks), text: await decompressor.end(), ended: true };
  } finally {
    decompressor.close();
  }
}

interface Decompressor {
  /** Returns all text so far. */
  add(chunk: Buffer): Promise<string>;
  end(): Promise<string>;
  close(): void;
}

/**
 * Returns a decompressor for a `content-encoding`; it stops at `limit` bytes, however large a small body becomes. Throws an ApiError 502 for
 * an encoding that the gateway doesn't ask for, and later for a body that isn't encoded that way.
 */
export function createDecompressor(encoding: string | undefined, limit: number): Decompressor {
  const stream = decompressorFor(encoding) ?? new PassThrough();
  const chunks: Buffer[] = [];
  let left = limit;
  const text = () => Buffer.concat(chunks).toString();
  const over = new Promise<void>((resolve, reject) => {
    stream.on('data', (chunk: Buffer) => {
      if (left > 0) chunks.push(chunk.subarray(0, left));
      left -= chunk.length;
      if (left <= 0) resolve();
    });
    stream.once('end', resolve);
    stream.once('error', () => {
      reject(new ApiError(502, "The service's answer can't be decompressed."));
    });
  });
  // Those who await it still get the error; without this it would also count as unhandled.
  over.catch(() => {});
  return {
    async add(chunk) {
      const taken = new Promise<void>((resolve) => {
        stream.write(chunk, () => {
          resolve();
        });
      });
      await Promise.race([taken, over]);
      return text();
    },
    async end() {
      stream.end();
      await over;
      return text();
    },
    close: () => {
      stream.destroy();
    },
  };
}

/** Returns null for a body that isn't compressed. Throws an ApiError 502 for an encoding that the gateway doesn't ask for. */
export function decompressorFor(contentEncoding = ''): Gunzip | null {
  const encoding = contentEncoding.trim().toLowerCase();
  if (encoding === '' || encoding === 'identity') return null;
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip();
  if (encoding === 'deflate') return createInflate();
  if (encoding === 'br') return createBrotliDecompress();
  throw new ApiError(502, "The service compressed its answer in a way it wasn't asked for.");
}
