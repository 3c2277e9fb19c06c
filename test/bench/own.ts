/** The same result through the reference service and through the gateway, each beside its own floor. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUILD } from '#test/build.ts';
import type { Launch } from '#test/e2e/chromium.ts';
import { startBuiltServer, type Running } from '#test/e2e/servers.ts';
import { inBrowser, visitOurs, type Visit } from './measure.ts';

export interface OwnFigures {
  server: 'reference service' | 'gateway';
  /** Bytes of the result, decompressed. */
  bytes: number;
  /** Milliseconds from navigation that a bare page of the same server takes to receive them. */
  floor: number;
  visit: Visit;
}

/** Seeds a job of `polygons` into a fresh database, and visits it `rounds` times through both servers in turn. */
export async function throughOwnServers(
  launch: Launch,
  polygons: number,
  rounds: number,
): Promise<OwnFigures[]> {
  const folder = mkdtempSync(join(tmpdir(), 'job-atlas-bench-'));
  const settings = { DATA_DIR: folder, TILE_URL: '', IMAGERY_URL: '' };
  execFileSync(
    process.execPath,
    [join(BUILD, 'dist-server/main.js'), 'seed', '--polygons', String(polygons)],
    {
      env: { ...process.env, ...settings },
      stdio: 'ignore',
    },
  );
  const service = await startBuiltServer(settings);
  const { key } = (await (await fetch(`${service.url}/config.json`)).json()) as { key: string };
  const gateway = await startBuiltServer({
    SERVICE_URL: `${service.url}/public/api/v1`,
    SERVICE_API_KEY: key,
    TILE_URL: '',
    IMAGERY_URL: '',
  });
  const servers: [OwnFigures['server'], Running][] = [
    ['reference service', service],
    ['gateway', gateway],
  ];
  const job = `made-up-${polygons}`;
  const figures: OwnFigures[] = [];
  try {
    // A server's first answers are slow, once in its life.
    for (const [, { url }] of servers) await floorOf(launch, url, { key, job });
    for (let round = 0; round < rounds; round++)
      for (const [server, { url }] of servers) {
        const steps = {
          floor: () => floorOf(launch, url, { key, job }),
          visit: () => inBrowser(launch, (page) => visitOurs(page, `${url}/jobs/${job}`, false)),
        };
        // Neither is always the one whose answers the other has warmed up.
        const visitedFirst = round % 2 === 1 ? await steps.visit() : null;
        const floor = await steps.floor();
        figures.push({ server, ...floor, visit: visitedFirst ?? (await steps.visit()) });
      }
    return figures;
  } finally {
    await gateway.stop();
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * What a bare page takes, from navigation as our own page's times: a document of the same server that asks for the
 * result at once, as its browser asks (so compressed alike), receives the bytes and shows a frame.
 */
function floorOf(
  launch: Launch,
  url: string,
  { key, job }: { key: string; job: string },
): Promise<{ bytes: number; floor: number }> {
  return inBrowser(launch, async (page) => {
    await page.addInitScript(receive, { path: `/public/api/v1/polygons/${job}`, key });
    await page.goto(`${url}/config.json`, { waitUntil: 'commit' });
    return page.evaluate(
      () => (window as unknown as { received: Promise<{ bytes: number; floor: number }> }).received,
    );
  });
}

/** Runs before anything of the document. */
function receive({ path, key }: { path: string; key: string }): void {
  const received = (async () => {
    const response = await fetch(path, { headers: { 'x-api-key': key } });
    const reader = response.body!.getReader();
    let bytes = 0;
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      bytes += value.length;
    }
    await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)));
    return { bytes, floor: performance.now() };
  })();
  Object.assign(window, { received });
}
