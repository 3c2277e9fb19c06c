import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { hasPackaged, packagedChromium } from './chromium.ts';
import { startBuiltServer, startCrossOriginService, startStaticHost } from './servers.ts';

/** Tiles that never answer: the tests call no tile server. */
const NO_TILES = {
  TILE_URL: 'http://127.0.0.1:9/{z}/{x}/{y}.png',
  IMAGERY_URL: 'http://127.0.0.1:9/i/{z}/{x}/{y}.png',
};

/** Starts the reference service, a gateway to it, a static host and the service across origins. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'job-atlas-e2e-'));
  const demo = await startBuiltServer({ DATA_DIR: folder, ...NO_TILES });
  const config = (await (await fetch(`${demo.url}/config.json`)).json()) as { key: string };
  const service = `${demo.url}/public/api/v1`;
  await untilMeasured(service, config.key);
  const gateway = await startBuiltServer({
    SERVICE_URL: service,
    SERVICE_API_KEY: config.key,
    ...NO_TILES,
  });
  const host = await startStaticHost();
  const far = await startCrossOriginService(demo.url);
  if (hasPackaged()) process.env['E2E_PACKAGED'] = JSON.stringify(await packagedChromium());
  process.env['E2E_DEMO'] = demo.url;
  process.env['E2E_GATEWAY'] = gateway.url;
  process.env['E2E_STATIC'] = host.url;
  process.env['E2E_FAR'] = `${far.url}/public/api/v1`;
  process.env['E2E_KEY'] = config.key;
  process.env['E2E_DATA'] = folder;
  return async () => {
    await Promise.all([gateway, host, far].map((server) => server.stop()));
    await demo.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** At its first start the server works on one of the demo's jobs; the tests begin once it's done. */
async function untilMeasured(service: string, key: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${service}/polygons?page_size=100`, {
      headers: { 'x-api-key': key },
    });
    const { jobs } = (await answer.json()) as {
      jobs: { output_result: { status?: string } }[];
    };
    const states = jobs.flatMap(({ output_result: { status } }) => status ?? []);
    if (states.length > 0 && states.every((status) => status === 'done')) return;
    await sleep(100);
  }
}
