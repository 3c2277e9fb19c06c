/** What many readers of one shared result cost, through a gateway whose service counts what it's asked. */
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { listen, type Running } from '#test/e2e/servers.ts';
import type { Row } from '#test/bench/table.ts';
import { startProcess } from './processes.ts';
import { keyOf, makeLink, read, seed, SHARING, UNLIMITED } from './sharedLinks.ts';

const READERS = 200;
const POLYGONS = 20_000;

/** As a page asks, in this order, each once the one before is there; its own files aside, which a link has in common with all pages. */
const PARTS = ['page', 'config.json', 'result'] as const;

/** Opens one link of half a result's rows with all readers at once. `folder` holds both servers' data. */
export async function readersOfOne(folder: string, isCached: boolean): Promise<Row> {
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
  });
  const rows = { received: POLYGONS, keeps: (row: number) => row % 2 === 0 };
  const path = await makeLink({ url: gateway.url, key: '', jobId, rows });
  const before = counted.asked();
  const began = performance.now();
  const all = await Promise.all(Array.from({ length: READERS }, () => open(gateway.url + path)));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const asked = counted.asked() - before;
  await gateway.stop();
  await counted.stop();
  await service.stop();
  const parts = PARTS.map((part) => [`${part}, median, p95 (ms)`, told(all.map((ms) => ms[part]))]);
  return {
    ...Object.fromEntries(parts),
    'all three, median, p95 (ms)': told(all.map((ms) => ms.page + ms['config.json'] + ms.result)),
    seconds,
    'service asked': String(asked),
  };
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
