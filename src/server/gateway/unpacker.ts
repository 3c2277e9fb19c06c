import { createBrotliDecompress, createGunzip, createInflate, type Gunzip } from 'node:zlib';
import { ApiError } from '#server/http/apiError.ts';

/** Unpacks the beginning of a body as it comes. */
export interface Unpacker {
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
export function createUnpacker(encoding: string | undefined, limit: number): Unpacker {
  const stream = streamFor(encoding?.trim().toLowerCase() ?? '');
  return stream ? unpackWith(stream, limit) : plain(limit);
}

function streamFor(encoding: string): Gunzip | null {
  if (encoding === '' || encoding === 'identity') return null;
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip();
  if (encoding === 'deflate') return createInflate();
  if (encoding === 'br') return createBrotliDecompress();
  throw new ApiError(502, "The service compressed its answer in a way it wasn't asked for.");
}

function plain(limit: number): Unpacker {
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

function unpackWith(stream: Gunzip, limit: number): Unpacker {
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
