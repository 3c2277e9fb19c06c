import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { queryOf, type Database, type Query } from './database.ts';
import { acquireLock } from './lock.ts';

/**
 * A small cache of its own: the operating system caches the database's files anyway, and with the default
 * of 128 MB the process would grow by as much while a large result is read.
 */
const START_PARAMS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/**
 * Opens the embedded database in `folder`, creating it on first use. A new one is created under another
 * name and renamed when it's complete, so that an interrupted start leaves nothing half made. Returns
 * it; closing it releases its lock. Throws a LockedError while another process has it open.
 */
export async function openEmbedded(folder: string): Promise<Database> {
  await mkdir(folder, { recursive: true });
  const release = await acquireLock(join(folder, 'database.lock'), folder);
  try {
    const path = join(folder, 'database');
    if (!existsSync(path)) await createDatabase(folder, path);
    const database = fromPglite(await PGlite.create(path, { startParams: START_PARAMS }));
    return {
      ...database,
      async close() {
        await database.close();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

async function createDatabase(folder: string, path: string): Promise<void> {
  const unfinished = join(folder, 'database.unfinished');
  await rm(unfinished, { recursive: true, force: true });
  const created = await PGlite.create(unfinished);
  await created.close();
  await rename(unfinished, path);
}

/** Returns a running PGlite as the service's database. It has one connection; statements queue for it. */
export function fromPglite(pglite: PGlite): Database {
  return {
    query: queryOf(pglite),
    async transaction<T>(work: (query: Query) => Promise<T>): Promise<T> {
      return await pglite.transaction(async (transaction) => await work(queryOf(transaction)));
    },
    close: async () => {
      await pglite.close();
    },
  };
}
