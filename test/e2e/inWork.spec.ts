import { createServer, type Server } from 'node:http';
import type { Page } from '@playwright/test';
import { axe, connectTo, expect, painted, servers, test } from './fixtures.ts';
import { listen, type Running } from './servers.ts';

/** How often a service in a test was asked, and what it answers while it works. */
interface Work {
  /** Answers 202 as often, then with the result. */
  early: number;
  retryAfter: string;
  results: number;
  lists: number;
}

const OF = 480;

function output({ lists }: Work) {
  const processed = Math.min(OF, 115 + 5 * lists);
  return { status: processed < OF ? 'running' : 'done', processed, failed: 3, of: OF + 3 };
}

/** A square of 200 m whose value says what it rests on. */
function record(i: number) {
  const [west, south] = [5.3 + (i % 8) / 200, 50.6 + Math.floor(i / 8) / 300];
  const [east, north] = [west + 0.003, south + 0.002];
  return {
    polygon: `POLYGON ((${west} ${south}, ${east} ${south}, ${east} ${north}, ${west} ${north}, ${west} ${south}))`,
    start_date: '2021-05-01',
    end_date: '2021-05-31',
    NDVI_mean: 0.2 + i / 80,
    pixel_count: 124.5,
    valid_share: 0.96,
    scene_count: 3,
  };
}

function working(work: Work): Server {
  return createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'x-api-key, accept');
    response.setHeader('access-control-expose-headers', 'retry-after');
    response.setHeader('content-type', 'application/json');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    if (request.url!.includes('/polygons?')) {
      work.lists++;
      const jobs = ['in-work', 'other'].map((id) => ({
        id,
        index_list: ['NDVI'],
        input_req: { name: id === 'in-work' ? 'Hesbaye, spring' : 'Hesbaye, autumn' },
        output_result: id === 'in-work' ? output(work) : { processed: 40, failed: 0 },
        start_date: '2021-05-01',
        end_date: '2021-05-31',
      }));
      return void response.end(JSON.stringify({ jobs, page: 1, page_size: 20 }));
    }
    if (request.url!.endsWith('/in-work') && work.results++ < work.early) {
      response.writeHead(202, { 'retry-after': work.retryAfter });
      const message = 'This job is still being worked on: 120 of 483 polygons so far.';
      return void response.end(JSON.stringify({ message, ...output(work) }));
    }
    const data = Array.from({ length: 40 }, (_, i) => record(i));
    response.end(JSON.stringify({ data, err_data: {} }));
  });
}

let service: Running | null = null;
test.afterEach(() => service?.stop());

async function start(page: Page, { early = 2, retryAfter = '1' }: Partial<Work> = {}) {
  const work: Work = { early, retryAfter, results: 0, lists: 0 };
  service = await listen(working(work));
  await connectTo(page.context(), `${service.url}/public/api/v1`);
  return work;
}

test('a result that is read early is waited for, and opens by itself; the address stays', async ({
  page,
}) => {
  const work = await start(page, { early: Infinity });
  await page.goto(`${servers.static}/jobs/in-work?map=13/50.61/5.32`);
  const status = page.getByRole('status').filter({ hasText: 'still being worked on' });
  await expect(status).toContainText(/: \d+ of 483 polygons so far, 3 of them failed\./);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect.poll(() => work.results).toBeGreaterThan(1);
  const early = (work.early = work.results);
  await painted(page);
  expect(work.results).toBe(early + 1);
  await expect(page).toHaveURL(/\/jobs\/in-work\?map=13/);
});

test('waiting can be cut short, or cancelled', async ({ page }) => {
  const work = await start(page, { early: 2, retryAfter: '60' });
  await page.goto(`${servers.static}/jobs/in-work`);
  await expect(page.getByText(/Looking again in/)).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Loading was cancelled')).toBeVisible();
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect(page.getByText(/Looking again in/)).toBeVisible();
  await page.getByRole('button', { name: 'Look now' }).click();
  await painted(page);
  expect(work.results).toBe(3);
});

test('the card says what a value rests on, and nothing offers that as an index', async ({
  page,
}) => {
  await start(page, { early: 0 });
  await page.goto(`${servers.static}/jobs/in-work?map=16/50.601/5.3015`);
  await painted(page);
  const map = (await page.getByRole('region', { name: 'Map' }).boundingBox())!;
  await page.mouse.click(map.x + map.width / 2, map.y + map.height / 2);
  const card = page.getByRole('region', { name: 'Record 1' });
  await expect(card).toContainText(/Rests on 124\.5 pixels in 3 pictures, 96.% valid/);
  await expect(page.getByRole('option', { name: 'pixel_count' })).toHaveCount(0);
  await expect(page.getByText('NDVI_mean').first()).toBeVisible();
});

test('the history follows a job in work, whose result isn’t there yet', async ({ page }) => {
  await start(page, { early: 1 });
  await page.goto(`${servers.static}/jobs`);
  const bar = page.getByRole('progressbar', { name: /^Hesbaye, spring: progress/ });
  await expect(bar).toBeVisible();
  const before = Number(await bar.getAttribute('aria-valuenow'));
  await page.getByRole('button', { name: 'Load result: Hesbaye, spring' }).click();
  await expect(page.getByText('No result yet')).toBeVisible();
  await expect(page.getByText('Couldn’t be read')).toHaveCount(0);
  await expect
    .poll(async () => Number(await bar.getAttribute('aria-valuenow')))
    .toBeGreaterThan(before);
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Load result: Hesbaye, spring' }).click();
  await expect(page.getByRole('row', { name: /Hesbaye, spring/ }).getByText('40 ok')).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test('all jobs searched, a job in work is followed too', async ({ page }) => {
  await start(page, { early: 1 });
  await page.goto(`${servers.static}/jobs`);
  await page.getByRole('button', { name: 'Search all jobs' }).click();
  await page.getByRole('searchbox').fill('spring');
  const bar = page.getByRole('progressbar', { name: /^Hesbaye, spring: progress/ });
  await expect(bar).toBeVisible();
  const before = Number(await bar.getAttribute('aria-valuenow'));
  await expect
    .poll(async () => Number(await bar.getAttribute('aria-valuenow')))
    .toBeGreaterThan(before + 5);
});
