import { readFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import Papa from 'papaparse';
import { axe, expect, jobIds, painted, servers, summary, test } from './fixtures.ts';

/** Reading a result: values, records, links, files, on a desk and on a phone. */

async function openJob(page: Page, name: string): Promise<string> {
  const job = (await jobIds()).find(({ input_req }) => input_req.name === name)!;
  await page.goto(`${servers.demo}/jobs/${encodeURIComponent(job.id)}`);
  await painted(page);
  return job.id;
}

const rowsShown = (page: Page) =>
  page
    .getByRole('grid', { name: 'Records' })
    .getAttribute('aria-rowcount')
    .then((count) => Number(count));

test('index, filter by keyboard, sorting and selection work together, and a link restores them', async ({
  page,
  browser,
}) => {
  await openJob(page, 'West Africa, three indexes, 2019');
  expect((await summary(page))['Received']).toBe(4226);
  const values = page.getByRole('region', { name: 'Values' });
  await values.getByRole('combobox', { name: 'Index' }).selectOption('LAI_mean');
  await painted(page);
  const before = await rowsShown(page);
  const least = values.getByRole('slider', { name: 'Least value' });
  await least.focus();
  for (let i = 0; i < 8; i++) await page.keyboard.press('PageUp');
  await expect.poll(() => rowsShown(page)).toBeLessThan(before);
  await expect.poll(() => page.url()).toContain('min=');
  await page.getByRole('columnheader', { name: /LAI_mean/ }).click();
  const grid = page.getByRole('grid', { name: 'Records' });
  const third = grid.getByRole('row').nth(3);
  await third.click();
  const card = page.getByRole('region', { name: /^Record/ });
  await expect(card).toContainText('LAI_mean');
  const words = async (at: Page) =>
    (await at.getByRole('region', { name: /^Record/ }).innerText()).replace(/\s+/g, ' ');
  await expect(card.getByText('windows of this plot')).toContainText(/\d to .*\d$/);
  const shown = await words(page);
  const rows = await rowsShown(page);
  await expect.poll(() => page.url()).toMatch(/index=LAI_mean.*record=|record=.*index=LAI_mean/);
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(page.url());
  await painted(stranger);
  await expect(stranger.getByRole('combobox', { name: 'Index' })).toHaveValue('LAI_mean');
  await expect.poll(() => rowsShown(stranger)).toBe(rows);
  await expect.poll(() => words(stranger)).toBe(shown);
  await page.goBack();
  await expect(card).toHaveCount(0);
  await stranger.context().close();
});

test('broken and unknown parts of a link are ignored with a word', async ({ page }) => {
  const job = (await jobIds())[0]!;
  await page.goto(
    `${servers.demo}/jobs/${job.id}?min=abc&index=Nothing&map=1/2&scale=x.y&record=~`,
  );
  await painted(page);
  await expect(page.getByText(/can.t be read and was left aside/).first()).toBeVisible();
  expect((await summary(page))['Received']).toBe(6);
});

test('a filtered CSV holds what is filtered, with the polygons as they were submitted', async ({
  page,
}) => {
  await openJob(page, 'Kenya, surveyed fields, 2019');
  await page.getByRole('combobox', { name: 'State' }).selectOption('Failed');
  await expect.poll(() => rowsShown(page)).toBeLessThan(30);
  await page.getByRole('button', { name: 'Export' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /CSV \(23\)/ }).click();
  const path = await (await saved).path();
  const { data } = Papa.parse<Record<string, string>>(readFileSync(path, 'utf8'), {
    header: true,
    skipEmptyLines: true,
  });
  expect(data).toHaveLength(23);
  const source = JSON.parse(
    readFileSync(
      new URL('../../src/server/demo/kenya-invalid-fields.json', import.meta.url),
      'utf8',
    ),
  ) as { cases: { polygon: string }[] };
  expect(new Set(data.map((row) => row['polygon']))).toEqual(
    new Set(source.cases.map(({ polygon }) => polygon)),
  );
});

for (const packed of [false, true])
  test(`a saved response opens from disk, ${packed ? 'gzipped' : 'plain'}`, async ({ page }) => {
    const bytes = gunzipSync(
      readFileSync(
        new URL('../../src/server/demo/tanzania-fields-ndvi-2019.json.gz', import.meta.url),
      ),
    );
    await page.goto(`${servers.static}/file`);
    await page.locator('input[type=file]').setInputFiles({
      name: packed ? 'saved.json.gz' : 'saved.json',
      mimeType: 'application/json',
      buffer: packed ? gzipSync(bytes) : bytes,
    });
    await painted(page);
    expect(await summary(page)).toMatchObject({ Received: 784, Processed: 784 });
    await expect(page.getByRole('heading', { level: 1 })).toContainText('saved.json');
  });

test('a file that is no result says so', async ({ page }) => {
  await page.goto(`${servers.static}/file`);
  await page.locator('input[type=file]').setInputFiles({
    name: 'holiday.json',
    mimeType: 'application/json',
    buffer: Buffer.from('<html>'),
  });
  await expect(page.getByRole('alert')).toContainText(/holiday\.json|not a|isn.t/i);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  for (const colorScheme of ['light', 'dark'] as const)
    test(`everything fits and axe finds nothing, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto(`${servers.demo}/jobs`);
      await expect(page.getByRole('table', { name: 'Jobs history' })).toBeVisible();
      expect(await axe(page)).toEqual([]);
      await openJob(page, 'Kenya, surveyed fields, 2019');
      for (const tab of ['Values', 'Records', 'Failures']) {
        await page.getByRole('tab', { name: new RegExp(tab) }).click();
        expect(await axe(page), tab).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, tab).toBe(0);
      }
    });
});
