/**
 * A lock beside the embedded database, which takes none itself and is destroyed by two processes at
 * once. Steps: write the lock file only if there is none; if there is one whose process still runs,
 * refuse; else move the stale one aside, check that it is the one that was looked at, try again.
 */
import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import * as v from 'valibot';
import { processStart } from './processStart.ts';

const HolderSchema = v.object({ pid: v.number(), start: v.string() });

/** Attempts before giving up on a lock file that others keep changing. */
const ATTEMPTS = 20;

/** Another process has the folder's database open. */
export class LockedError extends Error {
  readonly pid: number;

  constructor(folder: string, pid: number) {
    super(
      `Another Job Atlas (process ${pid}) is using the data in ${folder}. ` +
        'Stop it first, or set DATA_DIR to another folder.',
    );
    this.name = 'LockedError';
    this.pid = pid;
  }
}

/**
 * Takes the lock at `path` for this process and gives the function that lets go of it. Throws a
 * LockedError naming the process that holds it; `folder` is what the message calls the data.
 */
export async function acquireLock(path: string, folder: string): Promise<() => Promise<void>> {
  const own = JSON.stringify({ pid: process.pid, start: await processStart(process.pid) });
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (await writeNew(path, own)) return async () => await releaseLock(path, own);
    const found = await readText(path);
    const holder = await runningHolder(found);
    if (holder !== null) throw new LockedError(folder, holder);
    if (found !== null) await moveAside(path, found);
  }
  throw new Error(`The lock file ${path} keeps changing; is another start under way?`);
}

/** A link appears whole or not at all, so nobody reads a lock that is still being written. */
async function writeNew(path: string, text: string): Promise<boolean> {
  const whole = `${path}.${randomUUID()}`;
  await writeFile(whole, text);
  try {
    await link(whole, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(whole, { force: true });
  }
}

async function readText(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    return null;
  }
}

/** The id of the process that wrote the lock, if it's the one still running under that id. */
async function runningHolder(text: string | null): Promise<number | null> {
  const holder = v.safeParse(v.pipe(v.string(), v.parseJson(), HolderSchema), text);
  if (!holder.success) return null;
  const { pid, start } = holder.output;
  return (await processStart(pid)) === start ? pid : null;
}

/** A lock that someone else took in the meantime is put back. */
async function moveAside(path: string, stale: string): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  try {
    await rename(path, aside);
    if ((await readText(aside)) !== stale) await link(aside, path);
  } catch {
    // Another process was faster; the next attempt sees what it left.
  } finally {
    await rm(aside, { force: true });
  }
}

async function releaseLock(path: string, own: string): Promise<void> {
  if ((await readText(path)) === own) await rm(path, { force: true });
}
