/**
 * The files in a folder of cached results: `<hash>.result`, and `<uuid>.part` for one that is being written, by this server or another with
 * the same folder. Cached results are evicted by when they were last read; parts, once nobody has written to them for an hour.
 */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Where results are cached, and how many bytes they may take in all. */
export interface CachePlace {
  readonly folder: string;
  readonly size: number;
}

/** Names of files that this server has open. */
interface OpenFiles {
  /** Being written: their writer counts them. */
  readonly parts: ReadonlySet<string>;
  /** Being read: removing one frees nothing until its readers are done. */
  readonly reads: ReadonlyMap<string, unknown>;
}

const CACHED = /^[\da-f]{64}\.result$/;
/** Earlier versions put more in front of the UUID. */
const PART = /^[\da-f-]{36,}\.part$/;

/** A part that nobody wrote to for this long was left by a killed server: a reader who takes nothing is disconnected long before. */
const SILENT_MS = 3_600_000;

const NONE: OpenFiles = { parts: new Set(), reads: new Map() };

interface Listed {
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
  readonly readMs: number;
  readonly changedMs: number;
}

/**
 * Removes parts left over, and the least recently read results until the rest fits the limit, together with what other servers are writing.
 * Returns the bytes that are left, which may be over the limit: files in use aren't removed.
 */
export async function evictLeastRecent(
  { folder, size }: CachePlace,
  { parts, reads } = NONE,
): Promise<number> {
  const files = await listed(
    folder,
    (name) => CACHED.test(name) || (PART.test(name) && !parts.has(name)),
  );
  let bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  for (const file of files.filter(isLeftOver)) {
    await rm(file.path, { force: true });
    bytes -= file.bytes;
  }
  const evictable = files.filter(({ name }) => CACHED.test(name) && !reads.has(name));
  for (const file of evictable.sort((a, b) => a.readMs - b.readMs)) {
    if (bytes <= size) break;
    await rm(file.path, { force: true });
    bytes -= file.bytes;
  }
  return bytes;
}

function isLeftOver({ name, changedMs }: Listed): boolean {
  return PART.test(name) && Math.abs(Date.now() - changedMs) > SILENT_MS;
}

async function listed(folder: string, isWanted: (name: string) => boolean): Promise<Listed[]> {
  const names = (await readdir(folder)).filter(isWanted);
  const found = await Promise.all(names.map(async (name) => await statFile(folder, name)));
  return found.filter((file) => file !== null);
}

/** Null where it's gone: another server may have evicted it. */
async function statFile(folder: string, name: string): Promise<Listed | null> {
  const path = join(folder, name);
  const known = await stat(path).catch(() => null);
  return (
    known && { name, path, bytes: known.size, readMs: known.atimeMs, changedMs: known.mtimeMs }
  );
}
