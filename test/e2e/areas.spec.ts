import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Locator, Page, TestInfo } from '@playwright/test';
import { axeInBothThemes, byKeyboard, expect, jobIds, painted, servers, test } from './fixtures.ts';
import { addFile, DISTRICTS, mapOf, open, region, row, savedColumns } from './districts.ts';

const HALVES = ['first', 'second'].map((half) => `Tanzania, surveyed fields, ${half} half of 2019`);

async function openComparison(page: Page, query = ''): Promise<void> {
  const jobs = await jobIds();
  const [first, second] = HALVES.map((name) =>
    jobs.find(({ input_req }) => input_req.name === name),
  );
  await page.goto(`${servers.demo}/compare/${first!.id}/${second!.id}${query}`);
  await painted(page);
}

const shownRows = async (page: Page) =>
  Number(await page.getByRole('grid', { name: 'Records' }).getAttribute('aria-rowcount'));

test('a file of areas groups plots, filters and fits the map; a link waits for it in a fresh profile', async ({
  page,
  browser,
}) => {
  await open(page);
  await page.getByRole('tab', { name: 'Groups' }).click();
  await addFile(page, 'Add areas');

  // The last three figures add up to the plots, and the point is refused by name.
  await expect(region(page).locator('dt')).toHaveText([
    'Areas',
    'In one area',
    'Across a border',
    'Outside all',
  ]);
  await expect(async () => {
    const figures = (await region(page).locator('dd').allTextContents()).map(Number);
    const [areas = 0, inOne = 0, across = 0, outside = 0] = figures;
    expect(areas).toBe(4);
    expect(outside).toBeGreaterThan(0);
    expect(inOne + across + outside).toBeGreaterThan(300);
  }).toPass({ timeout: 60_000 });
  await expect(region(page)).toContainText('1 area isn’t used: Well');
  await expect(page.getByRole('combobox', { name: 'Group by' })).toHaveValue(/areas/);
  expect(await axeInBothThemes(page)).toEqual([]);

  // Saved with their figures.
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save areas' }).click();
  await page.getByRole('menuitem', { name: 'GeoJSON' }).click();
  const written = JSON.parse(await readFile(await (await saving).path(), 'utf8')) as {
    features: { properties: Record<string, unknown> }[];
  };
  expect(written.features).toHaveLength(4);
  expect(Object.values(written.features[0]!.properties)).toContain('West');

  // Where a plot counts that lies in two areas.
  const plots = async (name: string) =>
    Number(await row(page, name).getByRole('cell').first().textContent());
  const [middle, strip] = [await plots('Middle'), await plots('Strip')];
  await page.getByRole('radio', { name: 'In the smallest' }).check();
  await expect.poll(() => plots('Middle')).toBeLessThan(middle);
  await expect(page).toHaveURL(/overlapping=smallest/);
  const fewest = await plots('Middle');
  const smallest = page.url();
  await expect.poll(() => plots('Strip')).toBe(strip);
  await page.getByRole('radio', { name: 'In each' }).check();
  await expect.poll(() => plots('Middle')).toBe(middle);
  await expect(page).not.toHaveURL(/overlapping/);

  // One press filters, another fits the map.
  await row(page, 'West').getByRole('button').click();
  await expect(page).toHaveURL(/by=areas&member=West/);
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Areas West');
  await expect(row(page, 'West').getByRole('button')).toHaveAttribute('aria-pressed', 'true');
  const before = mapOf(page);
  await row(page, 'West').getByRole('button').click();
  await expect.poll(() => mapOf(page)).not.toBe(before);
  const link = page.url();
  const ofWest = await plots('West');
  expect(ofWest).toBeGreaterThan(0);
  await page.getByRole('tab', { name: 'Records' }).click();
  await expect.poll(() => shownRows(page)).toBe(ofWest);

  // On the map a press beside the plots does the same.
  await open(page, '?by=areas&map=9/-4.6/34');
  await page
    .getByRole('region', { name: 'Map' })
    .locator('.leaflet-areas-pane canvas')
    .first()
    .waitFor();
  await pressMiddle(page);
  await expect(page).toHaveURL(/by=areas&member=West/);

  // In a profile without the file all plots are shown until it's added.
  const stranger = await browser.newContext();
  const there = await stranger.newPage();
  await there.goto(link);
  await painted(there);
  await expect(there.getByRole('status').filter({ hasText: 'only the area “West”' })).toBeVisible();
  await expect(there.getByRole('list', { name: 'Active filters' })).toContainText(
    'West (waits for the file of areas)',
  );
  await addFile(there, 'Add the file');
  await expect(row(there, 'West').getByRole('button')).toHaveAttribute('aria-pressed', 'true');
  await there.getByRole('tab', { name: 'Records' }).click();
  await expect.poll(() => shownRows(there)).toBe(ofWest);
  await there.goto(smallest);
  await expect(there.getByRole('radio', { name: 'In the smallest' })).toBeChecked();
  await expect(row(there, 'Middle').getByRole('cell').first()).toHaveText(String(fewest));
  await stranger.close();
});

/** Presses the map in its middle. */
async function pressMiddle(page: Page): Promise<void> {
  const box = (await page.locator('.leaflet-container').first().boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

test('saved on this device, areas come back with a link, and are offered to other jobs', async ({
  page,
}) => {
  await open(page, '?panel=groups');
  await addFile(page, 'Add areas');
  await expect(region(page).getByRole('table', { name: 'Areas' })).toBeVisible();
  await region(page).getByRole('combobox', { name: 'Name areas by' }).selectOption('code');
  await expect(row(page, 'TZ-4-West')).toBeVisible();
  await expect(region(page).getByRole('checkbox', { name: 'Save on this device' })).toBeChecked();
  await expect.poll(() => savedColumns(page)).toEqual(['code']);

  await open(page, '?by=areas&member=TZ-4-West');
  await expect(row(page, 'TZ-4-West').getByRole('button')).toHaveAttribute('aria-pressed', 'true');

  const other = (await jobIds()).find(
    ({ input_req }) => input_req.name === 'Tanzania, surveyed fields, second half of 2019',
  );
  await page.goto(`${servers.demo}/jobs/${encodeURIComponent(other!.id)}?panel=groups`);
  await page.getByRole('button', { name: 'districts.geojson' }).click();
  await expect(row(page, 'TZ-4-West')).toBeVisible();

  await page.goto(`${servers.demo}/kept`);
  const saved = page.getByRole('table', { name: 'Saved on this device' });
  await expect(saved.getByRole('row', { name: /^Areas/ })).toContainText('1');
  await saved
    .getByRole('row', { name: /^Areas/ })
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(saved.getByRole('row', { name: /^Areas/ })).toHaveCount(0);
  await open(page, '?by=areas&member=TZ-4-West');
  await expect(page.getByRole('button', { name: 'Add the file' })).toBeVisible();
});

test('by keys, and with a file dropped on the panel', async ({ page }) => {
  await open(page, '?by=areas');
  const press = byKeyboard(page);
  await drop(page);
  await expect(row(page, 'West')).toBeVisible();
  await press(row(page, 'West').getByRole('button'));
  await expect(page).toHaveURL(/member=West/);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/member=West/);
  await expect(page).toHaveURL(/member=/);
  await press(page.getByRole('combobox', { name: 'Colour areas by' }));
});

/** Drops the file on the region of areas, as from the system's file manager. */
async function drop(page: Page, on: Locator = region(page)): Promise<void> {
  await on.evaluate((element, text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], 'districts.geojson'));
    for (const type of ['dragover', 'drop'])
      element.dispatchEvent(new DragEvent(type, { dataTransfer, cancelable: true, bubbles: true }));
  }, DISTRICTS);
}

test('dropped on a comparison, areas have the change of each, filter, and are in its link', async ({
  page,
  browser,
}) => {
  await openComparison(page);
  await page.getByRole('tab', { name: 'Groups' }).click();
  await expect(region(page)).toContainText('Add a file of outlines');
  await drop(page, page.getByRole('region', { name: 'Map', exact: true }));

  // The mean of an area is the mean of its pairs' changes, and no other file can be grouped by.
  const head = region(page).getByRole('columnheader', { name: 'Mean change' });
  await expect(head).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Group by' })).toHaveCount(0);
  await expect(row(page, 'West').getByRole('cell').nth(4)).toHaveText(/^ ?[−+]0\.\d{3}$/);
  await expect(page.getByRole('combobox', { name: 'Colour areas by' })).toContainText(
    'Mean change',
  );
  await expect(page.locator('.leaflet-areas-pane canvas').first()).toBeAttached();
  expect(await axeInBothThemes(page)).toEqual([]);

  // One press filters the pairs; a link brings them back once the file is there.
  await row(page, 'West').getByRole('button').click();
  await expect(page).toHaveURL(/by=areas&member=West/);
  const link = page.url();
  await page.getByRole('tab', { name: 'Records' }).click();
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Areas West');
  await expect.poll(() => shownRows(page)).toBeLessThan(392);
  const ofWest = await shownRows(page);
  expect(ofWest).toBeGreaterThan(0);

  // Windows that are paired otherwise keep the areas.
  await page.getByRole('combobox', { name: 'Windows' }).selectOption('all');
  await page.getByRole('tab', { name: 'Groups' }).click();
  await expect(row(page, 'West').getByRole('button')).toHaveAttribute('aria-pressed', 'true');

  const stranger = await browser.newContext();
  const there = await stranger.newPage();
  await there.goto(link);
  await painted(there);
  await expect(there.getByRole('status').filter({ hasText: 'only the area “West”' })).toBeVisible();
  await addFile(there, 'Add the file');
  await expect(row(there, 'West').getByRole('button')).toHaveAttribute('aria-pressed', 'true');
  await there.getByRole('tab', { name: 'Records' }).click();
  await expect.poll(() => shownRows(there)).toBe(ofWest);
  await stranger.close();
});

/** Saves a report of what is shown, with areas, and opens it from the disk. */
async function openReport(page: Page, info: TestInfo): Promise<Page> {
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /^Report \(one HTML file\)/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Report (one HTML file)' });
  await dialog.getByRole('checkbox', { name: 'Areas, with their outlines and figures' }).check();
  await expect(dialog.getByRole('status')).toContainText('kB');
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const path = info.outputPath('report.html');
  await (await saving).saveAs(path);
  const report = await page.context().newPage();
  await report.goto(pathToFileURL(path).href);
  await painted(report);
  return report;
}

test('in a report, if chosen, areas have their outlines and figures', async ({ page }, info) => {
  await open(page, '?by=areas');
  await addFile(page, 'Add areas');
  await expect(row(page, 'West')).toBeVisible();
  const west = await row(page, 'West').getByRole('cell').allTextContents();
  const report = await openReport(page, info);
  await expect(row(report, 'West').getByRole('cell')).toHaveText(west);
  await expect(report.locator('.leaflet-areas-pane canvas').first()).toBeAttached();
  const fit = row(report, 'Strip').getByRole('button');
  await fit.click();
  await expect(fit).toHaveAttribute('aria-pressed', 'true');
  await report.getByRole('combobox', { name: 'Colour areas by' }).selectOption('Share that failed');
  expect(await axeInBothThemes(report)).toEqual([]);

  await openComparison(page, '?by=areas');
  await expect(row(page, 'West')).toBeVisible();
  const change = await row(page, 'West').getByRole('cell').allTextContents();
  const compared = await openReport(page, info);
  await expect(row(compared, 'West').getByRole('cell')).toHaveText(change);
});
