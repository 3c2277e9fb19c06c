import type { RequestListener } from 'node:http';
import type { Config } from '#api/contract.ts';
import { createApp } from './app.ts';
import type { Database } from './database/database.ts';
import { DEMO_KEY } from './demo/demoAccount.ts';
import { gateway } from './gateway/gateway.ts';
import { hostCheck } from './gateway/allowedHosts.ts';
import type { Log } from './log.ts';
import { referenceService } from './service/referenceService.ts';
import type { RemoteService, Settings } from './settings.ts';
import type { FindAsset } from './static/assets.ts';

/** What both kinds of server are made with. */
export interface ServiceOptions {
  readonly settings: Settings;
  readonly findAsset: FindAsset;
  readonly log: Log;
}

/** The server as reference service, whose pages count from 1. */
export function referenceApp(database: Database, options: ServiceOptions): RequestListener {
  const { map } = options.settings;
  const config: Config = { mode: 'demo', key: DEMO_KEY, firstPage: 1, ...map };
  return createApp({ ...options, map, config, reads: referenceService(database, options.log) });
}

/** The server as gateway to a remote service. */
export function gatewayApp(remote: RemoteService, options: ServiceOptions): RequestListener {
  const { map, host, allowedHosts, firstPage } = options.settings;
  const config: Config = { mode: 'gateway', service: remote.url.href, firstPage, ...map };
  const isOwnHost = hostCheck(host, allowedHosts);
  const reads = gateway({ remote, isOwnHost, log: options.log });
  return createApp({ ...options, map, config, reads });
}
