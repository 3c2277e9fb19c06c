import type { IncomingMessage, RequestListener } from 'node:http';
import type { Config } from '#service/contract.ts';
import { createApp } from './app.ts';
import { readsOf, type Database } from './database/database.ts';
import { openDatabase } from './database/openDatabase.ts';
import { setUp, type Fill } from './database/schema.ts';
import { whenAvailable } from './database/unavailable.ts';
import { DEMO_KEY, demoOf } from './demo/demoJobs.ts';
import { demoScenesFolder } from './demo/demoScenes.ts';
import { ownHostCheck } from './http/hostHeader.ts';
import { accountId, personalId } from './gateway/accountId.ts';
import { gateway } from './gateway/gateway.ts';
import { sharedFromService } from './gateway/sharedFromService.ts';
import { reachService } from './gateway/requestRemote.ts';
import { personOf } from './http/caller.ts';
import { openMeasuring, type Measuring, type ThreadFiles } from '#measure/measuring.ts';
import type { JobQueue } from '#measure/queue/jobQueue.ts';
import { listen, type Running } from './listen.ts';
import { errorText, logToStandardError, logWithout, type Log } from './monitoring/log.ts';
import {
  createAccountCheck,
  referenceService,
} from '#measure/referenceService/referenceService.ts';
import { sharedFromDatabase } from '#measure/referenceService/sharedResults.ts';
import { addRequest } from '#measure/requests/addRequest.ts';
import { FILE_PART, INDEXES_PART } from '#measure/requests/requestForm.ts';
import { LEASE_MS, removeLeftovers } from '#measure/requests/requestStore.ts';
import type { Measurable } from '#measure/requests/measurable.ts';
import { exposureWarning } from './settings/authSettings.ts';
import { openResultCache, type ResultCache } from './cache/resultCache.ts';
import { dashboardFolder } from './settings/packageRoot.ts';
import type { RemoteService, Settings } from './settings/settings.ts';
import { sharesOf, sharingOf } from './shares/openShares.ts';
import { openShareCache } from './shares/shareCache.ts';
import { createShareThread, type ShareThread } from './shares/shareThread.ts';
import { endedInDatabase } from './signIn/sessions.ts';
import { SIGN_OUT_PATH, signIn } from './signIn/signIn.ts';
import { assetsOf, type FindAsset } from './static/assets.ts';
import { findAccount } from './store/accounts.ts';
import { createMetrics, type Metrics } from './monitoring/metrics.ts';
import { probeListener, type Probed } from './monitoring/probes.ts';

export interface ServerOptions {
  readonly settings: Settings;
  readonly findAsset: FindAsset;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Where results are cached on disk; nowhere, if left out. */
  readonly cache?: ResultCache | null;
  /** Called after a request was added, so that work on it begins at once. */
  readonly onRequest?: () => void;
  /** Names a gateway's service and account. If left out, a slow hash from which the key can't be guessed. */
  readonly accountId?: (remote: RemoteService) => Promise<string>;
  /** What the reference service measures; nothing, if left out, and it takes no requests. */
  readonly measurable?: Measurable | null;
  /** What filters results for links that open for anyone; without it there are none. */
  readonly shareThread?: ShareThread | null;
  /** Where the results of such links are cached; nowhere, if left out. */
  readonly shareCache?: ResultCache | null;
  /** Where a gateway stores such links; without it there are none. */
  readonly shareDatabase?: Database | null;
}

/** The built entries of all threads. */
export interface AllThreadFiles extends ThreadFiles {
  /** Of `shares/thread/shares.worker.ts`. */
  readonly shares: URL;
}

/**
 * Starts the server that the settings describe: the gateway if they name a remote service, else the
 * reference service over its database. Returns the running server. Throws a LockedError while another
 * process has the embedded database open, and an Error where the port can't be listened on. Without `threads` nothing can be measured, and jobs wait
 * until a server with them comes.
 */
export async function serve(settings: Settings, threads?: AllThreadFiles): Promise<Running> {
  const log = logToStandardError;
  const findAsset = assetsOf(dashboardFolder(), log);
  const cache = settings.cache && (await openResultCache(settings.cache, log));
  const shareThread = settings.sharing && threads ? createShareThread(threads.shares) : null;
  const shareCache = cache ?? (shareThread && (await openShareCache(log)));
  const metrics = createMetrics(true);
  const options = { settings, findAsset, log, metrics, cache, shareThread, shareCache };
  const warning = exposureWarning(settings);
  if (warning !== null) log({ event: 'warning', warning });
  if (!settings.remote) return await serveReference(options, threads);
  return await serveGateway(settings.remote, options);
}

/** A gateway opens a database where it stores links, and for nothing else. */
async function serveGateway(remote: RemoteService, options: ServerOptions): Promise<Running> {
  const { settings, log, shareThread } = options;
  const probed = { metrics: options.metrics, checkReady: reachService(remote) };
  const shareDatabase = shareThread ? await openDatabase(settings, log) : null;
  try {
    if (shareDatabase) await setUpOnceThere(shareDatabase, options);
    const app = gatewayApp(remote, { ...options, shareDatabase });
    const running = await listenWithProbes(app, probed, options);
    return {
      url: running.url,
      async close(withinMs) {
        await running.close(withinMs);
        await shareThread?.close();
        await shareDatabase?.close();
      },
    };
  } catch (error) {
    await shareDatabase?.close();
    throw error;
  }
}

/** Listens, also on the port for probes where one is set. */
async function listenWithProbes(
  listener: RequestListener,
  probed: Probed,
  { settings, log }: ServerOptions,
): Promise<Running> {
  const running = await listen(listener, { ...settings, log });
  try {
    const beside = await listenForProbes(probed, settings);
    return {
      url: running.url,
      async close(withinMs) {
        await running.close(withinMs);
        await beside?.close();
      },
    };
  } catch (error) {
    await running.close();
    throw error;
  }
}

/** Listens on the port for probes; null where none is set. */
async function listenForProbes(probed: Probed, settings: Settings): Promise<Running | null> {
  const { metricsPort: port } = settings;
  if (port === null) return null;
  return await listen(probeListener(probed), { ...settings, port, portSetting: 'METRICS_PORT' });
}

async function serveReference(options: ServerOptions, threads?: ThreadFiles): Promise<Running> {
  const { settings, log } = options;
  const database = await openDatabase(settings, log);
  try {
    await setUpOnceThere(database, options, fillOf(settings));
    // Nobody else can have the embedded database, so nothing arrives there any more.
    const leaseMs = settings.databaseUrl === null ? 0 : LEASE_MS;
    await removeLeftovers(database.query, leaseMs).catch((error: unknown) => {
      log({ event: 'leftovers of requests not removed', error: errorText(error) });
    });
    const probed = probedDatabase(database, options);
    const measuring = threads ? await openScenes(settings, threads) : null;
    const isWorking = measuring !== null && settings.requests.workerThreads > 0;
    const queue = isWorking ? workOff(database, options, measuring) : null;
    const listener = referenceApp(database, {
      ...options,
      measurable: measuring,
      ...(queue && { onRequest: () => queue.wake() }),
    });
    const running = await listenWithProbes(listener, probed, options).catch(
      async (error: unknown) => {
        await queue?.close(0);
        throw error;
      },
    );
    return {
      url: running.url,
      async close(withinMs) {
        await Promise.all([running.close(withinMs), queue?.close(withinMs ?? 0)]);
        await measuring?.closeChecking();
        await options.shareThread?.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * Works on the jobs of the PostgreSQL server that the settings name, and takes none: what measures where others only serve. It listens for probes
 * alone, where they have a port. Throws an Error that says what is missing where the settings leave it nothing to do.
 */
export async function measureOnly(
  settings: Settings,
  threads: ThreadFiles,
): Promise<OnlyMeasuring> {
  const log = logToStandardError;
  const options = { settings, log, metrics: createMetrics(true) };
  const measuring = await openScenes(checkedToMeasure(settings), threads);
  if (!measuring)
    throw new Error('There is nothing to measure in: set SCENES as the servers have it.');
  const database = await openDatabase(settings, log);
  try {
    await setUpOnceThere(database, options);
    const queue = workOff(database, options, measuring);
    const probes = await listenForProbes(probedDatabase(database, options), settings).catch(
      async (error: unknown) => {
        await queue.close(0);
        throw error;
      },
    );
    return {
      server: serverOf(settings.databaseUrl),
      async close(withinMs) {
        await queue.close(withinMs);
        await probes?.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

interface OnlyMeasuring {
  /** The database server whose jobs it works on, without a password. */
  readonly server: string;
  /** Gives back what it has begun, and waits that long for the database. */
  close(withinMs: number): Promise<void>;
}

function checkedToMeasure(settings: Settings): Settings {
  if (settings.remote) throw new Error('A gateway has no jobs to measure: unset SERVICE_URL.');
  if (settings.databaseUrl === null)
    throw new Error(
      'Set DATABASE_URL: only the jobs of a PostgreSQL server can be measured by another process. With the embedded database the server measures.',
    );
  if (settings.requests.workerThreads === 0)
    throw new Error(
      'WORKER_THREADS is 0, which is for servers that leave measuring to this process.',
    );
  return settings;
}

/** Creates or migrates the database's schema, once its server answers. */
async function setUpOnceThere(
  database: Database,
  { settings, log }: Pick<ServerOptions, 'settings' | 'log'>,
  fill?: Fill,
): Promise<void> {
  const server = serverOf(settings.databaseUrl);
  await whenAvailable(async () => await setUp(database, fill), { server, log });
}

/** Returns what a new database is filled with; nothing without the demo. */
export function fillOf(settings: Settings): Fill | undefined {
  return demoOf(settings, addRequest);
}

/** Opens what is measured; null where there are no scenes. */
async function openScenes(
  { requests, demo }: Settings,
  threads: ThreadFiles,
): Promise<Measuring | null> {
  const scenes = requests.scenes ?? (demo ? demoScenesFolder() : null);
  const { scenesOffset: unsaidOffset } = requests;
  return scenes === null ? null : await openMeasuring({ scenes, unsaidOffset }, threads);
}

type WorkOptions = Pick<ServerOptions, 'settings' | 'log' | 'metrics'>;

function workOff(
  database: Database,
  { settings, log, metrics }: WorkOptions,
  measuring: Measuring,
): JobQueue {
  const { workerThreads: threads, measureMemoryBytes: memoryBytes } = settings.requests;
  const isEmbedded = settings.databaseUrl === null;
  return measuring.workOn(database, { isEmbedded, threads, memoryBytes, log, metrics });
}

/** The database server's address for the log: no user, no password. */
function serverOf(databaseUrl: string | null): string {
  if (databaseUrl === null || !URL.canParse(databaseUrl)) return '';
  const { host, pathname } = new URL(databaseUrl);
  return host + pathname;
}

/** Returns the server as reference service, whose pages count from 1. It publishes the demo's key if that key works. */
export function referenceApp(database: Database, options: ServerOptions): RequestListener {
  const { map, limits, demo, auth, offline, loadResults, host, allowedHosts, requests } =
    options.settings;
  const { allowedOrigins } = options.settings;
  const { measurable = null } = options;
  const isOwnHost = ownHostCheck(host, allowedHosts);
  const access = { demo: { key: DEMO_KEY, isOn: demo }, isOwnHost, allowedOrigins };
  const config = async (): Promise<Config> => {
    const isDemo = demo && (await findAccount(readsOf(database).primaryFirst, DEMO_KEY)) !== null;
    const shared = { firstPage: 1, ...(measurable && { submit: OWN_FORM }), ...map };
    const common = { ...shared, offline, loadResults, ...sharingOf(options) };
    return isDemo ? { mode: 'demo', key: DEMO_KEY, ...common } : { mode: 'service', ...common };
  };
  return createApp({
    ...options,
    map,
    limits,
    proxies: options.settings.proxies,
    config,
    probed: probedDatabase(database, options),
    hidesMetrics: hidesMetrics(options.settings),
    // Where nobody signs in, only the key counts, and a page under another name doesn't have it, unless it's the demo's.
    ...(auth.kind === 'none' ? {} : { isOwnHost }),
    signIn: signIn({
      auth,
      log: options.log,
      ended: endedInDatabase(database, readsOf(database).primaryFirst),
    }),
    shares: sharesOf(database, options, (query) =>
      sharedFromDatabase(database, createAccountCheck(query, access)),
    ),
    reads: referenceService(database, {
      ...options,
      ...access,
      limits,
      requests: measurable && { measurable, settings: requests },
    }),
  });
}

/** How the dashboard sends requests to the reference service. */
const OWN_FORM = { fileField: FILE_PART, indexesField: INDEXES_PART, validates: true } as const;

function probedDatabase(database: Database, { metrics }: Pick<ServerOptions, 'metrics'>): Probed {
  const { primaryFirst } = readsOf(database);
  return { metrics, checkReady: async () => await primaryFirst('select 1 as one') };
}

/** Whether the main port doesn't answer `/metrics`: where people sign in, strangers needn't see what they do. */
function hidesMetrics({ metricsPort, auth }: Settings): boolean {
  return metricsPort !== null || auth.kind !== 'none';
}

export function gatewayApp(remote: RemoteService, options: ServerOptions): RequestListener {
  const { map, limits, host, allowedHosts, firstPage, auth, submit, requests } = options.settings;
  const log = logWithout(remote.key, options.log);
  let hashed: Promise<string> | null = null;
  const account = async () => await (hashed ??= (options.accountId ?? accountId)(remote));
  const config = async (incoming: IncomingMessage): Promise<Config> => {
    const person = personOf(incoming);
    return {
      mode: 'gateway',
      service: remote.url.href,
      account: personalId(await account(), person),
      ...(person !== null && auth.kind !== 'password' && { person }),
      ...((auth.kind === 'password' || auth.kind === 'oidc') && {
        signOut: SIGN_OUT_PATH.slice(1),
      }),
      firstPage,
      ...(submit && { submit: { ...submit, validates: false } }),
      ...map,
      offline: options.settings.offline,
      loadResults: options.settings.loadResults,
      ...sharingOf(options),
    };
  };
  const isOwnHost = ownHostCheck(host, allowedHosts);
  const { metrics } = options;
  const { cache = null } = options;
  const unknownFreshMs = options.settings.cache?.unknownFreshMs ?? 0;
  const submissions = submit && requests.limits;
  const reads = gateway({
    remote,
    limits,
    log,
    metrics,
    cache,
    unknownFreshMs,
    account,
    submissions,
  });
  const probed = { metrics, checkReady: reachService(remote) };
  const parts = { ...options, log, map, limits, config, isOwnHost, reads };
  return createApp({
    ...parts,
    proxies: options.settings.proxies,
    probed,
    hidesMetrics: hidesMetrics(options.settings),
    signIn: signIn({ auth, log }),
    shares: sharesOf(options.shareDatabase, { ...options, log }, () =>
      sharedFromService({ remote, account, connections: limits.serviceConnections }),
    ),
  });
}
