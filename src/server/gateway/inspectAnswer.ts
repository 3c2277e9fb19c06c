/**
 * Looks at how the service's answer begins, before any of it is passed on. Steps: collect and unpack its first
 * bytes until they show results or jobs, which are streamed on as they are, whatever their size; an error, and what is
 * over before it shows any, is a text of the service, which people read: it's passed on unpacked, without our key.
 * Beyond 64 kB an error is cut off, and what isn't one is streamed. What is streamed must not begin with our key.
 */
import type { IncomingMessage } from 'node:http';
import { createBrotliDecompress, createGunzip, createInflate, type Gunzip } from 'node:zlib';
import { withoutSecret } from '#lib/withoutSecret.ts';
import { ApiError } from '#server/http/apiError.ts';

const INSPECTED_BYTES = 65_536;

/** How results and pages of jobs begin. */
const DATA = /"(?:data|err_data|jobs)"\s*:\s*[[{]/;

const ECHO = "The service's answer contains the gateway's own key, so it isn't passed on.";

const BROKEN_OFF = 'The service broke off its answer. Try again.';

/** An answer as it may be passed on. */
type InspectedAnswer =
  /** All of it. */
  | { readonly kind: 'text'; readonly body: Buffer }
  /** Its first bytes; the rest is still to be read. */
  | { readonly kind: 'stream'; readonly start: Buffer };

/**
 * Returns what an answer is. Throws an ApiError 502 where it breaks off, is packed in a way that wasn't asked for, or holds
 * the key where it's streamed.
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

/** The first bytes as they came and as text, up to where they show data, unless it's an error. */
async function readStart(answer: IncomingMessage, isError: boolean) {
  const unpacker = createDecompressor(answer.headers['content-encoding'], INSPECTED_BYTES);
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of answer.iterator({ destroyOnReturn: isError })) {
      chunks.push(chunk as Buffer);
      bytes += (chunk as Buffer).length;
      const text = await unpacker.add(chunk as Buffer);
      const isFull = bytes >= INSPECTED_BYTES || text.length >= INSPECTED_BYTES;
      if (isFull || (!isError && DATA.test(text)))
        return { start: Buffer.concat(chunks), text, ended: false };
    }
    return { start: Buffer.concat(chunks), text: await unpacker.end(), ended: true };
  } finally {
    unpacker.close();
  }
}

/** Unpacks the beginning of a body as it comes. */
interface Decompressor {
  /** Returns all the text there is so far. */
  add(chunk: Buffer): Promise<string>;
  /** Returns the whole text. */
  end(): Promise<string>;
  close(): void;
}

/**
 * Returns an unpacker for a `content-encoding`; it stops at `limit` bytes, however far a small body unfolds. Throws an
 * ApiError 502 for an encoding that the gateway doesn't ask for, and later for a body that isn't packed by it.
 */
export function createDecompressor(encoding: string | undefined, limit: number): Decompressor {
  const stream = streamFor(encoding?.trim().toLowerCase() ?? '');
  return stream ? decompressWith(stream, limit) : plain(limit);
}

function streamFor(encoding: string): Gunzip | null {
  if (encoding === '' || encoding === 'identity') return null;
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip();
  if (encoding === 'deflate') return createInflate();
  if (encoding === 'br') return createBrotliDecompress();
  throw new ApiError(502, "The service compressed its answer in a way it wasn't asked for.");
}

function plain(limit: number): Decompressor {
  const texts = collector(limit);
  return {
    add: async (chunk) => {
      texts.add(chunk);
      return await Promise.resolve(texts.text());
    },
    end: async () => await Promise.resolve(texts.text()),
    close: () => {},
  };
}

function decompressWith(stream: Gunzip, limit: number): Decompressor {
  const texts = collector(limit);
  const over = new Promise<void>((resolve, reject) => {
    stream.on('data', (chunk: Buffer) => {
      texts.add(chunk);
      if (texts.isFull()) resolve();
    });
    stream.once('end', resolve);
    stream.once('error', () => {
      reject(new ApiError(502, "The service's answer can't be decompressed."));
    });
  });
  // Whoever waits for it hears of the error.
  over.catch(() => {});
  return {
    async add(chunk) {
      const taken = new Promise<void>((resolve) => {
        stream.write(chunk, () => {
          resolve();
        });
      });
      await Promise.race([taken, over]);
      return texts.text();
    },
    async end() {
      stream.end();
      await over;
      return texts.text();
    },
    close: () => {
      stream.destroy();
    },
  };
}

/** Chunks up to a limit, as text. */
function collector(limit: number) {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const isFull = () => bytes >= limit;
  return {
    isFull,
    add(chunk: Buffer) {
      if (isFull()) return;
      chunks.push(chunk.subarray(0, limit - bytes));
      bytes += chunk.length;
    },
    text: () => Buffer.concat(chunks).toString(),
  };
}
