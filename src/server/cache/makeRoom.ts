import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Where results are kept, and how many bytes of them in all. */
export interface CachePlace {
  readonly folder: string;
  readonly size: number;
}

/** What a result's file is called while it's written, which takes no longer than its reader is given. */
const UNFINISHED = /^[\da-f-]{36}\.part$/;
const KEPT = /^[\da-f]{64}\.result$/;
const LEFT_OVER_MS = 86_400_000;

interface Listed {
  readonly path: string;
  readonly bytes: number;
  readonly readMs: number;
  readonly changedMs: number;
}

/** Removes those results that were read longest ago until the rest is within the limit. Returns the bytes that the rest takes. */
export async function makeRoom({ folder, size }: CachePlace): Promise<number> {
  const kept = await listed(folder, KEPT);
  let bytes = kept.reduce((sum, file) => sum + file.bytes, 0);
  for (const file of kept.sort((a, b) => a.readMs - b.readMs)) {
    if (bytes <= size) break;
    await rm(file.path, { force: true });
    bytes -= file.bytes;
  }
  return bytes;
}

/** Removes what a server that ended amid its writing has left, once it's a day old: another one may be writing now. */
export async function removeLeftovers(folder: string): Promise<void> {
  for (const { path, changedMs } of await listed(folder, UNFINISHED))
    if (Date.now() - changedMs > LEFT_OVER_MS) await rm(path, { force: true });
}

async function listed(folder: string, pattern: RegExp): Promise<Listed[]> {
  const names = (await readdir(folder)).filter((name) => pattern.test(name));
  const found = await Promise.all(names.map(async (name) => await look(join(folder, name))));
  return found.filter((file) => file !== null);
}

/** Null where it's gone: another server makes room as well. */
async function look(path: string): Promise<Listed | null> {
  const known = await stat(path).catch(() => null);
  return known && { path, bytes: known.size, readMs: known.atimeMs, changedMs: known.mtimeMs };
}
