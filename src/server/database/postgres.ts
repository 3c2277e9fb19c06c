import { Pool, type PoolClient } from 'pg';
import { queryOf, type Database, type Query } from './database.ts';
import { asUnavailable } from './unavailable.ts';

/** Most connections in the pool; each is taken for a single statement or transaction. */
const CONNECTIONS = 10;

const CONNECT_MS = 10_000;

/** How long is waited, in milliseconds. */
interface PostgresOptions {
  /** For a statement, which the server then ends; 0, if left out, is no limit. */
  readonly statementMs?: number;
  /** For a connection. */
  readonly connectMs?: number;
}

/** Most of the pool and of a small machine's processors are left to lists. */
const BATCHES = 3;

/**
 * Returns a pool of connections to the PostgreSQL server at `url`; the first is made by the first
 * statement. `onError` is called for connections that break while idle, which would end the process if
 * nothing listened. What fails since the server can't be reached is an UnavailableError.
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
    // Not as a parameter of the connection's start, which a PgBouncer between us and the server would refuse.
    onConnect: async (client) => {
      await client.query(`set statement_timeout = ${statementMs}`);
    },
  });
  pool.on('error', onError);
  const told = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw asUnavailable(error);
    }
  };
  const query = queryOf(pool);
  return {
    batches: BATCHES,
    query: async (...statement) => await told(query(...statement)),
    transaction: async (work) => await told(inTransaction(pool, work)),
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

/** A connection lost within a transaction fails its next statement; without a listener it would end the process. */
function ignoreLoss(): void {}

/** Whether the connection can't be used any more. */
async function rollBack(client: PoolClient): Promise<boolean> {
  try {
    await client.query('rollback');
    return false;
  } catch {
    return true;
  }
}
