import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createHash, randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { processStart } from '#server/database/processStart.ts';

/** Where results are kept, and how many bytes of them in all. */
export interface CachePlace {
  readonly folder: string;
  readonly size: number;
}

/** Names of files that this server has open. */
interface OpenFiles {
  /** Being written: whoever writes them counts them. */
  readonly parts: ReadonlySet<string>;
  /** Being read: to remove them frees nothing before their readers are done. */
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
 * Removes those results that were read longest ago until the rest is within the limit, and all that other servers are writing with it. Returns
 * the bytes that both take, which are more where they can't be removed.
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
  const kept = files.filter(({ name }) => CACHED.test(name) && !reads.has(name));
  for (const file of kept.sort((a, b) => a.readMs - b.readMs)) {
    if (bytes <= size) break;
    await rm(file.path, { force: true });
    bytes -= file.bytes;
  }
  return bytes;
}

/** Removes what servers that ended amid their writing have left; another one may be writing now. */
export async function removeLeftovers(folder: string): Promise<void> {
  for (const { name, path, changedMs } of await listed(folder, isPart))
    if (await isLeftOver(name, Date.now() - changedMs)) await rm(path, { force: true });
}

async function listed(folder: string, isWanted: (name: string) => boolean): Promise<Listed[]> {
  const names = (await readdir(folder)).filter(isWanted);
  const found = await Promise.all(names.map(async (name) => await look(folder, name)));
  return found.filter((file) => file !== null);
}

/** Null where it's gone: another server makes room as well. */
async function look(folder: string, name: string): Promise<Listed | null> {
  const path = join(folder, name);
  const known = await stat(path).catch(() => null);
  return (
    known && { name, path, bytes: known.size, readMs: known.atimeMs, changedMs: known.mtimeMs }
  );
}

/** Names of files that are being written: machine, process and its start, so that others can tell whether their writer still runs. */
const PART = /^([\da-f]{16})-(\d+)-([\da-f]{16})-[\da-f-]{36}\.part$/;

/** How long the writer on another machine may write nothing before its file counts as left over. */
const SILENT_MS = 3_600_000;

/** Returns how this process is to name each new file that it writes. */
export async function partNames(): Promise<() => string> {
  const { pid } = process;
  const prefix = `${hashed(hostname())}-${pid}-${hashed((await processStart(pid)) ?? '')}`;
  return () => `${prefix}-${randomUUID()}.part`;
}

/** Whether a name is one of a file that is being written, or was when its server ended. */
export function isPart(name: string): boolean {
  return PART.test(name);
}

/** Whether nobody writes the file any more that was last changed so many milliseconds ago. */
export async function isLeftOver(name: string, ageMs: number): Promise<boolean> {
  const [, machine, pid, start] = PART.exec(name) ?? [];
  if (machine !== hashed(hostname())) return Math.abs(ageMs) > SILENT_MS;
  return hashed((await processStart(Number(pid))) ?? '') !== start;
}

function hashed(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
