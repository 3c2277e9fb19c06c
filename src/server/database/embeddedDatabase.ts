import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir, writeFile, open } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { randomUUID } from 'node:crypto';
import { queryOf, type Database, type Query } from './database.ts';
import { acquireLock, LockedError } from './lock.ts';

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
    const database = withDescribedErrors(fromPglite(await openExisting(path)), { folder, path });
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
    throw isDescribed(error) ? error : await asDiskFull(error, folder);
  }
}

/** What was seen in the folder itself; what PGlite says of it may be want of room. */
function isDescribed(error: unknown): boolean {
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
function withDescribedErrors(
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

/**
 * PostgreSQL's codes for data that is missing or can't be read; a table that exists already tells that the list of
 * migrations is gone. Source: PostgreSQL's documentation, appendix "PostgreSQL Error Codes".
 */
const CODES = new Set(['XX001', 'XX002', '58P01', '58030', '42P07']);

/** The embedded database's folder can't be opened or read as it is; it's never begun anew. */
export class DamagedError extends Error {
  constructor(folder: string, reason: string, cause?: unknown) {
    super(
      `The database in ${folder} can't be read: ${reason}. It was left as it is, and no new one was created. ` +
        'Restore a copy of that folder, or set DATA_DIR to another one.',
      { cause },
    );
    this.name = 'DamagedError';
  }
}

/** Returns what a statement failed with, as a DamagedError where the files in `folder` are to blame. */
export function asDamage(error: unknown, folder: string): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  return CODES.has(String(error.code)) ? new DamagedError(folder, error.message, error) : error;
}

/** What PostgreSQL and the operating system call a disk, or a share of one, without room. */
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** Classes of PostgreSQL's codes for statements that are at fault themselves, or were ended; appendix "PostgreSQL Error Codes". */
const ORDINARY = /^(?:0A|22|23|25|40|42|57|P0)/;

/** A segment of PostgreSQL's log, which it needs in one piece, to go on and to start. */
const NEEDED_BYTES = 16 * 2 ** 20;

/** The disk of the embedded database has no room left, which damages nothing. */
export class DiskFullError extends Error {
  constructor(folder: string, cause: unknown) {
    super(
      `The disk that holds ${folder} is full, so the database can't continue. What was added before is safe. ` +
        'Free 50 MB there, plus room for what you add, and start again. Nothing needs to be restored.',
      { cause },
    );
    this.name = 'DiskFullError';
  }
}

/**
 * Returns what failed in `folder`, as a DiskFullError where the disk is to blame. PGlite tells of it by its code or, where the log can't grow, in
 * words that name anything else: then it's tried whether as much can be written.
 */
export async function asDiskFull(error: unknown, folder: string): Promise<unknown> {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (FULL.has(code)) return new DiskFullError(folder, error);
  if (ORDINARY.test(code) || (await hasRoom(folder))) return error;
  return new DiskFullError(folder, error);
}

async function hasRoom(folder: string): Promise<boolean> {
  const path = join(folder, `${randomUUID()}.room`);
  try {
    await writeFile(path, Buffer.alloc(NEEDED_BYTES));
    return true;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && FULL.has(String(error.code)));
  } finally {
    await rm(path, { force: true }).catch(() => {});
  }
}

/** Files that are flushed at once: together they take a tenth of the time that they take one after another. */
const AT_ONCE = 64;

/**
 * Has the operating system write all that was changed in a folder to the disk (fsync), the files before the folders
 * that name them, so that it outlasts a power failure. The embedded database can't: in PGlite's file system
 * fsync does nothing. Thousand files take about half a second.
 */
export async function syncFolder(folder: string, flush = syncPath): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const pathsOf = (wanted: 'isFile' | 'isDirectory') =>
    entries
      .filter((entry) => entry[wanted]())
      .map(({ parentPath, name }) => join(parentPath, name));
  for (const paths of [pathsOf('isFile'), [...pathsOf('isDirectory'), folder]]) {
    for (let start = 0; start < paths.length; start += AT_ONCE) {
      await Promise.all(paths.slice(start, start + AT_ONCE).map(async (path) => await flush(path)));
    }
  }
}

async function syncPath(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } catch (error) {
    // Windows flushes no folder, and no file that is open for reading only.
    if (process.platform !== 'win32') throw error;
  } finally {
    await file.close();
  }
}
