import type { Locator, Page } from '@playwright/test';
import { axeInBothThemes, expect, jobIds, painted, servers, test } from './fixtures.ts';

/** The middle of the job's largest village. */
const AT_VILLAGE = 'map=16/0.714/34.346';
/** The latest record of each of its plots. */
const ALL = 312;

async function open(page: Page, query = AT_VILLAGE): Promise<void> {
  const job = (await jobIds()).find(
    ({ input_req }) => input_req.name === 'Kenya, surveyed fields, 2019',
  );
  await page.goto(`${servers.demo}/jobs/${encodeURIComponent(job!.id)}?${query}`);
  await painted(page);
}

const mapOf = (page: Page) => page.getByRole('region', { name: 'Map' });
const plotsOnMap = (page: Page) => page.getByRole('application', { name: 'Plots on the map' });
const choose = (page: Page) => mapOf(page).getByRole('button', { name: 'Choose an area' });
const chip = (page: Page) =>
  page.getByRole('list', { name: 'Active filters' }).getByRole('button', { name: /Area/ });
const outline = (page: Page) => page.locator('.leaflet-outlines-pane path');
const rowCount = async (page: Page) =>
  Number(await page.getByRole('grid', { name: 'Records' }).getAttribute('aria-rowcount'));

function areaOf(page: Page): string | null {
  return new URL(page.url()).searchParams.get('area');
}

/** Points of the map, as shares of its width and height. */
async function pointsOn(map: Locator, shares: readonly (readonly [number, number])[]) {
  const { x, y, width, height } = (await map.boundingBox())!;
  return shares.map(([right, down]) => ({ x: x + right * width, y: y + down * height }));
}

async function drag(page: Page, shares: readonly (readonly [number, number])[]): Promise<void> {
  const [first, ...others] = await pointsOn(mapOf(page), shares);
  await page.mouse.move(first!.x, first!.y);
  await page.mouse.down();
  for (const { x, y } of others) await page.mouse.move(x, y, { steps: 8 });
  await page.mouse.up();
}

const AROUND = Array.from({ length: 25 }, (_, at) => {
  const angle = (2 * Math.PI * at) / 24;
  return [0.5 + 0.2 * Math.cos(angle), 0.5 + 0.25 * Math.sin(angle)] as const;
});

test('a box by Shift and drag and a line around plots filter; the link brings the area back, its chip removes it', async ({
  page,
}) => {
  await open(page);
  await expect.poll(() => rowCount(page)).toBe(ALL);
  const before = new URL(page.url()).searchParams.get('map');

  await page.keyboard.down('Shift');
  await drag(page, [
    [0.3, 0.3],
    [0.7, 0.7],
  ]);
  await page.keyboard.up('Shift');
  await expect(chip(page)).toBeVisible();
  await expect.poll(() => rowCount(page)).toBeLessThan(ALL);
  expect(await rowCount(page)).toBeGreaterThan(0);
  await expect.poll(() => areaOf(page)?.split('_')).toHaveLength(8);
  // The box neither zoomed nor picked a plot.
  expect(new URL(page.url()).searchParams.get('map')).toBe(before);
  await expect(page.getByRole('region', { name: /^Record / })).toHaveCount(0);
  await expect(outline(page)).toHaveCount(2);

  await choose(page).click();
  await expect(choose(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Draw a line around plots.')).toBeVisible();
  await drag(page, AROUND);
  await expect(choose(page)).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => areaOf(page)!.split('_').length).toBeGreaterThan(12);
  expect(areaOf(page)!.split('_').length).toBeLessThanOrEqual(40);
  await expect.poll(() => rowCount(page)).toBeLessThan(ALL);
  await expect(page.getByRole('region', { name: /^Record / })).toHaveCount(0);
  expect(await axeInBothThemes(page)).toEqual([]);
  const inLine = await rowCount(page);

  await page.reload();
  await painted(page);
  await expect(outline(page)).toHaveCount(2);
  await expect.poll(() => rowCount(page)).toBe(inLine);

  await chip(page).click();
  await expect.poll(() => rowCount(page)).toBe(ALL);
  await expect(outline(page)).toHaveCount(0);
  await expect.poll(() => areaOf(page)).toBeNull();
  // A drag moves the map again.
  await drag(page, [
    [0.5, 0.5],
    [0.4, 0.5],
  ]);
  await expect.poll(() => new URL(page.url()).searchParams.get('map')).not.toBe(before);
});

test('by keys: Enter on the map chooses what it shows, Escape leaves and keeps the selection', async ({
  page,
}) => {
  await open(page);
  await expect.poll(() => rowCount(page)).toBe(ALL);
  await choose(page).focus();
  await page.keyboard.press('Enter');
  await expect(choose(page)).toHaveAttribute('aria-pressed', 'true');
  expect(await axeInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(choose(page)).toHaveAttribute('aria-pressed', 'false');
  expect(areaOf(page)).toBeNull();

  await page.keyboard.press('Space');
  await expect(choose(page)).toHaveAttribute('aria-pressed', 'true');
  await plotsOnMap(page).focus();
  await page.keyboard.press('Enter');
  await expect(chip(page)).toBeVisible();
  await expect.poll(() => rowCount(page)).toBeLessThan(ALL);
  await expect(page.getByRole('region', { name: /^Record / })).toHaveCount(0);
});

test('on a phone a finger draws the line', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await open(page);
  await choose(page).tap();
  await expect(page.getByText('Draw a line around plots.')).toBeVisible();
  const points = await pointsOn(mapOf(page), AROUND);
  const devtools = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: object[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: touchPoints as never });
  await touch('touchStart', [points[0]!]);
  for (const point of points.slice(1)) await touch('touchMove', [point]);
  await touch('touchEnd', []);
  await expect.poll(() => areaOf(page)?.split('_').length ?? 0).toBeGreaterThan(12);
  await expect(outline(page)).toHaveCount(2);
  await expect(choose(page)).toHaveAttribute('aria-pressed', 'false');
  expect(await axeInBothThemes(page)).toEqual([]);
  await context.close();
});

test('in a comparison a box filters the pairs', async ({ page }) => {
  const jobs = await jobIds();
  const [first, second] = ['first', 'second'].map((half) => {
    const name = `Tanzania, surveyed fields, ${half} half of 2019`;
    return encodeURIComponent(jobs.find(({ input_req }) => input_req.name === name)!.id);
  });
  await page.goto(`${servers.demo}/compare/${first}/${second}`);
  await painted(page);
  await expect.poll(() => rowCount(page)).toBe(392);
  await page.keyboard.down('Shift');
  await drag(page, [
    [0.45, 0.3],
    [0.7, 0.9],
  ]);
  await page.keyboard.up('Shift');
  await expect(chip(page)).toBeVisible();
  await expect.poll(() => rowCount(page)).toBeLessThan(392);
  await expect(outline(page)).toHaveCount(2);
});
