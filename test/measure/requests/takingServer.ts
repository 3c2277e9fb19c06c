/** A server that takes requests, over the embedded database and over PostgreSQL. */
import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { setUp } from '#server/database/schema.ts';
import { newPostgresDatabase } from '#test/server/sharedPostgres.ts';
import { startTestServer, type TestServer } from '#test/server/startServer.ts';
import { emptyDatabase } from '#test/server/testDatabase.ts';
import {
  MEASURABLE,
  post,
  type FormAnswer,
  type Sent,
} from '#test/server/requests/requestForms.ts';

/** The key of an account beside the demo's. */
export const OTHER_KEY = 'other-key-71c3';

/** What a suite gets; valid within its tests. */
export interface TakingServer {
  server(): TestServer;
  database(): Database;
  /** Starts another server on the same database, with further settings. */
  start(settings: Readonly<Record<string, string>>): Promise<TestServer>;
  /** Sends a request with the demo's key. */
  send(sent: Sent): Promise<FormAnswer>;
  /** All that stays of requests. */
  counts(): Promise<{ requests: number; batches: number; jobs: number } | undefined>;
}

export const NOTHING = { requests: 0, batches: 0, jobs: 0 };

const SETTINGS = {
  MAX_REQUEST_ROWS: '500',
  MAX_REQUEST_BYTES: '300kB',
  MAX_REQUESTS_IN_WORK: '1000',
  MAX_SUBMISSIONS_PER_MINUTE: '100000',
};

/** Declares a suite for each database; after each test all requests are gone. */
export function declareOnBoth(declare: (taking: TakingServer) => void): void {
  describe('over the embedded database', () => {
    declare(takingServer(emptyDatabase));
  });
  describe('over PostgreSQL', () => {
    const open = async () => {
      // A thousand at once wait for the pool's few connections.
      const database = openPostgres(await newPostgresDatabase(), () => {}, { connectMs: 200_000 });
      await setUp(database);
      return database;
    };
    declare(takingServer(open));
  });
}

function takingServer(open: () => Promise<Database>): TakingServer {
  let database: Database;
  let server: TestServer;
  const start: TakingServer['start'] = async (settings) =>
    await startTestServer({
      jobs: [],
      accounts: [{ key: OTHER_KEY }],
      database,
      measurable: MEASURABLE,
      settings: { ...SETTINGS, ...settings },
    });
  beforeAll(async () => {
    database = await open();
    server = await start({});
  });
  afterAll(async () => {
    await server.close();
  });
  afterEach(async () => {
    await database.query('delete from requests');
    await database.query('delete from jobs');
  });
  return {
    server: () => server,
    database: () => database,
    start,
    send: async (sent) => await post(server.url, { key: server.key, ...sent }),
    counts: async () => {
      const [row] = await database.query<{ requests: number; batches: number; jobs: number }>(
        `select (select count(*)::int4 from requests) as requests,
           (select count(*)::int4 from batches) as batches, (select count(*)::int4 from jobs) as jobs`,
      );
      return row;
    },
  };
}
