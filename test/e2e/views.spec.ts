import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import Papa from 'papaparse';
import { expect, jobIds, painted, plotColours, servers, summary, test } from './fixtures.ts';

async function open(page: Page, name: string, query = ''): Promise<void> {
  const job = (await jobIds()).find(({ input_req }) => input_req.name === name);
  await page.goto(`${servers.demo}/jobs/${encodeURIComponent(job!.id)}${query}`);
  await painted(page);
}

/** Records of Kenya's latest dates. */
const ALL = 312;

const gridOf = (page: Page) => page.getByRole('grid', { name: 'Records' });
const rowCount = async (page: Page) => Number(await gridOf(page).getAttribute('aria-rowcount'));

test('index, filter, sorting and selection work together, and the link restores all of it', async ({
  page,
  browser,
}) => {
  await open(page, 'West Africa, three indexes, 2019', '?window=all');
  const index = page.getByRole('combobox', { name: 'Index' });
  await expect(index.locator('option')).toHaveText(['NDVI_mean', 'MNDWI_mean', 'LAI_mean']);
  await index.selectOption('LAI_mean');
  await expect(page).toHaveURL(/index=LAI_mean/);
  await expect.poll(() => rowCount(page)).toBe(4226);
  await expect.poll(() => summary(page)).toMatchObject({ Received: 4226 });

  const least = page.getByRole('slider', { name: 'Lowest value' });
  await least.focus();
  for (let i = 0; i < 40; i++) await page.keyboard.press('PageUp');
  await expect(page).toHaveURL(/[?&]min=/);
  await expect.poll(() => rowCount(page)).toBeLessThan(4226);

  const head = gridOf(page).getByRole('columnheader', { name: /LAI_mean/ });
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  const first = gridOf(page).getByRole('row').nth(1);
  const least_value = Number(await least.getAttribute('aria-valuenow'));
  await expect
    .poll(async () => Number(await first.getByRole('gridcell').nth(1).innerText()))
    .toBeGreaterThanOrEqual(least_value - 0.0005);

  await first.click();
  await page.keyboard.press('Enter');
  await painted(page);
  const card = page.getByRole('region', { name: /^Record/ });
  await expect(card).toContainText('LAI_mean');
  await expect(card.getByText('date ranges of this plot')).toContainText(/\d to .*\d$/);
  const words = async (at: Page) =>
    (await at.getByRole('region', { name: /^Record/ }).innerText()).replace(/\s+/g, ' ');
  await expect(page).toHaveURL(/index=LAI_mean.*record=|record=.*index=LAI_mean/);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText(/this machine only/i).first()).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link.length).toBeLessThan(2000);

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(link);
  await painted(stranger);
  // Either may still get its last rows and figures.
  await expect(async () => {
    expect(await rowCount(page)).toBeGreaterThan(0);
    expect(await rowCount(stranger)).toBe(await rowCount(page));
    expect(await words(stranger)).toBe(await words(page));
  }).toPass({ timeout: 60_000 });
  await expect.poll(async () => (await plotColours(stranger)).length).toBeGreaterThan(0);
  // The values are behind the plot's page.
  await stranger.keyboard.press('Escape');
  await expect(stranger.getByRole('combobox', { name: 'Index' })).toHaveValue('LAI_mean');
  await stranger.context().close();
  await page.goBack();
  await expect(card).toHaveCount(0);
});

test('Back and Forward step through views; the map makes no steps', async ({ page }) => {
  await open(page, 'Kenya, surveyed fields, 2019');
  await expect.poll(() => rowCount(page)).toBe(ALL);
  await page.getByTitle('Only failed').click();
  await expect.poll(() => rowCount(page)).toBe(23);
  await gridOf(page).getByRole('row').nth(1).click();
  await expect(page.getByRole('region', { name: /^Record/ })).toBeVisible();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(page).toHaveURL(/map=/);
  await page.goBack();
  await expect(page.getByRole('region', { name: /^Record/ })).toHaveCount(0);
  await expect.poll(() => rowCount(page)).toBe(23);
  await page.goBack();
  await expect.poll(() => rowCount(page)).toBe(ALL);
  await page.goForward();
  await expect.poll(() => rowCount(page)).toBe(23);
});

test('how plots are drawn is chosen on the map, and the link brings it back', async ({ page }) => {
  // Close enough for plots not to be dots.
  await open(page, 'Kenya, surveyed fields, 2019', '?map=18/0.71404/34.34626');
  const layers = page.getByRole('button', { name: 'Layers' });
  const plots = page.getByRole('radiogroup', { name: 'Plots' });
  await layers.click();
  await expect(plots.getByText(/./)).toHaveText(['Filled', 'See-through', 'Outline']);
  const pane = page.locator('.leaflet-plots-pane');
  await expect(pane).toHaveCSS('opacity', '1');
  await expect.poll(async () => (await plotColours(page)).length).toBeGreaterThan(0);
  const filled = await plotColours(page);
  await plots.getByRole('radio', { name: 'See-through' }).check();
  await expect(page).toHaveURL(/[?&]plots=see-through/);
  await page.reload();
  await painted(page);
  await layers.click();
  await expect(plots.getByRole('radio', { name: 'See-through' })).toBeChecked();
  await expect(pane).toHaveCSS('opacity', '0.5');
  await plots.getByRole('radio', { name: 'Outline' }).check();
  await expect(page).toHaveURL(/[?&]plots=outline/);
  await expect(pane).toHaveCSS('opacity', '1');
  await painted(page);
  await expect.poll(() => plotColours(page)).not.toEqual(filled);
  await plots.getByRole('radio', { name: 'Filled' }).check();
  await expect(page).not.toHaveURL(/plots=/);
});

test('one plot far from all others: the map says where, and shows either', async ({ page }) => {
  await page.goto(`${servers.demo}/file`);
  const record = (lon: number, lat: number) => ({
    polygon: `POLYGON ((${[
      [lon, lat],
      [lon + 0.01, lat],
      [lon + 0.01, lat + 0.01],
      [lon, lat],
    ]
      .map((at) => at.join(' '))
      .join(', ')}))`,
    start_date: '2019-01-01',
    end_date: '2019-06-30',
    NDVI_mean: 0.5,
  });
  const senegal = Array.from({ length: 20 }, (_, i) => record(-15 + (i % 5) / 20, 14 + i / 60));
  const data = { data: [...senegal, record(25, -29)], err_data: [] };
  await page.locator('input[type=file]').setInputFiles({
    name: 'far.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(data)),
  });
  await painted(page);
  const note = page.getByRole('group', { name: 'Plots far off' });
  const inView = (count: number) =>
    expect(page.getByText(`${count} of 21 plots in view`)).toBeVisible();
  await expect(note).toContainText(/^1 of 21 plots is 6\D?[34]00\D?km south-east of the others/);
  await inView(21);
  await note.getByRole('button', { name: 'Show the other 20' }).click();
  await inView(20);
  await note.getByRole('button', { name: 'Show it' }).click();
  await inView(1);
  // Whoever looks at less than either isn't told.
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(note).toHaveCount(0);
  await page.getByRole('button', { name: 'Fit all' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  // A line of text and one of buttons; on a phone's page it's asked for anew.
  await expect
    .poll(async () => (await note.boundingBox())?.height ?? Number.POSITIVE_INFINITY)
    .toBeLessThan(60);
});

test('the grid by keyboard: move, select, sort; brackets step and Escape drops', async ({
  page,
}) => {
  await open(page, 'Kenya, surveyed fields, 2019', '?window=all');
  const grid = gridOf(page);
  await expect(grid).toHaveAttribute('aria-rowcount', '601');
  await grid.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  const card = page.getByRole('region', { name: /^Record/ });
  await expect(card).toHaveAccessibleName('Record 3');
  await expect(grid.locator('[aria-selected=true]')).toHaveAttribute('aria-rowindex', '3');
  await page.keyboard.press(']');
  await expect(card).toHaveAccessibleName('Record 4');
  await page.keyboard.press('[');
  await page.keyboard.press('[');
  await expect(card).toHaveAccessibleName('Record 2');
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await page.keyboard.press('Control+End');
  const activeRow = () =>
    grid.evaluate((element) => {
      const id = element.getAttribute('aria-activedescendant');
      if (id === null) return 'none';
      return document.getElementById(id)?.closest('[role=row]')?.getAttribute('aria-rowindex');
    });
  await expect.poll(activeRow).toBe('601');
  await grid.evaluate((element) => element.scrollTo(0, 0));
  await expect.poll(activeRow).toBe('none');
  await page.keyboard.press('ArrowUp');
  await expect.poll(activeRow).toBe('600');
});

test('a cause shown alone: the map, the records and the link agree', async ({ page }) => {
  await open(page, 'Kenya, surveyed fields, 2019');
  await expect.poll(() => rowCount(page)).toBe(ALL);
  const causes = page.getByRole('list', { name: 'Failure causes' });
  const cause = causes.getByRole('button', { name: /^Duplicate point/ });
  const show = causes.getByRole('button', { name: /^Show on map/ }).first();
  await cause.click();
  await show.click();
  await expect(show).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => rowCount(page)).toBe(23);
  await expect(page).toHaveURL(/cause=.*|state=failed/);
  await page.reload();
  await painted(page);
  await expect.poll(() => rowCount(page)).toBe(23);
  await show.click();
  await expect.poll(() => rowCount(page)).toBe(ALL);
  // What failed has no value: a filter by value doesn't keep it back.
  await open(page, 'Kenya, surveyed fields, 2019', '?min=0.5');
  await cause.click();
  await show.click();
  await expect.poll(() => rowCount(page)).toBe(23);
});

test('broken parts of a link are ignored with a message', async ({ page }) => {
  const job = (await jobIds())[0]!;
  await page.goto(
    `${servers.demo}/jobs/${job.id}?min=lots&index=Nope&record=x&colour=blue&map=1/2&scale=x.y`,
  );
  await painted(page);
  await expect(page.getByText(/can.t be read and was ignored/).first()).toBeVisible();
  await expect(page.getByText(/min “lots” can.t be read/)).toBeVisible();
  await expect(page.getByText(/no index “Nope”/)).toBeVisible();
  await expect.poll(() => rowCount(page)).toBe(6);
});

/** What opens the formats that are seldom wanted. */
const MORE = /^GeoParquet, /;

const INVALID_FIELDS = new URL('../../src/server/demo/kenya-invalid-fields.json', import.meta.url);

test('the matching records are saved to a file, with the polygons as submitted, and the map as a picture', async ({
  page,
}) => {
  await open(page, 'Kenya, surveyed fields, 2019');
  await page.getByTitle('Only failed').click();
  await expect.poll(() => rowCount(page)).toBe(23);
  const save = async (item: RegExp, first?: RegExp) => {
    await page.getByRole('button', { name: 'Export' }).click();
    if (first) await page.getByRole('menu').getByText(first).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: item }).first().click();
    const saved = await download;
    return { name: saved.suggestedFilename(), bytes: await readFile(await saved.path()) };
  };
  const csv = await save(/^CSV \(23\)/);
  expect(csv.name).toMatch(/\.csv$/);
  const rows = Papa.parse<Record<string, string>>(csv.bytes.toString(), {
    header: true,
    skipEmptyLines: true,
  }).data;
  const { cases } = JSON.parse(await readFile(INVALID_FIELDS, 'utf8')) as {
    cases: { polygon: string }[];
  };
  expect(rows).toHaveLength(23);
  expect(new Set(rows.map((row) => row['polygon']))).toEqual(
    new Set(cases.map(({ polygon }) => polygon)),
  );
  // SQLite comes with the first file, and runs under the page's policy.
  const geopackage = await save(/^GeoPackage \(23\)/);
  expect(geopackage.name).toMatch(/-filtered\.gpkg$/);
  expect(geopackage.bytes.subarray(0, 15).toString()).toBe('SQLite format 3');
  const geojson = await save(/^GeoJSON \(601\)/, /^All records/);
  const { features } = JSON.parse(geojson.bytes.toString()) as { features: unknown[] };
  expect(features).toHaveLength(601);
  const kml = await save(/^KML \(601\)/);
  expect(kml.bytes.toString()).toContain('</kml>');
  const parquet = await save(/^GeoParquet \(601\)/, MORE);
  expect(parquet.bytes.subarray(-4).toString()).toBe('PAR1');
  const response = await save(/^Original response/, MORE);
  expect(Object.keys(JSON.parse(response.bytes.toString()) as object)).toContain('err_data');
  const picture = await save(/^Map as PNG/);
  expect(picture.bytes.subarray(1, 4).toString()).toBe('PNG');
});
