import type { Locator, Page } from '@playwright/test';
import { expect, jobIds, painted, servers, test } from './fixtures.ts';

/** A plot of two windows: records 235 (0.282) and 236 (0.439). */
const PLOT = { zoom: 18, lat: 0.714_04, lon: 34.346_26 };
const AT_PLOT = `map=${PLOT.zoom}/${PLOT.lat}/${PLOT.lon}`;

async function open(page: Page, query: string): Promise<void> {
  const job = (await jobIds()).find(
    ({ input_req }) => input_req.name === 'Kenya, surveyed fields, 2019',
  );
  await page.goto(`${servers.demo}/jobs/${encodeURIComponent(job!.id)}?${query}`);
  await painted(page);
}

const gridOf = (page: Page) => page.getByRole('grid', { name: 'Records' });
const rowCount = async (page: Page) => Number(await gridOf(page).getAttribute('aria-rowcount'));

async function middleOf(page: Page): Promise<{ x: number; y: number }> {
  const box = (await page.getByRole('region', { name: 'Map' }).boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function pressMiddle(page: Page): Promise<void> {
  const { x, y } = await middleOf(page);
  await page.mouse.click(x, y);
}

/** The fills of what is drawn over the plots, as computed. */
const fills = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.leaflet-outlines-pane path')]
      .map((path) => getComputedStyle(path).fill)
      .filter((fill) => fill !== 'none'),
  );

test('a job opens on the latest window of each plot; a plot is one plot, whatever its windows', async ({
  page,
}) => {
  await open(page, AT_PLOT);
  const windows = page.getByRole('combobox', { name: 'Dates drawn on the map' });
  await expect(windows).toHaveValue('latest');
  await expect.poll(() => rowCount(page)).toBe(312);
  const hidden = `The latest dates of each plot; ${601 - 312} records of other dates hidden.`;
  await expect(page.getByText(hidden)).toBeVisible();

  await expect(page.getByText(/^[1-9]\d* of 29\d plots in view$/)).toBeVisible();

  // What lies under the pointer is said before it's pressed.
  const middle = await middleOf(page);
  await page.mouse.move(middle.x, middle.y);
  await expect(page.getByText(/^0\.4392019-07-01 to 2019-12-31$/)).toBeVisible();

  // A plot's values by the map: one step.
  await pressMiddle(page);
  const card = page.getByRole('region', { name: /^Record / });
  await expect(card).toHaveAccessibleName('Record 236');
  const series = card.getByRole('region', { name: 'This plot through time' });
  await expect(
    series.getByRole('list', { name: 'Windows of this plot' }).getByRole('button'),
  ).toHaveText([/0\.282$/, /0\.439$/]);
  await expect(card).toContainText(/of 289 in these dates/);

  // The other window of it: in its own colour, over what is painted there.
  await series
    .getByRole('list', { name: 'Windows of this plot' })
    .getByRole('button')
    .first()
    .click();
  await expect(card).toHaveAccessibleName('Record 235');
  await expect(card).toContainText('lowest of 289 in these dates');
  const swatch = card.locator('i').first();
  const colour = await swatch.evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect.poll(() => fills(page)).toEqual([colour]);

  await windows.selectOption('all');
  await expect(page).toHaveURL(/[?&]window=all/);
  await expect.poll(() => rowCount(page)).toBe(601);
  await expect(card).toHaveAccessibleName('Record 235');
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await pressMiddle(page);
  await expect(card).toHaveAccessibleName('Record 236');
  await expect(page.getByRole('group', { name: 'Plots at this point' })).toHaveCount(0);
});

test('the worst plots of one window take two steps by the table', async ({ page }) => {
  await open(page, '');
  await page
    .getByRole('combobox', { name: 'Dates drawn on the map' })
    .selectOption({ label: '2019-01-01 to 2019-06-30' });
  await expect(page).toHaveURL(/[?&]window=2019-01-01\.\.2019-06-30/);
  await gridOf(page)
    .getByRole('columnheader', { name: /NDVI_mean/ })
    .getByRole('button')
    .click();
  const worst = gridOf(page).getByRole('row').nth(1);
  await expect(worst.getByRole('gridcell').nth(1)).toHaveText('0.282');
});

test('the page of a plot is as wide as its panel and leaves the map’s controls accessible, at any width', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 900 });
  await open(page, AT_PLOT);
  await pressMiddle(page);
  const card = page.getByRole('region', { name: /^Record / });
  await expect(card).toBeVisible();
  const map = page.getByRole('region', { name: 'Map' });
  for (const width of [820, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await painted(page);
    await expect.poll(() => cutAside(card), `at ${width} px`).toBe(0);
    await expect(async () => {
      const caption = (await map.getByText(/plots in view$/).boundingBox())!;
      const tools = (await map.getByRole('button', { name: 'Zoom out' }).boundingBox())!;
      expect(caption.x + caption.width, `at ${width} px`).toBeLessThan(tools.x);
    }).toPass({ timeout: 60_000 });
    for (const name of ['Zoom in', 'Zoom out', 'Dates drawn on the map'])
      await map.getByLabel(name).click({ trial: true });
  }
});

/** CSS px by which what stands on the page of a plot is wider than the page. */
function cutAside(card: Locator): Promise<number> {
  return card.evaluate((element) => element.scrollWidth - element.clientWidth);
}
