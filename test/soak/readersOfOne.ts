/** What many readers of one shared result cost, through a gateway whose service counts what it's asked. */
import { setMaxListeners } from 'node:events';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Browser } from '@playwright/test';
import { chromiumLaunch } from '#test/e2e/chromium.ts';
import { listen, type Running } from '#test/e2e/servers.ts';
import type { Row } from '#test/bench/table.ts';
import { startProcess } from './processes.ts';
import { keyOf, makeLink, read, seed, SHARING, UNLIMITED } from './sharedLinks.ts';

const READERS = 200;
const POLYGONS = 20_000;
/** How often a browser opens it. */
const OPENINGS = 20;
/** How long each reader rests between reading it: all of them stay below what one link may be asked a minute. */
const REREAD_MS = 8000;

/** Nothing on the network takes its time. */
const NO_TILES = {
  TILE_URL: 'http://127.0.0.1:9/{z}/{x}/{y}.png',
  IMAGERY_URL: 'http://127.0.0.1:9/i/{z}/{x}/{y}.png',
};

/** As a page asks, in this order, each once the one before is there; its own files aside, which a link has in common with all pages. */
const PARTS = ['page', 'config.json', 'result'] as const;

/** A gateway with a link of half a result's rows, and how often its service has been asked since. */
async function startLink(folder: string, isCached: boolean) {
  const jobId = 'read-by-many';
  const data = { DATA_DIR: join(folder, 'service') };
  seed(data, { id: jobId, polygons: POLYGONS, failures: 0 });
  const service = await startProcess({ ...data, ...UNLIMITED });
  const counted = await startCounting(service.url);
  const gateway = await startProcess({
    SERVICE_URL: `${counted.url}/public/api/v1`,
    SERVICE_API_KEY: await keyOf(service.url),
    DATA_DIR: join(folder, 'links'),
    ...(isCached ? { CACHE_DIR: join(folder, 'cache') } : {}),
    ...SHARING,
    ...UNLIMITED,
    ...NO_TILES,
  });
  const rows = { received: POLYGONS, keeps: (row: number) => row % 2 === 0 };
  const path = await makeLink({ url: gateway.url, key: '', jobId, rows });
  const before = counted.asked();
  const stop = async () => {
    await gateway.stop();
    await counted.stop();
    await service.stop();
  };
  return { link: gateway.url + path, asked: () => String(counted.asked() - before), stop };
}

/** Opens one link of half a result's rows with all readers at once. `folder` holds both servers' data. */
export async function readersOfOne(folder: string, isCached: boolean): Promise<Row> {
  const { link, asked, stop } = await startLink(folder, isCached);
  const began = performance.now();
  const all = await Promise.all(Array.from({ length: READERS }, () => open(link)));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const times = asked();
  await stop();
  const parts = PARTS.map((part) => [`${part}, median, p95 (ms)`, told(all.map((ms) => ms[part]))]);
  return {
    ...Object.fromEntries(parts),
    'all three, median, p95 (ms)': told(all.map((ms) => ms.page + ms['config.json'] + ms.result)),
    seconds,
    'service asked': times,
  };
}

/**
 * Opens the link in a browser whose profile is new each time, until its map is painted: alone, then while all readers read it every
 * few seconds. Servers, readers and browser are on one machine.
 */
export async function paintedBesideReaders(folder: string): Promise<Row[]> {
  const { link, asked, stop } = await startLink(folder, true);
  const browser = await chromium.launch(await chromiumLaunch('installed'));
  const alone = await paintedTimes(browser, link);
  const over = new AbortController();
  setMaxListeners(READERS, over.signal);
  let reads = 0;
  const readers = Array.from({ length: READERS }, async (_, reader) => {
    await sleep((REREAD_MS * reader) / READERS, null, over).catch(() => {});
    for (; !over.signal.aborted; reads++) {
      await open(link);
      await sleep(REREAD_MS, null, over).catch(() => {});
    }
  });
  const beside = await paintedTimes(browser, link);
  over.abort();
  await Promise.all(readers);
  const times = asked();
  await browser.close();
  await stop();
  return [
    {
      painted: 'alone',
      'median, p95 (ms)': told(alone),
      'read meanwhile': '',
      'service asked': '',
    },
    {
      painted: `beside ${READERS} readers`,
      'median, p95 (ms)': told(beside),
      'read meanwhile': String(reads),
      'service asked': times,
    },
  ];
}

async function paintedTimes(browser: Browser, link: string): Promise<number[]> {
  const times: number[] = [];
  for (let opening = 0; opening < OPENINGS; opening++) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.goto(link, { waitUntil: 'commit' });
    const painted = await page.waitForFunction(
      () =>
        document.querySelector('[aria-label=Map]')?.getAttribute('aria-busy') === 'false' &&
        !document.querySelector('[role=progressbar]') &&
        performance.now(),
      null,
      { timeout: 0 },
    );
    times.push(Number(await painted.jsonValue()));
    await context.close();
  }
  return times;
}

type Times = Record<(typeof PARTS)[number], number>;

async function open(link: string): Promise<Times> {
  const times: Times = { page: 0, 'config.json': 0, result: 0 };
  for (const part of PARTS) {
    const { status, ms } = await read(part === 'page' ? link : `${link}/${part}`);
    if (status !== 200) throw new Error(`${part}: ${status}`);
    times[part] = ms;
  }
  return times;
}

/** Passes on to the service at `target` what it's asked, and counts it. */
async function startCounting(target: string): Promise<Running & { asked(): number }> {
  let asked = 0;
  const server = createServer((incoming, outgoing) => {
    asked++;
    const { method, headers } = incoming;
    const onward = request(target + (incoming.url ?? '/'), {
      method,
      headers: { ...headers, host: new URL(target).host },
    });
    onward.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    onward.end();
  });
  return { ...(await listen(server)), asked: () => asked };
}

function told(times: readonly number[]): string {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1]!.toFixed(0);
  return `${at(0.5)}, ${at(0.95)}`;
}
