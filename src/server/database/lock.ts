/**
 * A lock file beside the embedded database, which has no lock of its own and would be destroyed by two processes at once. Steps: write the
 * lock file only if there is none; if its process still runs, refuse; otherwise remove the stale file and try again. Removing a stale lock
 * takes a second lock, named by a hash of its content: so only one process removes it, and never one that was written in the meantime, as no
 * two locks have the same content.
 */
import { createHash, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import * as v from 'valibot';
import { errorCode } from '#server/monitoring/log.ts';
import { processStart } from './processStart.ts';

const HolderSchema = v.object({ pid: v.number(), start: v.string() });

/** Attempts before giving up on a lock file that others keep changing, and the milliseconds between two. */
const ATTEMPTS = 100;
const RETRY_MS = 10;

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
 * Takes the lock at `path` for this process. Returns the function that releases it. Throws a LockedError that names the process holding it
 * and the `folder` of the data.
 */
export async function acquireLock(path: string, folder: string): Promise<() => Promise<void>> {
  const { pid } = process;
  const own = JSON.stringify({ pid, start: await processStart(pid), once: randomUUID() });
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (await writeNew(path, own)) return async () => await removeLock(path, own);
    const found = await readText(path);
    const holder = await runningHolder(found);
    if (holder !== null) throw new LockedError(folder, holder);
    if (found !== null && !(await removeStale(path, found))) await setTimeout(RETRY_MS);
  }
  throw new Error(`The lock file ${path} keeps changing. Is another Job Atlas starting?`);
}

/** A link appears at once with its whole content, so nobody reads a lock that is still being written. */
async function writeNew(path: string, text: string): Promise<boolean> {
  const whole = `${path}.${randomUUID()}`;
  await writeFile(whole, text);
  try {
    await link(whole, path);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
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

/** The id of the process that wrote the lock, if it still runs; another process may have the id by now. */
async function runningHolder(text: string | null): Promise<number | null> {
  const holder = v.safeParse(v.pipe(v.string(), v.parseJson(), HolderSchema), text);
  if (!holder.success) return null;
  const { pid, start } = holder.output;
  return (await processStart(pid)) === start ? pid : null;
}

/** Removes the stale lock. False while another process is removing it. */
async function removeStale(path: string, stale: string): Promise<boolean> {
  const mark = createHash('sha256').update(stale).digest('hex').slice(0, 16);
  try {
    const release = await acquireLock(`${path}.${mark}`, path);
    await removeLock(path, stale);
    await release();
    return true;
  } catch (error) {
    if (error instanceof LockedError) return false;
    throw error;
  }
}

async function removeLock(path: string, content: string): Promise<void> {
  if ((await readText(path)) === content) await rm(path, { force: true });
}
