/**
 * The pages that matter, as they look: held against the pictures in `looks/`. Drawn in the browser that comes with `npm ci`, with its
 * fonts alone, so that every machine draws the same. `npm run looks` draws the pictures anew.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { expect, jobIds, painted, pauseResults, servers, test } from './fixtures.ts';
import { untilStored } from './keptApp.ts';

const KENYA = 'Kenya, surveyed fields, 2019';
const HALVES = ['first', 'second'].map((half) => `Tanzania, surveyed fields, ${half} half of 2019`);
const FILE = join(import.meta.dirname, '../fixtures/data/kenya-fields-submitted.csv');

const NOON = new Date('2026-11-27T12:00:00Z');

test.beforeEach(async ({ page, context }) => {
  await page.clock.setFixedTime(NOON);
  // How far the rows' results are no two visits show alike.
  await pauseResults(context);
});

async function address(name: string, query = ''): Promise<string> {
  const { id } = (await jobIds()).find(({ input_req }) => input_req.name === name)!;
  return `${servers.demo}/jobs/${encodeURIComponent(id)}${query}`;
}

/** A result's page as it stays: its name and its note on the values are in the list, which may answer after the map is painted. */
async function openResult(page: Page): Promise<void> {
  await page.goto(await address(KENYA));
  await painted(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(KENYA);
  await expect(page.getByText('Values are half-year medians').first()).toBeVisible();
}

/** Holds the page against its pictures, wide and narrow, light and dark. `changing` is what no two visits show alike. */
async function look(page: Page, name: string, changing: Locator[] = []): Promise<void> {
  for (const width of [1440, 390])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await page.emulateMedia({ colorScheme });
      if ((await page.getByRole('region', { name: 'Map', exact: true }).count()) > 0)
        await painted(page);
      await expect(page).toHaveScreenshot(`${name}-${width}-${colorScheme}.png`, {
        mask: changing,
      });
    }
}

test('history', async ({ page }) => {
  await page.goto(`${servers.demo}/jobs`);
  await expect(page.getByRole('table', { name: 'Jobs history' }).getByRole('row')).toHaveCount(11);
  await expect(page.getByRole('searchbox', { name: 'Search jobs' })).toBeVisible();
  await expect(page.getByText('10 jobs on this page')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Load result' })).toHaveCount(10);
  await look(page, 'history');
});

test('whole history', async ({ page }) => {
  await page.goto(`${servers.demo}/jobs`);
  await page.getByRole('button', { name: 'Search all jobs' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search jobs' })).toBeVisible();
  // Pages of the list come one after another.
  await expect(page.getByText(/^28 jobs as of /)).toBeVisible();
  await look(page, 'whole-history');
});

test('result', async ({ page }) => {
  await openResult(page);
  await look(page, 'result');
});

test('failures', async ({ page }) => {
  await page.goto(await address(KENYA, '?panel=failures'));
  await painted(page);
  await expect(page.getByRole('list', { name: 'Would be refused' })).toBeAttached();
  await look(page, 'failures');
});

test('comparison', async ({ page }) => {
  const [first, second] = await Promise.all(HALVES.map((name) => address(name)));
  const ids = [first, second].map((path) => path!.split('/').at(-1));
  await page.goto(`${servers.demo}/compare/${ids.join('/')}`);
  await painted(page);
  for (const name of HALVES) await expect(page.getByText(name).first()).toBeVisible();
  await look(page, 'comparison');
});

test('request', async ({ page }) => {
  await page.goto(`${servers.demo}/request`);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles(FILE);
  await expect(page.locator('[data-finding="repeated-corner"]')).toHaveAttribute(
    'data-count',
    '23',
  );
  await look(page, 'request');
});

test('report', async ({ page }, info) => {
  await openResult(page);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /^Report \(one HTML file\)/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Report (one HTML file)' });
  await expect(dialog.getByRole('status')).toContainText(/record.*kB/);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save' }).click(),
  ]);
  const path = info.outputPath('report.html');
  await saved.saveAs(path);
  await page.goto(pathToFileURL(path).href);
  await painted(page);
  await look(page, 'report');
});

test('saved on this device', async ({ page }) => {
  await openResult(page);
  await page.getByRole('button', { name: 'Star', exact: true }).click();
  // The result is kept a while after it's painted, and only while its page is open.
  await untilStored(page, '"stars"', '"recent"', '"summaries"', '"plotSizes"', '"keptJobs"');
  await page.goto(`${servers.demo}/kept`);
  const table = page.getByRole('table', { name: 'Saved on this device' });
  await expect(table.getByRole('rowheader')).toHaveCount(6);
  // What a worker keeps has the time of the machine's clock, not of the page's.
  await look(page, 'saved', [
    table.getByRole('cell', { name: /^\d{4}-\d\d-\d\d$/ }),
    page.getByText(/, as of /),
  ]);
});
