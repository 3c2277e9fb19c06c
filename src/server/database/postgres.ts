import { Pool, type PoolClient } from 'pg';
import { queryOf, type Database, type Query } from './database.ts';
import { asUnavailable } from './unavailable.ts';

/** Connections in the pool at most; each is used for one statement or transaction at a time. */
const CONNECTIONS = 10;

const CONNECT_MS = 10_000;

/** Time limits in milliseconds. */
interface PostgresOptions {
  /** For a statement, which the server then cancels; without limit, if left out or 0. */
  readonly statementMs?: number;
  /** For connecting. */
  readonly connectMs?: number;
}

/** Batches of results read at once; few, to leave most of the pool and of a small machine's processors to lists. */
const BATCHES = 3;

/**
 * Returns a pool of connections to the PostgreSQL server at `url`; the first statement makes the first one. `onError` is called for
 * connections that break while idle; without a listener those would end the process. Statements that fail because the server can't be
 * reached throw an UnavailableError.
 */
export function openPostgres(
  url: string,
  onError: (error: Error) => void,
  { statementMs = 0, connectMs = CONNECT_MS }: PostgresOptions = {},
): Database {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: connectMs,
    application_name: 'job-atlas',
    // Not as a startup parameter, which a PgBouncer in between would refuse.
    onConnect: async (client) => {
      await client.query(`set statement_timeout = ${statementMs}`);
    },
  });
  pool.on('error', onError);
  const described = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw asUnavailable(error);
    }
  };
  const query = queryOf(pool);
  return {
    batches: BATCHES,
    query: async (...statement) => await described(query(...statement)),
    transaction: async (work) => await described(inTransaction(pool, work)),
    close: async () => {
      await pool.end();
    },
  };
}

async function inTransaction<T>(pool: Pool, work: (query: Query) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  client.on('error', ignoreLoss);
  let broken = true;
  try {
    await client.query('begin');
    const result = await work(queryOf(client));
    await client.query('commit');
    broken = false;
    return result;
  } catch (error) {
    broken = await rollBack(client);
    throw error;
  } finally {
    client.off('error', ignoreLoss);
    client.release(broken);
  }
}

/** A connection lost in a transaction makes its next statement fail; without a listener the error event would end the process. */
function ignoreLoss(): void {}

/** Returns whether the connection can't be used any more. */
async function rollBack(client: PoolClient): Promise<boolean> {
  try {
    await client.query('rollback');
    return false;
  } catch {
    return true;
  }
}
