import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import Papa from 'papaparse';
import { jtsTrouble } from '#test/shapes/jts.ts';
import { shapeOf } from '#test/shapes/realShapes.ts';
import {
  axeInBothThemes,
  expect,
  jobIds,
  moreActions,
  painted,
  servers,
  test,
} from './fixtures.ts';
import { holdWorkers } from './holdWorkers.ts';

const KENYA = 'Kenya, surveyed fields, 2019';
const SENEGAL = 'Senegal, shapes that cross themselves';

async function openJob(page: Page, name: string, query = ''): Promise<string> {
  const job = (await jobIds()).find(({ input_req }) => input_req.name === name);
  const path = `/jobs/${job!.id}`;
  await page.goto(servers.demo + path + query);
  await painted(page);
  return path;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
/** How the plot at hand goes back. */
const choice = (page: Page, name: string | RegExp) =>
  page
    .getByRole('region', { name: /^Repair of/ })
    .getByRole('radiogroup', { name: 'Proposal' })
    .getByRole('radio', { name });
/** Failed, repaired, as sent, left out, to decide. */
const counts = (page: Page) => page.getByRole('region', { name: 'Resubmission' }).locator('dd');
const plots = (page: Page) => page.getByRole('list', { name: /^Plots: / }).getByRole('button');

/** A plot's name in the list of its cause, as within a sentence. */
async function nameOf(page: Page, at: number): Promise<string> {
  return ((await plots(page).nth(at).locator('b').first().textContent()) ?? '').toLowerCase();
}

test('three presses lead from a job with failures to a CSV of repaired shapes, equal to its preview; its columns are chosen', async ({
  page,
}) => {
  await openJob(page, KENYA);
  await button(page, 'Repair and resubmit').click();
  await button(page, 'Repair all safely').click();
  const downloading = page.waitForEvent('download');
  await button(page, 'Save CSV').click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/-resubmission\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  const [head, ...rows] = Papa.parse<string[]>(text.trim()).data;
  expect(head).toEqual(['polygon', 'start_date', 'end_date']);
  expect(rows).toHaveLength(23);
  for (const [polygon] of rows) expect(jtsTrouble(shapeOf(polygon!))).toBeNull();

  await button(page, 'Show rows').click();
  const table = page.getByRole('table', { name: 'Rows to resubmit' });
  await expect(table.getByRole('row')).toHaveCount(24);
  const shown = await table
    .getByRole('row')
    .evaluateAll((list) =>
      list.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent)),
    );
  expect(shown).toEqual([head, ...rows]);

  // Columns are renamed and reordered.
  await page.getByText(/^Columns:/).click();
  await page.getByRole('textbox', { name: 'Name of the column Polygon' }).fill('geometry');
  await button(page, 'Polygon later').click();
  await button(page, 'Close').click();
  const again = page.waitForEvent('download');
  await button(page, 'Save CSV').click();
  const renamed = await readFile(await (await again).path(), 'utf8');
  expect(renamed.split('\r\n')[0]).toBe('start_date,geometry,end_date');
});

test('the ring is at the defective point', async ({ page }) => {
  await openJob(page, KENYA);
  await button(page, 'Repair and resubmit').click();
  for (const at of [0, 4, 20]) {
    await plots(page).nth(at).click();
    await ringOnItsPlace(page, /^Point \d+, at/);
  }
});

test('crossings are found, marked where they are, and repaired', async ({ page }) => {
  await openJob(page, SENEGAL);
  await button(page, 'Repair and resubmit').click();
  const causes = page.getByRole('list', { name: 'Would be refused' });
  await expect(causes.getByRole('button', { name: /crosses itself 42$/ })).toBeVisible();
  // The service's words, and what is found here.
  const [first] = await causes.getByRole('listitem').all();
  await expect(first!.locator('q')).toContainText(/self-?intersection/i);
  await expect(first!.getByText(/^Found here: the outline crosses itself/)).toBeVisible();
  for (const at of [1, 7]) {
    await plots(page).nth(at).click();
    const details = page.getByRole('region', { name: /^Repair of record/ });
    await expect(details.getByText(/crosses itself, at edges/).first()).toBeVisible();
    await expect(details.getByText('Examined again: no defects left')).toBeVisible();
    await ringOnItsPlace(page, /^Near here, at/);
  }
  await choice(page, 'Repaired').check();
  await expect(counts(page)).toHaveText(['60', '1', '0', '0', '59']);
});

/** The ring's middle on the screen against its coordinates, by the map's own centre and zoom. */
async function ringOnItsPlace(page: Page, name: RegExp): Promise<void> {
  const ring = page.getByRole('region', { name: 'Map' }).getByRole('img', { name }).first();
  await expect(ring).toBeVisible();
  await expect(page).toHaveURL(/map=/);
  // The address follows once the map has come to rest.
  await expect.poll(() => distanceFromPlace(page, ring)).toBeLessThan(2);
}

/** CSS px between a ring's middle and the coordinates in its name. */
async function distanceFromPlace(page: Page, ring: Locator): Promise<number> {
  const label = await ring.getAttribute('aria-label');
  const [lat, lon] = /at (-?[\d.]+), (-?[\d.]+)$/.exec(label!)!.slice(1).map(Number);
  const [zoom, midLat, midLon] = new URL(page.url()).searchParams
    .get('map')!
    .split('/')
    .map(Number);
  const map = (await page.getByRole('application', { name: 'Plots on the map' }).boundingBox())!;
  const place = project(lon!, lat!, zoom!);
  const middle = project(midLon!, midLat!, zoom!);
  const box = await ring.boundingBox();
  // Drawn anew after every move.
  if (!box) return Infinity;
  return Math.hypot(
    box.x + box.width / 2 - (map.x + map.width / 2 + place.x - middle.x),
    box.y + box.height / 2 - (map.y + map.height / 2 + place.y - middle.y),
  );
}

/** World pixels of the web's Mercator projection. */
function project(lon: number, lat: number, zoom: number): { x: number; y: number } {
  const size = 256 * 2 ** zoom;
  const sine = Math.sin((lat * Math.PI) / 180);
  return {
    x: ((lon + 180) / 360) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  };
}

test('by keyboard alone, and the place is in the link and survives a reload', async ({ page }) => {
  await openJob(page, KENYA);
  await button(page, 'Repair and resubmit').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'New request' })).toBeFocused();
  await plots(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(plots(page).nth(1)).toBeFocused();
  const [secondName, thirdName] = [await nameOf(page, 1), await nameOf(page, 2)];
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: `Repair of ${secondName}` })).toBeVisible();
  await expect(page).toHaveURL(/record=/);
  const second = new URL(page.url()).searchParams.get('record');
  await page.keyboard.press(']');
  await expect(page.getByRole('region', { name: `Repair of ${thirdName}` })).toBeVisible();
  await expect.poll(() => new URL(page.url()).searchParams.get('record')).not.toBe(second);
  await choice(page, 'Repaired').press('Space');
  await expect(button(page, 'Save CSV')).toBeEnabled();
  await expect(page).toHaveURL(/\/request\?repair=/);
  await expect(page).toHaveURL(/record=/);
  await page.reload();
  await expect(page.getByRole('region', { name: `Repair of ${thirdName}` })).toBeVisible();
  await expect(choice(page, 'Repaired')).toBeChecked();
  await expect(button(page, 'Save CSV')).toBeEnabled();
  // What was decided is taken back, by the plot or by the last step.
  await button(page, 'Undo').press('Enter');
  await expect(button(page, 'Save CSV')).toBeDisabled();
  await page.keyboard.press('Control+z');
  await expect(choice(page, 'Repaired')).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: /^Repair of/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to the result' }).press('Enter');
  await expect(button(page, 'Repair and resubmit')).toBeVisible();
  await expect(page).toHaveURL(/\/jobs\//);
});

test('repairs made here are known to another tab and to the result, and the repair log is checked beside the failures', async ({
  page,
  context,
}) => {
  await openJob(page, KENYA);
  await button(page, 'Repair and resubmit').click();
  await button(page, 'Repair all safely').click();
  await expect(plots(page).first()).toContainText('repaired');
  const other = await context.newPage();
  await openJob(other, KENYA);
  await expect(other.getByText('23 repaired, not saved')).toBeVisible();
  await other.getByRole('button', { name: 'Repair and resubmit' }).click();
  for (const tab of [page, other])
    await expect(tab.getByRole('region', { name: 'Resubmission' })).toContainText(
      'shared with another tab',
    );
  await plots(other).first().click();
  await button(other, 'Undo').click();
  await expect(counts(page)).toHaveText(['23', '22', '0', '0', '1']);
  await other.close();
  await expect(page.getByRole('region', { name: 'Resubmission' })).not.toContainText('shared');

  await button(page, 'Repair log').click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /Save as JSON/ }).click();
  const log = await downloading;
  expect(log.suggestedFilename()).toMatch(/-change-log\.json$/);
  await page.getByRole('link', { name: 'Back to the result' }).click();
  await expect(page.getByText('22 repaired, not saved')).toBeVisible();
  const csv = page.waitForEvent('download');
  await button(page, 'Save CSV').click();
  await csv;
  await expect(page.getByText('22 repaired, not saved')).toHaveCount(0);

  await openJob(page, 'Tanzania, surveyed fields, 2019');
  const choosing = page.waitForEvent('filechooser');
  await moreActions(page, 'Check against a repair log');
  await (await choosing).setFiles(await log.path());
  const dialog = page.getByRole('dialog', { name: 'Check against a repair log' });
  await expect(dialog).toContainText('Of 22 plots resubmitted');
  await expect(dialog.getByText(/^Record \d+ not in this job/)).toHaveCount(22);
});

test('a healthy plot is examined from near, shown as healthy, and leads back', async ({ page }) => {
  await openJob(page, KENYA);
  await page.getByRole('grid', { name: 'Records' }).getByRole('row').nth(3).click();
  const more = page
    .getByRole('region', { name: /^Record \d+$/ })
    .getByText('More: shape, copies, other maps');
  const examine = button(page, 'Examine the shape');
  await more.click();
  await expect(examine).toBeVisible();
  await expect(page).toHaveURL(/record=/);
  const before = new URL(page.url()).search;
  await examine.click();
  await expect(page.getByRole('heading', { name: 'Healthy: no defects found' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Shape of record \d+$/ })).toBeFocused();
  await expect(page.getByRole('region', { name: /^Shape of record \d+$/ })).toBeVisible();
  await expect.poll(() => zoomOf(page)).toBeGreaterThan(16);
  const outlines = page.locator('.leaflet-outlines-pane path');
  await expect(outlines.first()).toBeAttached();
  const strokes = await outlines.evaluateAll((paths) =>
    paths.map((path) => getComputedStyle(path).stroke),
  );
  expect(strokes).not.toContain('rgb(211, 34, 47)');
  await page.getByRole('link', { name: 'Back to the result' }).click();
  await more.click();
  await expect(examine).toBeVisible();
  const beforeRecord = new URLSearchParams(before).get('record');
  await expect.poll(() => new URL(page.url()).searchParams.get('record')).toBe(beforeRecord);
  await expect(page).not.toHaveURL(/panel=/);
});

/** The map's zoom as the address has it. */
function zoomOf(page: Page): number {
  return Number(new URL(page.url()).searchParams.get('map')?.split('/')[0]);
}

test('10,000 failures: progress is shown, examining can be cancelled, and continues where it stopped', async ({
  page,
}) => {
  const failures = Object.fromEntries(
    Array.from({ length: 10_000 }, (_, i) => {
      const [x, y] = [30 + (i % 100) / 100, Math.floor(i / 100) / 100];
      const message = `Provided shape has duplicate consecutive coordinates at: (${x}, ${y})`;
      const polygon = `POLYGON ((${x} ${y},${x} ${y},${x + 0.001} ${y},${x} ${y + 0.001},${x} ${y}))`;
      return [message, [{ message, polygon, start_date: '2019-01-01', end_date: '2019-06-30' }]];
    }),
  );
  await page.goto(`${servers.demo}/file`);
  const text = JSON.stringify({ data: [], err_data: failures });
  const file = { name: 'many.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.locator('input[type=file]').setInputFiles(file);
  await painted(page);
  const letGo = await holdWorkers(page);
  await button(page, 'Repair and resubmit').click();
  const panel = page.getByRole('region', { name: 'Findings' });
  await panel.getByRole('button', { name: 'Pause' }).click();
  await expect(panel.getByText(/^Paused: (?!10.000 )[\d.,\s]+ of 10.000$/)).toBeVisible();
  await letGo();
  await panel.getByRole('button', { name: 'Resume' }).click();
  await button(page, 'Repair all safely').click();
  await expect(counts(page).nth(1)).toHaveText(/^10.000$/);
  await expect(button(page, 'Save CSV')).toBeEnabled();
});

test('going back leads to where the person was', async ({ page }) => {
  const id = await openJob(page, KENYA, '?state=processed&map=12/0.5600/34.2900');
  await button(page, 'Repair and resubmit').click();
  await plots(page).nth(2).click();
  await expect(page).toHaveURL(/record=/);
  await page.getByRole('link', { name: 'Back to the result' }).click();
  // The map stands where it stood, but for a share of a pixel.
  await expect(page).toHaveURL(new RegExp(`${id}\\?state=processed&map=12/0\\.5(5999|5995|6)`));
  await expect(button(page, 'Repair and resubmit')).toBeVisible();
});

test('axe finds nothing, wide or on a phone, light or dark', async ({ page }) => {
  await openJob(page, SENEGAL, '?panel=failures&cause=crosses-itself');
  await expect(plots(page).first()).toBeVisible();
  await button(page, 'Repair all safely').click();
  await expect(button(page, 'Save CSV')).toBeEnabled();
  expect(await axeInBothThemes(page)).toEqual([]);
  await plots(page).nth(1).click();
  const examined = page.getByText('Examined again: no defects left');
  await expect(examined).toBeVisible();
  expect(await axeInBothThemes(page)).toEqual([]);
  await button(page, 'Show rows').click();
  await expect(page.getByRole('table', { name: 'Rows to resubmit' })).toBeVisible();
  expect(await axeInBothThemes(page)).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(examined).toBeVisible();
  expect(await axeInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(examined).toHaveCount(0);
  await expect(plots(page).first()).toBeVisible();
  expect(await axeInBothThemes(page)).toEqual([]);
});
