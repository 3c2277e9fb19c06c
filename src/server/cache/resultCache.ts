/**
 * Results cached on disk, each in a file of its own as it was sent: compressed, behind a head of fixed length with its headers. Steps: write
 * the body under a temporary name, its head last, and rename it once it's complete, so that nobody reads half a result, whatever happens.
 * A reader keeps its open file when a newer one replaces it. Over the limit, the least recently read results are evicted. Several servers
 * may share a folder.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm, utimes, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import * as v from 'valibot';
import { errorText, type Log } from '#server/monitoring/log.ts';
import { evictLeastRecent, type CachePlace } from './cacheFiles.ts';
import { createDiskQuota, type PartialFile, type DiskQuota } from './diskQuota.ts';

/** Where a body begins in its file. */
const HEAD_BYTES = 8192;

const HeadSchema = v.object({
  headers: v.record(v.string(), v.string()),
  freshMs: v.number(),
});

/** The length is a check: after a power failure a file may have lost its end. */
const FileSchema = v.object({ ...HeadSchema.entries, bytes: v.number() });

/** What is cached beside a result's body: its headers, and for how many milliseconds it may be sent without asking again. */
export type CachedHead = v.InferOutput<typeof HeadSchema>;

/** A cached result. Read its body or close it. */
export interface CachedResult extends CachedHead {
  /** The body's length as it was sent. */
  readonly bytes: number;
  /** Milliseconds since it was cached or last found unchanged; infinite where a clock went wrong. */
  readonly ageMs: number;
  /** Sets its age to 0: the service said it's unchanged. */
  renew(): Promise<void>;
  body(): Readable;
  close(): Promise<void>;
}

/** A result that is being cached while it's sent. Its failures are logged, never thrown. */
export interface CacheWrite {
  add(chunk: Buffer): Promise<void>;
  /** Finishes it: the result is complete. Returns whether it's cached. */
  end(head: CachedHead): Promise<boolean>;
  /** Abandons it; does nothing once it's finished. */
  drop(): Promise<void>;
}

/** Results by keys. A key holds all that a result depends on, the account included. */
export interface ResultCache {
  find(key: string): Promise<CachedResult | null>;
  /** Begins caching a result; null while another reader's is being cached under the same key, and where the quota is used up. */
  begin(key: string): Promise<CacheWrite | null>;
}

/** Opens the folder, and creates it, for this user alone, if needed. Throws an Error that says what to do where that fails. */
export async function openResultCache(place: CachePlace, log: Log): Promise<ResultCache> {
  const { folder } = place;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await evictLeastRecent(place);
  } catch (error) {
    throw new Error(
      `Results can't be stored in ${folder} (${errorText(error)}). Set CACHE_DIR to a folder that this user can write to.`,
      { cause: error },
    );
  }
  const quota = createDiskQuota(place);
  const underWay = new Set<string>();
  const failed = (error: unknown) => log({ event: 'result not kept', error: errorText(error) });
  return {
    find: async (key) => await findCached(folder, nameOf(key), quota),
    async begin(key) {
      if (underWay.has(key)) return null;
      underWay.add(key);
      const name = `${randomUUID()}.part`;
      const partial = quota.begin(name);
      const path = join(folder, name);
      const done = () => {
        partial?.release();
        underWay.delete(key);
      };
      try {
        if (partial === null) throw new Error('Too many results are being stored at once');
        if (!(await partial.reserve(HEAD_BYTES))) throw new Error(QUOTA_USED_UP);
        const file = await open(path, 'wx', 0o600);
        const target = { path, partial, finalName: nameOf(key), most: place.size };
        return writeEntry(file, { ...target, failed, done });
      } catch (error) {
        done();
        failed(error);
        return null;
      }
    },
  };
}

const QUOTA_USED_UP = 'Results being stored or read take up all of CACHE_SIZE';

function nameOf(key: string): string {
  return `${createHash('sha256').update(key).digest('hex')}.result`;
}

async function findCached(
  folder: string,
  name: string,
  quota: DiskQuota,
): Promise<CachedResult | null> {
  const path = join(folder, name);
  const reading = quota.reading(name);
  const file = await open(path, 'r').catch(() => null);
  if (file === null) {
    reading.end();
    return null;
  }
  const close = async () => {
    await file.close();
    reading.end();
  };
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const text = buffer.toString('utf8', 0, bytesRead);
    const head = v.parse(v.pipe(v.string(), v.parseJson(), FileSchema), text);
    const { size, mtimeMs, mtime } = await file.stat();
    if (size !== HEAD_BYTES + head.bytes) throw new Error('The file is not whole');
    reading.bytes = size;
    await utimes(path, new Date(), mtime);
    return {
      ...head,
      ageMs: ageOf(mtimeMs),
      renew: async () => await utimes(path, new Date(), new Date()).catch(() => {}),
      body: () =>
        file
          .createReadStream({ start: HEAD_BYTES, highWaterMark: 1 << 18 })
          .once('close', () => reading.end()),
      close,
    };
  } catch {
    // Damaged, or gone meanwhile: it will be cached again.
    await close();
    return null;
  }
}

/** So far may clocks differ that are kept right, or one of them be set back. */
const CORRECTED_MS = 60_000;

/** A time further in the future, after a clock was corrected or by another machine's clock, would count as fresh until then. */
function ageOf(mtimeMs: number): number {
  const ageMs = Date.now() - Math.floor(mtimeMs);
  return ageMs < -CORRECTED_MS ? Infinity : Math.max(0, ageMs);
}

interface EntryOptions {
  /** Where it's written, and its name once it's complete. */
  readonly path: string;
  readonly finalName: string;
  readonly partial: PartialFile;
  /** A result with more bytes isn't cached. */
  readonly most: number;
  readonly failed: (error: unknown) => void;
  readonly done: () => void;
}

function writeEntry(
  file: FileHandle,
  { path, finalName, partial, most, failed, done }: EntryOptions,
): CacheWrite {
  let position = HEAD_BYTES;
  let isOpen = true;

  async function drop(): Promise<void> {
    if (!isOpen) return;
    isOpen = false;
    await file.close().catch(failed);
    await rm(path, { force: true }).catch(failed);
    done();
  }

  return {
    drop,
    async add(chunk) {
      if (!isOpen) return;
      try {
        if (position + chunk.length > most) throw new Error('It is over CACHE_SIZE');
        if (!(await partial.reserve(chunk.length))) throw new Error(QUOTA_USED_UP);
        await file.writev([chunk], position);
        position += chunk.length;
      } catch (error) {
        failed(error);
        await drop();
      }
    },
    async end(head) {
      if (!isOpen) return false;
      try {
        const text = Buffer.from(JSON.stringify({ ...head, bytes: position - HEAD_BYTES }));
        if (text.length > HEAD_BYTES) throw new Error('Its headers are too long');
        await file.write(
          Buffer.alloc(HEAD_BYTES, ' ').fill(text, 0, text.length),
          0,
          HEAD_BYTES,
          0,
        );
        await partial.finishAs(finalName);
        return true;
      } catch (error) {
        failed(error);
        return false;
      } finally {
        await drop();
      }
    },
  };
}

/**
 * Returns a step of a pipeline that passes chunks on and caches each. The last chunk waits until all is cached, so that whoever has read a
 * result to its end finds it there when asking again. A source that fails is passed on as such and isn't cached.
 */
export function teeToCache(
  write: CacheWrite,
  head: CachedHead,
): (source: AsyncIterable<Buffer>) => AsyncGenerator<Buffer> {
  return async function* (source) {
    let last: Buffer | null = null;
    for await (const chunk of source) {
      await write.add(chunk);
      if (last) yield last;
      last = chunk;
    }
    await write.end(head);
    if (last) yield last;
  };
}
