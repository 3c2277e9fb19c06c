import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { asDamage, DamagedError } from './damagedError.ts';
import { queryOf, type Database, type Query } from './database.ts';
import { acquireLock } from './lock.ts';
import { syncFolder } from './syncFolder.ts';

/**
 * A small cache of its own: the operating system caches the database's files anyway, and with the default
 * of 128 MB the process would grow by as much while a large result is read.
 */
const START_PARAMS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** What a database's folder begins with; each of them is there in a whole one. */
const PARTS = ['PG_VERSION', 'base', 'global', 'pg_wal'];

/**
 * Opens the embedded database in `folder`, creating it on first use. A new one is created under another
 * name and renamed when it's complete, so that an interrupted start leaves nothing half made; one that isn't
 * whole is left alone. Returns it; closing it flushes it to the disk and releases its lock. Throws a LockedError
 * while another process has it open, and a DamagedError where it can't be opened.
 */
export async function openEmbedded(folder: string): Promise<Database> {
  await mkdir(folder, { recursive: true });
  const release = await acquireLock(join(folder, 'database.lock'), folder);
  try {
    const path = join(folder, 'database');
    if (await isToBeCreated(folder, path)) await createDatabase(folder, path);
    const database = toldDamage(fromPglite(await openExisting(path)), path);
    return {
      ...database,
      async close() {
        await database.close();
        await syncFolder(path);
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

/** Whether there is no database yet. Throws a DamagedError for what could be the rest of one. */
async function isToBeCreated(folder: string, path: string): Promise<boolean> {
  const beside = await entriesOf(folder);
  if (beside.includes('PG_VERSION') || beside.includes('base'))
    throw new DamagedError(folder, 'it is a database itself, which belongs in a folder "database"');
  const entries = await entriesOf(path);
  if (entries.length === 0) return true;
  const missing = PARTS.filter((name) => !entries.includes(name));
  if (missing.length > 0) throw new DamagedError(path, `${missing.join(', ')} is missing`);
  return false;
}

async function entriesOf(folder: string): Promise<string[]> {
  return existsSync(folder) ? await readdir(folder) : [];
}

async function createDatabase(folder: string, path: string): Promise<void> {
  const unfinished = join(folder, 'database.unfinished');
  await rm(unfinished, { recursive: true, force: true });
  const created = await PGlite.create(unfinished);
  await created.close();
  await syncFolder(unfinished);
  if (existsSync(path)) await rmdir(path);
  await rename(unfinished, path);
}

/** PGlite tells any trouble with its files by words such as "Aborted()". */
async function openExisting(path: string): Promise<PGlite> {
  try {
    return await PGlite.create(path, { startParams: START_PARAMS });
  } catch (error) {
    const reason = 'PostgreSQL does not start on it, as a file is damaged, missing or not writable';
    throw new DamagedError(path, reason, error);
  }
}

/** The database with damage to its files, met by a statement, told as such. */
function toldDamage(database: Database, path: string): Database {
  const told = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw asDamage(error, path);
    }
  };
  return {
    ...database,
    query: async (...statement) => await told(database.query(...statement)),
    transaction: async (work) => await told(database.transaction(work)),
    close: async () => {
      await database.close();
    },
  };
}

/** Returns a running PGlite as the service's database. It has one connection; statements queue for it. */
export function fromPglite(pglite: PGlite): Database {
  return {
    batches: 1,
    query: queryOf(pglite),
    async transaction<T>(work: (query: Query) => Promise<T>): Promise<T> {
      return await pglite.transaction(async (transaction) => await work(queryOf(transaction)));
    },
    close: async () => {
      await pglite.close();
    },
  };
}
