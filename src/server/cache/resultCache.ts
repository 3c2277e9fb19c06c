/**
 * Results on disk, each in a file of its own as it was sent: packed, behind a head of fixed length that holds its headers. Steps: what is being
 * kept is written under another name, its head last, and renamed once it's whole, so that nobody ever reads half of one, whatever
 * happens; a file that is read stays readable for its reader when another takes its place. Beyond the limit, within which counts what is being
 * written as well, those go first that were read longest ago. Several servers may share a folder.
 */
import { createHash } from 'node:crypto';
import { mkdir, open, rm, utimes, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import * as v from 'valibot';
import { errorText, type Log } from '#server/monitoring/log.ts';
import { evictLeastRecent, removeLeftovers, type CachePlace, partNames } from './cacheFiles.ts';
import { createDiskQuota, type PartialFile, type DiskQuota } from './diskQuota.ts';

/** Where a body begins in its file. */
const HEAD_BYTES = 8192;

const HeadSchema = v.object({
  headers: v.record(v.string(), v.string()),
  freshMs: v.number(),
});

/** The length is a check: after a failure of power a file may have lost its end. */
const FileSchema = v.object({ ...HeadSchema.entries, bytes: v.number() });

/** What is kept of a result beside its body: headers to send it with, and how long it needn't be asked for anew, in milliseconds. */
export type CachedHead = v.InferOutput<typeof HeadSchema>;

/** A result that was kept. Read its body or close it. */
export interface CachedResult extends CachedHead {
  /** The body's length as it was sent. */
  readonly bytes: number;
  /** How long ago it was kept or last found unchanged, in milliseconds; infinite where a clock went wrong. */
  readonly ageMs: number;
  /** Notes that it was found unchanged. */
  renew(): Promise<void>;
  body(): Readable;
  close(): Promise<void>;
}

/** A result that is being kept while it's sent. What goes wrong with it goes to the log and is nobody else's trouble. */
export interface CacheWrite {
  add(chunk: Buffer): Promise<void>;
  /** Keeps it: it's whole. */
  end(head: CachedHead): Promise<void>;
  /** Gives it up; does nothing once it's kept. */
  drop(): Promise<void>;
}

/** Results by keys, which say all that a result depends on, whose it is as well. */
export interface ResultCache {
  find(key: string): Promise<CachedResult | null>;
  /** Begins to keep a result; null while another reader's is being kept under the same key, and where there's no room. */
  begin(key: string): Promise<CacheWrite | null>;
}

/** Opens the folder, which is made for this user alone where there is none. Throws an Error that says what to do where that can't be. */
export async function openResultCache(place: CachePlace, log: Log): Promise<ResultCache> {
  const { folder } = place;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await removeLeftovers(folder);
    await evictLeastRecent(place);
  } catch (error) {
    throw new Error(
      `Results can't be stored in ${folder} (${errorText(error)}). Set CACHE_DIR to a folder that this user can write to.`,
      { cause: error },
    );
  }
  const room = createDiskQuota(place);
  const newName = await partNames();
  const beingKept = new Set<string>();
  const failed = (error: unknown) => log({ event: 'result not kept', error: errorText(error) });
  return {
    find: async (key) => await findCached(folder, nameOf(key), room),
    async begin(key) {
      if (beingKept.has(key)) return null;
      beingKept.add(key);
      const name = newName();
      const part = room.begin(name);
      const path = join(folder, name);
      const done = () => {
        part?.giveBack();
        beingKept.delete(key);
      };
      try {
        if (part === null) throw new Error('As many results as may be are being kept');
        if (!(await part.take(HEAD_BYTES))) throw new Error(NO_ROOM);
        const file = await open(path, 'wx', 0o600);
        return writeEntry(file, { path, part, whole: nameOf(key), most: place.size, failed, done });
      } catch (error) {
        done();
        failed(error);
        return null;
      }
    },
  };
}

const NO_ROOM = 'Results that are being kept or read take all of CACHE_SIZE';

function nameOf(key: string): string {
  return `${createHash('sha256').update(key).digest('hex')}.result`;
}

async function findCached(
  folder: string,
  name: string,
  room: DiskQuota,
): Promise<CachedResult | null> {
  const path = join(folder, name);
  const reading = room.reading(name);
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
    // Damaged, or gone meanwhile: it's kept anew.
    await close();
    return null;
  }
}

/** What is of the future, by a clock that was put right or another machine's, would count as fresh until then. */
function ageOf(mtimeMs: number): number {
  const ageMs = Date.now() - Math.floor(mtimeMs);
  return ageMs < 0 ? Infinity : ageMs;
}

interface EntryPlace {
  /** Where it's written, and what it's called once it's whole. */
  readonly path: string;
  readonly whole: string;
  readonly part: PartialFile;
  /** A result with more bytes isn't kept. */
  readonly most: number;
  readonly failed: (error: unknown) => void;
  readonly done: () => void;
}

function writeEntry(
  file: FileHandle,
  { path, whole, part, most, failed, done }: EntryPlace,
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
        if (!(await part.take(chunk.length))) throw new Error(NO_ROOM);
        await file.writev([chunk], position);
        position += chunk.length;
      } catch (error) {
        failed(error);
        await drop();
      }
    },
    async end(head) {
      if (!isOpen) return;
      try {
        const text = Buffer.from(JSON.stringify({ ...head, bytes: position - HEAD_BYTES }));
        if (text.length > HEAD_BYTES) throw new Error('Its headers are too long');
        await file.write(
          Buffer.alloc(HEAD_BYTES, ' ').fill(text, 0, text.length),
          0,
          HEAD_BYTES,
          0,
        );
        await part.keepAs(whole);
      } catch (error) {
        failed(error);
      } finally {
        await drop();
      }
    },
  };
}

/**
 * Returns a step of a pipeline that passes chunks on and keeps each. The last one waits until all is kept: whoever has read a result to its end and
 * asks again, or tells somebody, finds it there. A source that fails is passed on as such and isn't kept.
 */
export function teeToCache(
  keeping: CacheWrite,
  head: CachedHead,
): (source: AsyncIterable<Buffer>) => AsyncGenerator<Buffer> {
  return async function* (source) {
    let last: Buffer | null = null;
    for await (const chunk of source) {
      await keeping.add(chunk);
      if (last) yield last;
      last = chunk;
    }
    await keeping.end(head);
    if (last) yield last;
  };
}
