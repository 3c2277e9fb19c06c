import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import type { Database, Query } from './database.ts';
import { acquireLock } from './lock.ts';

/**
 * The database's own cache. The system caches its files anyway; with the usual 128 MB the process
 * would grow by as much while a large result is read.
 */
const START = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/**
 * Opens the embedded database in `folder`, making it on first use. A new one is made beside its
 * place and moved there when it's whole, so that a start which is broken off leaves nothing half
 * made. Throws a LockedError while another process has it open.
 */
export async function openEmbedded(folder: string): Promise<Database> {
  await mkdir(folder, { recursive: true });
  const release = await acquireLock(join(folder, 'database.lock'), folder);
  try {
    const place = join(folder, 'database');
    if (!existsSync(place)) await makeDatabase(folder, place);
    const database = fromPglite(await PGlite.create(place, { startParams: START }));
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

async function makeDatabase(folder: string, place: string): Promise<void> {
  const unfinished = join(folder, 'database.unfinished');
  await rm(unfinished, { recursive: true, force: true });
  const made = await PGlite.create(unfinished);
  await made.close();
  await rename(unfinished, place);
}

/** A running PGlite as the service's database. It has one connection; statements wait in line. */
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

function queryOf(runner: Pick<PGlite | Transaction, 'query'>): Query {
  return async <Row>(sql: string, parameters: Parameters<Query>[1] = []) => {
    const { rows } = await runner.query<Row>(sql, [...parameters]);
    return rows;
  };
}
