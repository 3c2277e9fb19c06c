import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import type { Config } from '#api/contract.ts';
import { createApp } from './app.ts';
import type { Database } from './database/database.ts';
import { openDatabase } from './database/openDatabase.ts';
import { setUp } from './database/schema.ts';
import { addDemoJobs, DEMO_KEY } from './demo/addDemoJobs.ts';
import { hostCheck } from './gateway/allowedHosts.ts';
import { accountId } from './gateway/accountId.ts';
import { gateway } from './gateway/gateway.ts';
import { listen, type Running } from './listen.ts';
import { logToStandardError, logWithout, type Log } from './logging/log.ts';
import { referenceService } from './service/referenceService.ts';
import { exposureWarning } from './settings/exposure.ts';
import { packageRoot } from './settings/packageRoot.ts';
import type { RemoteService, Settings } from './settings/settings.ts';
import { assetsOf, type FindAsset } from './static/assets.ts';

/** What both modes of the server need. */
export interface ServiceOptions {
  readonly settings: Settings;
  readonly findAsset: FindAsset;
  readonly log: Log;
}

/**
 * Starts the server that the settings describe: the gateway if they name a remote service, else the
 * reference service over its database. Returns the running server. Throws a LockedError while another
 * process has the embedded database open, and an Error where the port can't be listened on.
 */
export async function serve(settings: Settings): Promise<Running> {
  const findAsset = assetsOf(join(packageRoot(), 'dist'));
  const options = { settings, findAsset, log: logToStandardError };
  const warning = exposureWarning(settings);
  if (warning !== null) logToStandardError({ event: 'warning', warning });
  if (settings.remote)
    return await listen(gatewayApp(settings.remote, options), {
      ...settings,
      log: logToStandardError,
    });
  return await serveReference(options);
}

async function serveReference(options: ServiceOptions): Promise<Running> {
  const { settings, log } = options;
  const database = await openDatabase(settings, log);
  try {
    await setUp(database, addDemoJobs);
    const running = await listen(referenceApp(database, options), { ...settings, log });
    return {
      url: running.url,
      async close() {
        await running.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Returns the server as reference service, whose pages count from 1. */
export function referenceApp(database: Database, options: ServiceOptions): RequestListener {
  const { map, limits } = options.settings;
  const config: Config = { mode: 'demo', key: DEMO_KEY, firstPage: 1, ...map };
  return createApp({
    ...options,
    map,
    limits,
    config: () => config,
    reads: referenceService(database, { limits, log: options.log }),
  });
}

/** Returns the server as gateway to a remote service. */
export function gatewayApp(remote: RemoteService, options: ServiceOptions): RequestListener {
  const { map, limits, host, allowedHosts, firstPage } = options.settings;
  const log = logWithout(remote.key, options.log);
  let account: Promise<string> | null = null;
  const config = async (): Promise<Config> => {
    account ??= accountId(remote);
    const service = remote.url.href;
    return { mode: 'gateway', service, account: await account, firstPage, ...map };
  };
  const isOwnHost = hostCheck(host, allowedHosts);
  const reads = gateway({ remote, limits, log });
  return createApp({ ...options, log, map, limits, config, isOwnHost, reads });
}
