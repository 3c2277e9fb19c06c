/** Many readers of one large result, reading as fast as they can, while one caller requests page 1 again and again. */
import { get } from 'node:http';
import { KEY_HEADER } from '#service/contract.ts';
import { sleep } from '#lib/sleep.ts';
import { heldBy, type ServerProcess } from './processes.ts';

const PATH = '/public/api/v1/polygons';
const READERS = 64;

export interface BesideOutcome {
  readonly megabytes: { readonly before: number; readonly most: number; readonly after: number };
  /** Of page 1, in milliseconds. */
  readonly pageMs: { readonly alone: number; readonly median: number; readonly slowest: number };
  readonly seconds: number;
  /** Incomplete answers. */
  readonly broken: number;
}

export async function readersBeside(
  server: ServerProcess,
  key: string,
  id: string,
): Promise<BesideOutcome> {
  const headers = { [KEY_HEADER]: key };
  const page = async () => await timed(`${server.url}${PATH}?page_size=20`, headers);
  const megabytes = () => heldBy(server)?.megabytes ?? 0;
  await page();
  const alone = await page();
  const before = megabytes();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, megabytes());
  }, 20);
  const startMs = performance.now();
  const packed = { ...headers, 'accept-encoding': 'br' };
  const readers = Array.from(
    { length: READERS },
    async () => await isWhole(`${server.url}${PATH}/${id}`, packed),
  );
  const over = new AbortController();
  const reading = Promise.all(readers).finally(() => {
    over.abort();
  });
  const times: number[] = [];
  while (!over.signal.aborted) {
    times.push(await page());
    await sleep(20);
  }
  const whole = await reading;
  clearInterval(watch);
  const seconds = (performance.now() - startMs) / 1000;
  await sleep(3000);
  times.sort((a, b) => a - b);
  return {
    megabytes: { before, most, after: megabytes() },
    pageMs: { alone, median: times[times.length >> 1] ?? 0, slowest: times.at(-1) ?? 0 },
    seconds,
    broken: whole.filter((one) => !one).length,
  };
}

async function timed(url: string, headers: Record<string, string>): Promise<number> {
  const startMs = performance.now();
  await isWhole(url, headers);
  return Math.round(performance.now() - startMs);
}

/** Reads without storing or decompressing anything. */
async function isWhole(url: string, headers: Record<string, string>): Promise<boolean> {
  return await new Promise((resolve) => {
    get(url, { headers, agent: false }, (answer) => {
      answer.resume();
      answer.on('error', () => {});
      answer.once('close', () => {
        resolve(answer.complete && answer.statusCode === 200);
      });
    }).once('error', () => {
      resolve(false);
    });
  });
}
