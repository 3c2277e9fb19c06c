/**
 * Results on disk, each in a file of its own as it was sent: packed, behind a head of fixed length that holds its headers. Steps: what is being
 * kept is written under another name, its head last, and renamed once it's whole, so that nobody ever reads half of one, whatever
 * happens; a file that is read stays readable for its reader when another takes its place. Beyond the limit those go first
 * that were read longest ago. Several servers may share a folder.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, utimes, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import * as v from 'valibot';
import { errorText, type Log } from '#server/logging/log.ts';
import { makeRoom, removeLeftovers, type CachePlace } from './makeRoom.ts';

/** Where a body begins in its file. */
const HEAD_BYTES = 8192;

const HeadSchema = v.object({
  headers: v.record(v.string(), v.string()),
  freshMs: v.number(),
});

/** The length is a check: after a failure of power a file may have lost its end. */
const FileSchema = v.object({ ...HeadSchema.entries, bytes: v.number() });

/** What is kept of a result beside its body: headers to send it with, and how long it needn't be asked for anew, in milliseconds. */
export type ResultHead = v.InferOutput<typeof HeadSchema>;

/** A result that was kept. Read its body or close it. */
export interface KeptResult extends ResultHead {
  /** The body's length as it was sent. */
  readonly bytes: number;
  /** How long ago it was kept or last found unchanged, in milliseconds. */
  readonly ageMs: number;
  /** Notes that it was found unchanged. */
  renew(): Promise<void>;
  body(): Readable;
  close(): Promise<void>;
}

/** A result that is being kept while it's sent. What goes wrong with it goes to the log and is nobody else's trouble. */
export interface Keeping {
  add(chunk: Buffer): Promise<void>;
  /** Keeps it: it's whole. */
  end(head: ResultHead): Promise<void>;
  /** Gives it up; does nothing once it's kept. */
  drop(): Promise<void>;
}

/** Results by keys, which say all that a result depends on, whose it is as well. */
export interface ResultCache {
  find(key: string): Promise<KeptResult | null>;
  /** Begins to keep a result; null while another reader's is being kept under the same key. */
  begin(key: string): Promise<Keeping | null>;
}

/** Opens the folder, which is made for this user alone where there is none. Throws an Error that says what to do where that can't be. */
export async function openResultCache(place: CachePlace, log: Log): Promise<ResultCache> {
  const { folder } = place;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await removeLeftovers(folder);
    await makeRoom(place);
  } catch (error) {
    throw new Error(
      `Results can't be kept in ${folder} (${errorText(error)}). Set CACHE_DIR to a folder that this user may write.`,
      { cause: error },
    );
  }
  const room = createRoom(place);
  const beingKept = new Set<string>();
  const failed = (error: unknown) => log({ event: 'result not kept', error: errorText(error) });
  return {
    find: async (key) => await findKept(pathOf(folder, key)),
    async begin(key) {
      if (beingKept.has(key)) return null;
      beingKept.add(key);
      const done = () => beingKept.delete(key);
      const paths = { whole: pathOf(folder, key), part: join(folder, `${randomUUID()}.part`) };
      try {
        const file = await open(paths.part, 'wx', 0o600);
        return keep(file, paths, { most: place.size, room, failed, done });
      } catch (error) {
        done();
        failed(error);
        return null;
      }
    },
  };
}

function pathOf(folder: string, key: string): string {
  return join(folder, `${createHash('sha256').update(key).digest('hex')}.result`);
}

async function findKept(path: string): Promise<KeptResult | null> {
  const file = await open(path, 'r').catch(() => null);
  if (file === null) return null;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const text = buffer.toString('utf8', 0, bytesRead);
    const head = v.parse(v.pipe(v.string(), v.parseJson(), FileSchema), text);
    const { size, mtimeMs, mtime } = await file.stat();
    if (size !== HEAD_BYTES + head.bytes) throw new Error('The file is not whole');
    await utimes(path, new Date(), mtime);
    return {
      ...head,
      ageMs: Date.now() - mtimeMs,
      renew: async () => await utimes(path, new Date(), new Date()).catch(() => {}),
      body: () => file.createReadStream({ start: HEAD_BYTES, highWaterMark: 1 << 18 }),
      close: async () => await file.close(),
    };
  } catch {
    // Damaged, or gone meanwhile: it's kept anew.
    await file.close();
    return null;
  }
}

interface Place {
  /** A result with more bytes isn't kept. */
  readonly most: number;
  readonly room: { taken(bytes: number): Promise<void> };
  readonly failed: (error: unknown) => void;
  readonly done: () => void;
}

function keep(
  file: FileHandle,
  { whole, part }: { readonly whole: string; readonly part: string },
  { most, room, failed, done }: Place,
): Keeping {
  let position = HEAD_BYTES;
  let isOpen = true;

  async function drop(): Promise<void> {
    if (!isOpen) return;
    isOpen = false;
    done();
    await file.close().catch(failed);
    await rm(part, { force: true }).catch(failed);
  }

  return {
    drop,
    async add(chunk) {
      if (!isOpen) return;
      try {
        if (position + chunk.length - HEAD_BYTES > most) throw new Error('It is over CACHE_SIZE');
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
        await rename(part, whole);
        await room.taken(position);
      } catch (error) {
        failed(error);
      } finally {
        await drop();
      }
    },
  };
}

/** How long the room that other servers took in the same folder may go unseen. */
const LOOK_MS = 60_000;

/** Counts what is kept; the folder itself is looked at where the limit may be passed. */
function createRoom(place: CachePlace) {
  let added = place.size;
  let lookedMs = 0;
  return {
    async taken(bytes: number): Promise<void> {
      added += bytes;
      if (added <= place.size && Date.now() - lookedMs < LOOK_MS) return;
      added = await makeRoom(place);
      lookedMs = Date.now();
    },
  };
}
