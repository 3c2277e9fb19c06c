import { join } from 'node:path';
import { gatewayApp, referenceApp, type ServiceOptions } from './apps.ts';
import { openDatabase } from './database/openDatabase.ts';
import { setUp } from './database/schema.ts';
import { fillDemo } from './demo/fillDemo.ts';
import { listen, type Running } from './listen.ts';
import { logToStandardError } from './log.ts';
import { packageRoot } from './packageRoot.ts';
import type { Settings } from './settings.ts';
import { assetsOf } from './static/assets.ts';

/** Starts the server that the settings describe: the gateway if they name a remote service. */
export async function serve(settings: Settings): Promise<Running> {
  const findAsset = assetsOf(join(packageRoot(), 'dist'));
  const options = { settings, findAsset, log: logToStandardError };
  if (settings.remote) return await listen(gatewayApp(settings.remote, options), settings);
  return await serveReference(options);
}

async function serveReference(options: ServiceOptions): Promise<Running> {
  const { settings, log } = options;
  const database = await openDatabase(settings, log);
  try {
    await setUp(database, fillDemo);
    const running = await listen(referenceApp(database, options), settings);
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
