import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { asDamage, DamagedError } from './damagedError.ts';
import { asDiskFull, DiskFullError } from './diskFullError.ts';
import { queryOf, type Database, type Query } from './database.ts';
import { acquireLock, LockedError } from './lock.ts';
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
 * while another process has it open, a DiskFullError where there's no room to, and a DamagedError where it can't be opened.
 */
export async function openEmbedded(folder: string): Promise<Database> {
  await mkdir(folder, { recursive: true });
  const release = await acquireLock(join(folder, 'database.lock'), folder).catch(
    async (error: unknown) => {
      throw error instanceof LockedError ? error : await asDiskFull(error, folder);
    },
  );
  try {
    const path = join(folder, 'database');
    if (await isToBeCreated(folder, path)) await createDatabase(folder, path);
    const database = toldTrouble(fromPglite(await openExisting(path)), { folder, path });
    return {
      ...database,
      async close() {
        try {
          await database.close();
          await syncFolder(path);
        } finally {
          await release();
        }
      },
    };
  } catch (error) {
    await release();
    throw isTold(error) ? error : await asDiskFull(error, folder);
  }
}

/** What was seen in the folder itself; what PGlite says of it may be want of room. */
function isTold(error: unknown): boolean {
  return error instanceof DamagedError && error.cause === undefined;
}

/** Whether there is no database yet. Throws a DamagedError for what could be the rest of one. */
async function isToBeCreated(folder: string, path: string): Promise<boolean> {
  const beside = await entriesOf(folder);
  if (beside.includes('PG_VERSION') || beside.includes('base'))
    throw new DamagedError(folder, 'it is itself a database, which belongs in a folder "database"');
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
    const reason =
      "PostgreSQL doesn't start with it, because a file is damaged, missing or not writable";
    throw new DamagedError(path, reason, error);
  }
}

/** The database with damage to its files, and a disk without room, met by a statement and told as such. */
function toldTrouble(
  database: Database,
  { folder, path }: { readonly folder: string; readonly path: string },
): Database {
  /** PGlite doesn't come back from an abort for want of room; whatever it says afterwards, that's why. */
  let ended: DiskFullError | null = null;
  const told = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (ended) throw ended;
      const full = await asDiskFull(error, folder);
      if (!(full instanceof DiskFullError)) throw asDamage(error, path);
      if (!(error instanceof Error && 'code' in error && error.code === '53100')) ended = full;
      throw full;
    }
  };
  return {
    ...database,
    query: async (...statement) => await told(database.query(...statement)),
    transaction: async (work) => await told(database.transaction(work)),
    close: async () => {
      await told(database.close());
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
