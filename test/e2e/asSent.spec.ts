/** Results as services send them: what is told of their values, and what can be done about it. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { axeInBothThemes, connectTo, expect, painted, servers, test } from './fixtures.ts';
import { listen, type Running } from './servers.ts';

let service: Running;

/** A service whose jobs are called as files of reports, each asked for NDVI. */
test.beforeAll(async () => {
  service = await listen(
    createServer((request, response) => {
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-allow-headers', 'x-api-key, accept');
      response.setHeader('content-type', 'application/json');
      if (request.method === 'OPTIONS') return void response.writeHead(204).end();
      const job = /\/polygons\/([a-z\d-]+)$/.exec(request.url!)?.[1];
      if (!job)
        return void response.end(
          '{"jobs":[{"id":"a","index_list":["NDVI"]}],"page":1,"page_size":10}',
        );
      response.end(readFileSync(`test/fixtures/data/reports/${job}.json`));
    }),
  );
});
test.afterAll(() => service.stop());

async function open(page: Page, job: string, query = ''): Promise<void> {
  await connectTo(page.context(), `${service.url}/public/api/v1`);
  await page.goto(`${servers.static}/jobs/${job}${query}`);
  await painted(page);
}

const values = (page: Page) => page.getByRole('region', { name: 'Values' });
const divide = (page: Page) => values(page).getByRole('button', { name: 'Divide by 10,000' });
const cell = (page: Page) => page.getByRole('grid', { name: 'Records' }).getByRole('row').nth(1);

test('values that look scaled are divided by a press, in the link and in files, and back', async ({
  page,
}) => {
  await open(page, 'b02-scaled-by-10000');
  await expect(values(page)).toContainText('These values look scaled: 4 of 4');
  await expect(cell(page)).toContainText('3\u202f000');
  await divide(page).click();
  await expect(divide(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/[?&]scaled=10000/);
  await expect(cell(page)).toContainText('0.300');
  await expect(values(page)).toContainText('0.375');
  await expect(values(page)).not.toContainText('look scaled:');

  const link = page.url();
  await page.goto(link);
  await painted(page);
  await expect(cell(page)).toContainText('0.300');
  await page.getByRole('button', { name: 'Export' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /^GeoJSON/ }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('b02-scaled-by-10000-divided-by-10000.geojson');
  expect(readFileSync(await file.path(), 'utf8')).toContain('"NDVI_mean":0.35}');

  await divide(page).click();
  await expect(page).not.toHaveURL(/scaled=/);
  await expect(cell(page)).toContainText('3\u202f000');
});

test('a filter and ends of the colours by the other numbers go', async ({ page }) => {
  await open(page, 'b02-scaled-by-10000', '?min=3400');
  await divide(page).click();
  await expect(page).not.toHaveURL(/min=/);
  await expect(page.getByRole('grid', { name: 'Records' })).toHaveAttribute(
    'aria-rowcount',
    /[45]/,
  );
});

test('values sent as text are values, and it is said once', async ({ page }) => {
  await open(page, 'b03-values-as-text');
  await expect(cell(page)).toContainText('0.610');
  await expect(values(page)).toContainText('3 values came as text and are read as numbers.');
  expect(await axeInBothThemes(page)).toEqual([]);
});

test('a plot twice in one window with other values is told, and its records are shown', async ({
  page,
}) => {
  await open(page, 'b04-two-values-one-plot');
  await expect(values(page)).toContainText('1 plot has different values for one window.');
  await values(page).getByRole('button', { name: 'Show doubles' }).click();
  await expect(page.getByRole('grid', { name: 'Records' })).toHaveAttribute(
    'aria-rowcount',
    /[23]/,
  );
  await expect(cell(page)).toContainText('0.200');
});
