/**
 * The embedded database (PGlite) in a folder of its own: created under another name first, locked while it's open, flushed to disk when it's
 * closed. Errors that mean damaged files or a full disk become a DamagedError or a DiskFullError, which say what to do.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir, writeFile, open } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { randomUUID } from 'node:crypto';
import { errorCode, errorText } from '#server/monitoring/log.ts';
import { queryOf, type Database, type Query } from './database.ts';
import { acquireLock, LockedError } from './lock.ts';

/**
 * A small buffer cache: the operating system caches the files anyway, and with the default of 128 MB the process would grow by that much
 * while a large result is read.
 */
const START_PARAMS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** Files and folders that a complete database always has. */
const REQUIRED = ['PG_VERSION', 'base', 'global', 'pg_wal'];

/**
 * Opens the embedded database in `folder`, creating it on first use. A new one is created under another name and renamed when it's complete,
 * so that an interrupted start leaves nothing half made; an incomplete one is left alone. Closing it flushes it to disk and releases its
 * lock. Throws a LockedError while another process has it open, a DiskFullError where the disk is full, and a DamagedError where it can't be
 * opened.
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

/** Whether the folder itself showed the damage. Damage that PGlite reports (with a cause) may in truth be a full disk. */
function isDescribed(error: unknown): boolean {
  return error instanceof DamagedError && error.cause === undefined;
}

/** Whether there is no database yet. Throws a DamagedError for what looks like the remains of one. */
async function isToBeCreated(folder: string, path: string): Promise<boolean> {
  const beside = await entriesOf(folder);
  if (beside.includes('PG_VERSION') || beside.includes('base'))
    throw new DamagedError(folder, 'it is itself a database, which belongs in a folder "database"');
  const entries = await entriesOf(path);
  if (entries.length === 0) return true;
  const missing = REQUIRED.filter((name) => !entries.includes(name));
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

/** PGlite reports any problem with its files by messages such as "Aborted()". */
async function openExisting(path: string): Promise<PGlite> {
  try {
    return await PGlite.create(path, { startParams: START_PARAMS });
  } catch (error) {
    const reason =
      "PostgreSQL doesn't start with it, because a file is damaged, missing or not writable";
    throw new DamagedError(path, reason, error);
  }
}

/** The database with failed statements described: damaged files as a DamagedError, a full disk as a DiskFullError. */
function withDescribedErrors(
  database: Database,
  { folder, path }: { readonly folder: string; readonly path: string },
): Database {
  /** PGlite doesn't recover from an abort on a full disk; whatever it reports afterwards, that's the cause. */
  let ended: DiskFullError | null = null;
  const described = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (ended) throw ended;
      const full = await asDiskFull(error, folder);
      if (!(full instanceof DiskFullError)) throw asDamage(error, path);
      if (errorCode(error) !== '53100') ended = full;
      throw full;
    }
  };
  return {
    ...database,
    query: async (...statement) => await described(database.query(...statement)),
    transaction: async (work) => await described(database.transaction(work)),
    close: async () => {
      await described(database.close());
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

/** The embedded database's folder can't be opened or read. It's left as it is, and never created again. */
class DamagedError extends Error {
  constructor(folder: string, reason: string, cause?: unknown) {
    super(
      `The database in ${folder} can't be read: ${reason}. It was left as it is, and no new one was created. ` +
        'Restore a copy of that folder, or set DATA_DIR to another one.',
      { cause },
    );
    this.name = 'DamagedError';
  }
}

/**
 * PostgreSQL's codes for data that is missing or can't be read; a table that already exists means that the list of migrations is gone.
 * Source: PostgreSQL's documentation, appendix "PostgreSQL Error Codes".
 */
const DAMAGE_CODES = new Set(['XX001', 'XX002', '58P01', '58030', '42P07']);

/** Returns the error of a statement, as a DamagedError if damaged files in `folder` caused it. */
function asDamage(error: unknown, folder: string): unknown {
  const isDamage = DAMAGE_CODES.has(errorCode(error));
  return isDamage ? new DamagedError(folder, errorText(error), error) : error;
}

/** The embedded database's disk is full, which damages nothing. */
class DiskFullError extends Error {
  constructor(folder: string, cause: unknown) {
    super(
      `The disk that holds ${folder} is full, so the database can't continue. What was added before is safe. ` +
        'Free 50 MB there, plus room for what you add, and start again. Nothing needs to be restored.',
      { cause },
    );
    this.name = 'DiskFullError';
  }
}

/** The codes of PostgreSQL and the operating system for a full disk or an exceeded disk quota. */
const FULL_CODES = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** Classes of PostgreSQL's codes for a faulty or cancelled statement; appendix "PostgreSQL Error Codes". */
const STATEMENT_CODES = /^(?:0A|22|23|25|40|42|57|P0)/;

/** A segment of PostgreSQL's log, which it must be able to allocate to run and to start. */
const LOG_SEGMENT_BYTES = 16 * 2 ** 20;

/**
 * Returns an error that occurred in `folder`, as a DiskFullError if a full disk caused it. PGlite reports that by a code or, where its log can't
 * grow, by unrelated messages: then it's tested whether as much can be written.
 */
async function asDiskFull(error: unknown, folder: string): Promise<unknown> {
  const code = errorCode(error);
  if (FULL_CODES.has(code)) return new DiskFullError(folder, error);
  if (STATEMENT_CODES.test(code) || (await canWriteLog(folder))) return error;
  return new DiskFullError(folder, error);
}

async function canWriteLog(folder: string): Promise<boolean> {
  const path = join(folder, `${randomUUID()}.room`);
  try {
    await writeFile(path, Buffer.alloc(LOG_SEGMENT_BYTES));
    return true;
  } catch (error) {
    return !FULL_CODES.has(errorCode(error));
  } finally {
    await rm(path, { force: true }).catch(() => {});
  }
}

/** Files flushed at once, which takes a tenth of the time of one after another. */
const AT_ONCE = 64;

/**
 * Flushes a folder to disk (fsync), files before the folders that name them, so that it survives a power failure. In PGlite's own file
 * system, fsync does nothing. A thousand files take about half a second.
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
    // Windows can't flush a folder, nor a file opened for reading only.
    if (process.platform !== 'win32') throw error;
  } finally {
    await file.close();
  }
}
