import { createServer, type Server } from 'node:http';
import type { Page } from '@playwright/test';
import { shutGate } from '#test/gate.ts';
import { connectTo, expect, jobIds, painted, servers, test } from './fixtures.ts';
import { listen, type Running } from './servers.ts';

/** A service that can go wrong in any way; answers with what `mode` says, and its list of jobs always. */
let mode = 'fine';
let service: Running;
/** A result that is cut short breaks off once it's open. */
const cut = shutGate();

function troubled(): Server {
  return createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'x-api-key, accept');
    response.setHeader('content-type', 'application/json');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const list = request.url!.includes('/polygons?');
    const now = list ? 'fine' : mode;
    if (now === 'refused') return void response.writeHead(401).end('{"message":"Bad key"}');
    if (now === 'html')
      return void response
        .setHeader('content-type', 'text/html')
        .end('<!doctype html><title>Acme</title><h1>Sign in</h1>');
    if (now === 'down') return void response.writeHead(503).end('{"message":"Back at noon"}');
    if (now === 'unknown') return void response.writeHead(404).end('{"message":"No such job"}');
    if (now === 'cut') {
      response.writeHead(200, { 'content-length': 5000 });
      response.write(
        '{"data":[{"polygon":"POLYGON ((1 1,1 2,2 2,1 1))","NDVI_mean":0.5,"start_date":"2021-01-01","end_date":"2021-02-01"},{"pol',
      );
      return void cut.opened.then(() => response.destroy());
    }
    const body = list
      ? { jobs: [{ id: 'a' }], page: 1, page_size: 10 }
      : { data: [], err_data: {} };
    return void response.end(JSON.stringify(body));
  });
}

test.beforeAll(async () => {
  service = await listen(troubled());
});
test.afterAll(() => service.stop());

async function connect(page: Page, address: string): Promise<void> {
  await page.goto(`${servers.static}/connect`);
  await page.getByRole('textbox', { name: 'Service address' }).fill(address);
  await page.getByLabel('API key').fill('some-key');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
}

async function openJob(page: Page, trouble: string): Promise<void> {
  mode = trouble;
  await connectTo(page.context(), `${service.url}/public/api/v1`);
  await page.goto(`${servers.static}/jobs/some-job`);
}

test('connecting: a service that refuses cross-origin reads', async ({ page }) => {
  await connect(page, servers.gateway);
  await expect(page.getByText(/let this page read it/i).first()).toBeVisible();
});

test('an unknown job', async ({ page }) => {
  await openJob(page, 'unknown');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(/no such job|unknown|does not know|doesn.t know/i);
  await expect(alert).toContainText('No such job');
});

test('a refused key', async ({ page }) => {
  await openJob(page, 'refused');
  await expect(page.getByRole('alert')).toContainText(/key/i);
});

test('an outage that passes', async ({ page }) => {
  await openJob(page, 'down');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(/Back at noon/);
  mode = 'fine';
  await alert.getByRole('button', { name: /again/i }).click();
  await expect(page.getByRole('region', { name: 'Result summary' })).toBeVisible();
});

test('a web page instead of a result', async ({ page }) => {
  await openJob(page, 'html');
  await expect(page.getByRole('alert')).toContainText(/isn.t a job-results service/i);
  await expect(page.getByRole('alert')).toContainText(
    'Perhaps a sign-in page or proxy answered instead. It said: “Acme: Sign in”',
  );
  await expect(page.getByRole('heading', { name: 'Sign in' })).toHaveCount(0);
});

test('an incomplete result shows what was received and says so', async ({ page }) => {
  await openJob(page, 'cut');
  // What the page hasn't read by then is lost to it.
  const received = page.getByRole('region', { name: 'Result summary' }).getByText('Received');
  await expect(received.locator('xpath=..')).toContainText('1');
  cut.open();
  await expect(page.getByRole('alert')).toContainText(/too early|cut short|broke off/i);
  await painted(page);
  await expect(page.getByRole('region', { name: 'Result summary' })).toContainText('1');
});

test('where the panels’ code can’t be fetched the page says so, and map, counts and card go on', async ({
  page,
}) => {
  const job = (await jobIds()).find(
    ({ input_req }) => input_req.name === 'Kenya, surveyed fields, 2019',
  );
  await page.route('**/assets/resultPanels-*', (route) => route.abort());
  await page.goto(`${servers.demo}/jobs/${job!.id}?map=18/0.71404/34.34626`);
  await painted(page);
  for (const panel of ['values', 'records'])
    await expect(page.getByText(`The ${panel} couldn’t be fetched`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Result summary' })).toBeVisible();
  const map = (await page.getByRole('region', { name: 'Map' }).boundingBox())!;
  await page.mouse.click(map.x + map.width / 2, map.y + map.height / 2);
  const card = page.getByRole('region', { name: /^Record / });
  await expect(card).toContainText('0.439');
  await expect(card).toContainText('More about this record couldn’t be fetched');
});

test('where the app’s code can’t be fetched the page says so, whatever was shown before', async ({
  page,
}) => {
  await page.route('**/assets/mount-*.js', (route) => route.abort());
  const [job] = await jobIds();
  await page.goto(`${servers.demo}/jobs/${encodeURIComponent(job!.id)}`);
  await expect(page.getByRole('alert')).toContainText('couldn’t be loaded');
});

test('where the history’s code can’t be fetched the page says so, and the other pages work', async ({
  page,
}) => {
  await page.route('**/assets/jobs-*.js', (route) => route.abort());
  await page.goto(`${servers.demo}/jobs`);
  await expect(page.getByRole('alert')).toContainText('could not be fetched');
  await page.getByRole('link', { name: 'Saved on this device' }).click();
  await expect(page.getByRole('heading', { name: 'Saved on this device' })).toBeVisible();
});

test('where the code of the history’s search can’t be fetched the page says so, and the jobs stay', async ({
  page,
}) => {
  await page.route('**/assets/HistoryControls-*.js', (route) => route.abort());
  await page.goto(`${servers.demo}/jobs`);
  await expect(page.getByRole('alert')).toHaveText(
    'Search and filters couldn’t be fetched. Reload the page.',
  );
  await expect(page.getByRole('link', { name: 'Kenya, surveyed fields, 2019' })).toBeVisible();
});
