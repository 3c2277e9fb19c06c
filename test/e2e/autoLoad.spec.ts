import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { shutGate } from '#test/gate.ts';
import { axeInBothThemes, connectTo, expect, pauseResults, servers, test } from './fixtures.ts';
import { listen, type Running } from './servers.ts';

const JOBS = 3000;
/** Until it's seen which requests go on. */
const SEEN_MS = 100;
/** Its result is larger than what's loaded unasked. */
const LARGE = 3;

interface SlowService extends Running {
  /** Results as they were asked for: the job's number, and when. */
  asked: { job: number; at: number }[];
  /** Of those, how many were under way at once, at most. */
  mostAtOnce: number;
  /** Answered with 429 once. */
  limited: number | null;
  limitedAt: number;
  /** What a job's result waits for. */
  waits: ((job: number) => Promise<void>) | null;
}

let service: SlowService | null = null;
test.afterEach(async () => {
  await service?.stop();
  service = null;
});

/** A service of 3,000 jobs whose results come when the test says so. */
async function start(page: Page): Promise<SlowService> {
  const state = {
    asked: [] as SlowService['asked'],
    mostAtOnce: 0,
    limited: null,
    limitedAt: 0,
    waits: null,
  };
  let atOnce = 0;
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://service');
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'x-api-key, accept');
    response.setHeader('access-control-expose-headers', 'retry-after');
    response.setHeader('content-type', 'application/json');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    if (url.pathname.endsWith('/polygons')) return void response.end(pageOf(url.searchParams));
    const job = Number(/job-(\d+)$/.exec(url.pathname)?.[1]);
    started.asked.push({ job, at: performance.now() });
    response.on('close', () => atOnce--);
    atOnce++;
    // By then it's known here which of the others the page has ended; none is answered sooner.
    await sleep(SEEN_MS);
    started.mostAtOnce = Math.max(started.mostAtOnce, atOnce);
    await started.waits?.(job);
    if (job === started.limited) {
      started.limited = null;
      started.limitedAt = performance.now();
      return void response.writeHead(429, { 'retry-after': '1' }).end('{}');
    }
    response.end(resultOf(job === LARGE ? 40_000 : 4));
  });
  const started: SlowService = Object.assign(await listen(server), state);
  service = started;
  await connectTo(page.context(), `${started.url}/public/api/v1`);
  return started;
}

function pageOf(query: URLSearchParams): string {
  const [page, size] = [Number(query.get('page')), Number(query.get('page_size'))];
  const first = (page - 1) * size;
  const jobs = Array.from({ length: Math.max(0, Math.min(size, JOBS - first)) }, (_, i) => ({
    id: `job-${first + i}`,
    index_list: ['NDVI'],
    input_req: { name: `Field ${first + i}` },
  }));
  return JSON.stringify({ jobs: page < 1 ? [] : jobs, page, page_size: size });
}

function resultOf(records: number): string {
  const polygon = 'POLYGON ((5.3 50.6, 5.301 50.6, 5.301 50.601, 5.3 50.6))';
  const record = { polygon, start_date: '2021-05-01', end_date: '2021-05-31', NDVI_mean: 0.4 };
  return JSON.stringify({ data: Array.from({ length: records }, () => record), err_data: {} });
}

const means = (page: Page) =>
  page.getByRole('table', { name: 'Jobs history' }).getByText(/^-?\d\.\d{3}$/);
const said = (page: Page) => page.getByRole('status').filter({ hasText: 'Results load' });
const loadButton = (page: Page, job: number) =>
  page.getByRole('button', { name: `Load result: Field ${job}`, exact: true });

test('a first visit shows what ten results hold without a press; they come once', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/polygons\/./.test(request.url())) asked.push(request.url());
  });
  await page.goto(`${servers.demo}/jobs?page=2`);
  await expect(means(page)).toHaveCount(10);
  await expect(page.getByRole('button', { name: /^Load/ })).toHaveCount(0);
  expect(asked).toHaveLength(10);
  await page.reload();
  await expect(means(page)).toHaveCount(10);
  expect(asked).toHaveLength(10);
});

test('two at a time from the top, each once; nothing after Pause, which lasts; one that’s large waits for a press', async ({
  page,
}) => {
  const slow = await start(page);
  const gate = shutGate();
  slow.waits = () => gate.opened;
  await page.goto(`${servers.static}/jobs`);
  await expect.poll(() => slow.asked.length).toBe(2);
  await expect(said(page)).toHaveText('Results load as you scroll');
  await expect.poll(() => slow.mostAtOnce).toBe(2);
  gate.open();
  await expect(means(page)).toHaveCount(9);
  const jobs = slow.asked.map(({ job }) => job);
  expect(jobs).toHaveLength(10);
  expect(new Set(jobs)).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]));
  expect(new Set(jobs.slice(0, 2))).toEqual(new Set([0, 1]));
  expect(slow.mostAtOnce).toBe(2);
  await expect(page.getByText('Large:')).toBeVisible();
  expect(await axeInBothThemes(page)).toEqual([]);

  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(said(page)).toHaveText('Results load as you scroll: paused');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(loadButton(page, 19)).toBeVisible();
  await page.reload();
  await expect(loadButton(page, 19)).toBeVisible();
  expect(slow.asked).toHaveLength(10);
  await loadButton(page, 15).click();
  await expect(means(page)).toHaveCount(1);
  expect(slow.asked.slice(10).map(({ job }) => job)).toEqual([15]);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(means(page)).toHaveCount(10);
  expect(new Set(slow.asked.map(({ job }) => job)).size).toBe(slow.asked.length);

  await page.getByRole('button', { name: 'Previous page' }).click();
  await loadButton(page, LARGE).click();
  await expect(means(page)).toHaveCount(10);
});

test('none is asked for while the service wants to be left alone', async ({ page }) => {
  const slow = await start(page);
  slow.limited = 1;
  // Of the first two either may come first. The other answer waits, too: else another could be asked for, in its place, before
  // the page has heard of the limit.
  const [both, gate] = [shutGate(), shutGate()];
  slow.waits = (job) => [gate.opened, both.opened][job] ?? Promise.resolve();
  await page.goto(`${servers.static}/jobs`);
  await expect.poll(() => slow.asked.length).toBe(2);
  both.open();
  await expect.poll(() => slow.asked.length).toBeGreaterThan(2);
  gate.open();
  await expect(means(page)).toHaveCount(9);
  const until = slow.limitedAt + 1000;
  expect(slow.limitedAt).toBeGreaterThan(0);
  expect(slow.asked.filter(({ at }) => at > slow.limitedAt && at < until)).toEqual([]);
  expect(slow.asked.filter(({ job }) => job !== 1)).toHaveLength(9);
});

test('of all 3,000 jobs, those that one has scrolled to; what is out of view is given up', async ({
  page,
}) => {
  const slow = await start(page);
  // Slow enough that some are still to come when they're out of view; held, they would hold up the history.
  slow.waits = () => sleep(900);
  // What the page of ten jobs had begun would be given up and asked for again.
  await pauseResults(page.context());
  await page.goto(`${servers.static}/jobs`);
  await page.getByRole('button', { name: 'Search all jobs' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^3.?000 jobs/ })).toBeVisible();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect.poll(() => slow.asked.length).toBeGreaterThan(1);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const last = page.getByRole('row', { name: /Field 2999/ });
  await expect(last.getByText(/^0\.400$/)).toBeVisible();
  const jobs = slow.asked.map(({ job }) => job);
  expect(jobs.filter((job) => job > 40 && job < 2950)).toEqual([]);
  expect(new Set(jobs).size).toBe(jobs.length);
  expect(slow.mostAtOnce).toBeLessThan(3);
});

test('none over a line that is slow, or where data is saved, until one says so', async ({
  page,
}) => {
  const slow = await start(page);
  await page.addInitScript(() => {
    const line = Object.assign(new EventTarget(), { saveData: true });
    Object.defineProperty(navigator, 'connection', { value: line });
  });
  await page.goto(`${servers.static}/jobs`);
  await expect(said(page)).toHaveText(
    'Results load as you scroll: not while the browser saves data',
  );
  await expect(loadButton(page, 9)).toBeVisible();
  expect(slow.asked).toEqual([]);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(means(page)).toHaveCount(9);
});
