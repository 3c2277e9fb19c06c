import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isLeftOver, isPart } from './partName.ts';

/** Where results are kept, and how many bytes of them in all. */
export interface CachePlace {
  readonly folder: string;
  readonly size: number;
}

/** Names of files that this server has open. */
export interface OpenFiles {
  /** Being written: whoever writes them counts them. */
  readonly parts: ReadonlySet<string>;
  /** Being read: to remove them frees nothing before their readers are done. */
  readonly reads: ReadonlyMap<string, unknown>;
}

const KEPT = /^[\da-f]{64}\.result$/;
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
export async function makeRoom(
  { folder, size }: CachePlace,
  { parts, reads } = NONE,
): Promise<number> {
  const files = await listed(
    folder,
    (name) => KEPT.test(name) || (isPart(name) && !parts.has(name)),
  );
  let bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const kept = files.filter(({ name }) => KEPT.test(name) && !reads.has(name));
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
