/**
 * The real server in this process, over an embedded database in memory, for tests of the server and
 * of what talks to it.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { openResultCache } from '#server/cache/resultCache.ts';
import { gatewayApp, referenceApp, type ServerOptions } from '#server/serve.ts';
import type { Database, Query } from '#server/database/database.ts';
import { DEMO_ACCOUNT, DEMO_KEY } from '#server/demo/demoJobs.ts';
import { listen } from '#server/listen.ts';
import type { LogLine } from '#server/monitoring/log.ts';
import type { Measurable } from '#measure/requests/measurable.ts';
import { readSettings, type RemoteService } from '#server/settings/settings.ts';
import type { ShareThread } from '#server/shares/shareThread.ts';
import { assetsOf } from '#server/static/assets.ts';
import { createMetrics } from '#server/monitoring/metrics.ts';
import { addAccount, addKey, findAccountByName } from '#server/store/accounts.ts';
import { addJob, type FailedItem, type NewJob, type ResultRecord } from '#server/store/addJob.ts';
import { BUILD } from '#test/build.ts';
import { demoDatabase, emptyDatabase } from './testDatabase.ts';

/** A job as a test writes it; the first of a list is the newest. Dates are 2021-12-10 to 2022-05-28 unless given. */
export interface TestJob {
  readonly id: string;
  readonly index_list?: readonly string[];
  readonly input_req?: object;
  readonly output_result?: object;
  readonly start_date?: string;
  readonly end_date?: string;
  readonly data?: Iterable<ResultRecord>;
  readonly err_data?: Readonly<Record<string, readonly FailedItem[]>>;
}

/** A further account, to prove that accounts don't see each other's jobs. */
export interface TestAccount {
  readonly key: string;
  readonly jobs?: readonly TestJob[];
}

/** The server's data and settings. */
export interface TestServerOptions {
  /** The demo account's jobs; all the demo jobs, if left out. */
  readonly jobs?: readonly TestJob[];
  readonly accounts?: readonly TestAccount[];
  /** Stands in front of this service instead of a database; `url` with or without its path. */
  readonly gateway?: { readonly url: string; readonly key: string };
  /** Further settings, by the names of the environment's variables. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Folder of a built dashboard; that of `npm run build:tests`, if left out. */
  readonly dist?: string;
  /** What is measured; nothing, if left out, and no requests are taken. */
  readonly measurable?: Measurable;
  /** A database to serve and to close; one in memory, if left out. A gateway stores links in it, and has none if left out. */
  readonly database?: Database;
  /** What filters results for links that open for anyone; nothing, if left out. */
  readonly shareThread?: ShareThread;
}

/** A server that answers. */
export interface TestServer {
  /** Address without a slash at its end. */
  readonly url: string;
  /** The demo account's key; the empty text at a gateway, which needs none. */
  readonly key: string;
  /** What the server logged so far. */
  readonly logged: readonly LogLine[];
  /** The database that it serves, to be tampered with; null at a gateway without one. */
  readonly database: Database | null;
  close(): Promise<void>;
}

/** Starts a server on a free port of the loopback address. Close it when done. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const logged: LogLine[] = [];
  const settings = testSettings(options);
  const log = (line: LogLine) => void logged.push(line);
  const cache = settings.cache && (await openResultCache(settings.cache, log));
  const service: ServerOptions = {
    settings,
    findAsset: assetsOf(options.dist ?? join(BUILD, 'dist'), log),
    log,
    metrics: createMetrics(),
    cache,
    shareCache: cache,
    accountId: quickAccountId,
    measurable: options.measurable ?? null,
    shareThread: options.shareThread ?? null,
  };
  const { remote } = service.settings;
  if (remote) {
    const { database = null } = options;
    const running = await listen(gatewayApp(remote, { ...service, shareDatabase: database }), {
      ...service.settings,
      log: service.log,
    });
    return {
      url: running.url,
      key: '',
      logged,
      database,
      async close() {
        await running.close();
        await database?.close();
      },
    };
  }
  const database = await testDatabase(options);
  const running = await listen(referenceApp(database, service), {
    ...service.settings,
    log: service.log,
  });
  return {
    url: running.url,
    key: DEMO_KEY,
    logged,
    database,
    async close() {
      await running.close();
      await database.close();
    },
  };
}

/** An id for each service and key, like the server's own but without its slow hash, as tests start hundreds of gateways. */
async function quickAccountId({ url, key }: RemoteService): Promise<string> {
  return createHash('sha256').update(`${url.href} ${key}`).digest('hex').slice(0, 16);
}

function testSettings({ gateway, settings }: TestServerOptions) {
  const remote = gateway ? { SERVICE_URL: gateway.url, SERVICE_API_KEY: gateway.key } : {};
  return readSettings({ PORT: '0', ...remote, ...settings });
}

async function testDatabase(options: TestServerOptions): Promise<Database> {
  const { jobs, accounts = [] } = options;
  const database = options.database ?? (await (jobs ? emptyDatabase() : demoDatabase()));
  await addTestAccount(database, DEMO_ACCOUNT, { key: DEMO_KEY, jobs: jobs ?? [] });
  for (const [index, account] of accounts.entries()) {
    await addTestAccount(database, `account ${index}`, account);
  }
  return database;
}

async function addTestAccount(
  database: Database,
  name: string,
  { key, jobs = [] }: TestAccount,
): Promise<void> {
  await database.transaction(async (query) => {
    const account =
      (await findAccountByName(query, name)) ?? (await accountWithKey(query, name, key));
    for (const [index, job] of jobs.entries()) {
      const created_at = new Date(Date.UTC(2022, 5, 1) - index * 1000).toISOString();
      await addJob(query, account, newJob(job, created_at));
    }
  });
}

function newJob({ err_data = {}, ...job }: TestJob, created_at: string): NewJob {
  return {
    index_list: ['NDVI'],
    input_req: {},
    output_result: {},
    start_date: '2021-12-10',
    end_date: '2022-05-28',
    ...job,
    created_at,
    err_data: Object.entries(err_data),
  };
}

async function accountWithKey(query: Query, name: string, key: string): Promise<number> {
  const account = await addAccount(query, name);
  await addKey(query, account, key);
  return account;
}
