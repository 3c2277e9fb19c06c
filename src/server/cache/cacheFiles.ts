/**
 * The files in a folder of cached results: `<hash>.result`, and `….part` for one that is being written. The temporary name tells other
 * servers with the same folder whether its writer still runs, so they remove what a crashed one left. Cached results are evicted by when
 * they were last read.
 */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createHash, randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { processStart } from '#server/database/processStart.ts';

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
const NONE: OpenFiles = { parts: new Set(), reads: new Map() };

interface Listed {
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
  readonly readMs: number;
  readonly changedMs: number;
}

/**
 * Removes the least recently read results until the rest fits the limit, together with what other servers are writing. Returns the bytes
 * that are left, which may be over the limit: files in use aren't removed.
 */
export async function evictLeastRecent(
  { folder, size }: CachePlace,
  { parts, reads } = NONE,
): Promise<number> {
  const files = await listed(
    folder,
    (name) => CACHED.test(name) || (isPart(name) && !parts.has(name)),
  );
  let bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const evictable = files.filter(({ name }) => CACHED.test(name) && !reads.has(name));
  for (const file of evictable.sort((a, b) => a.readMs - b.readMs)) {
    if (bytes <= size) break;
    await rm(file.path, { force: true });
    bytes -= file.bytes;
  }
  return bytes;
}

/** Removes the temporary files of servers that ended while writing, but not those of servers that are running. */
export async function removeLeftovers(folder: string): Promise<void> {
  for (const { name, path, changedMs } of await listed(folder, isPart))
    if (await isLeftOver(name, Date.now() - changedMs)) await rm(path, { force: true });
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

/** Temporary names: machine, process, and when the process started, as process ids are reused. */
const PART = /^([\da-f]{16})-(\d+)-([\da-f]{16})-[\da-f-]{36}\.part$/;

/** A writer on another machine that wrote nothing for this long counts as gone. */
const SILENT_MS = 3_600_000;

/** Returns a function that makes a new temporary name for this process. */
export async function partNames(): Promise<() => string> {
  const { pid } = process;
  const prefix = `${hashed(hostname())}-${pid}-${hashed((await processStart(pid)) ?? '')}`;
  return () => `${prefix}-${randomUUID()}.part`;
}

/** Whether this is a temporary name, of a file being written or left over. */
function isPart(name: string): boolean {
  return PART.test(name);
}

/** Whether the writer of this temporary file is gone; `ageMs` is the time since the file was last changed. */
async function isLeftOver(name: string, ageMs: number): Promise<boolean> {
  const [, machine, pid, start] = PART.exec(name) ?? [];
  if (machine !== hashed(hostname())) return Math.abs(ageMs) > SILENT_MS;
  return hashed((await processStart(Number(pid))) ?? '') !== start;
}

function hashed(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
