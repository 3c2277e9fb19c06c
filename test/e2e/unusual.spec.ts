/** Plots that differ from their neighbours: counted, listed, shown among them, filtered by, in a result and in a comparison. */
import type { Page } from '@playwright/test';
import { axe, expect, jobIds, painted, servers, test } from './fixtures.ts';

const EAST = 'East Africa, 2019';

async function idOf(name: string): Promise<string> {
  return (await jobIds()).find(({ input_req }) => input_req.name === name)!.id;
}

async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`${servers.demo}/jobs/${await idOf(EAST)}?panel=unusual${query}`);
  await painted(page);
}

const panelOf = (page: Page) => page.getByRole('region', { name: 'Unusual', exact: true });

async function counts(page: Page): Promise<number[]> {
  await expect(panelOf(page).locator('dt')).toHaveCount(5);
  const texts = await panelOf(page).locator('dt + dd').allTextContents();
  return texts.map((text) => Number(text.replaceAll(/\D/g, '')));
}

const tableOf = (page: Page) => page.getByRole('table', { name: 'Unusual plots' });

test('the counts add up to all plots, the ten farthest are listed and numbered on the map, alone they’re a filter in the link', async ({
  page,
}) => {
  await open(page, '&unusual_from=90');
  const none = await counts(page);
  expect(none.reduce((sum, count) => sum + count)).toBe(4147);
  expect(none[1]).toBe(0);
  await expect(tableOf(page).locator('tbody tr')).toHaveCount(10);
  await expect(page.getByRole('img', { name: /^10: / })).toBeVisible();
  await expect(
    page.getByRole('status').filter({ hasText: 'No plot beyond 90.0 times' }),
  ).toBeVisible();
  await panelOf(page).getByText('How this is worked out').click();
  await expect(panelOf(page)).toContainText('median of its 15 nearest plots within 10 km');
  expect(await axe(page)).toEqual([]);

  await page.getByRole('textbox', { name: /^Unusual from/ }).fill('3');
  await expect.poll(async () => (await counts(page))[1]).toBeGreaterThan(10);
  const unusual = (await counts(page))[1]!;
  await expect(tableOf(page).locator('tbody tr')).toHaveCount(unusual);

  await tableOf(page).getByRole('button').first().press('Enter');
  await expect(tableOf(page)).toContainText(/(lower|higher) than its \d+ neighbours \(median/);
  const outlines = page.locator('.leaflet-container path[class*="neighbour"]');
  await expect.poll(() => outlines.count()).toBeGreaterThanOrEqual(8);

  await page.getByRole('button', { name: 'Show only: Unusual' }).click();
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Unusual');
  await page.getByRole('tab', { name: 'Records' }).click();
  const grid = page.getByRole('grid', { name: 'Records' });
  const rows = String(unusual);
  await expect(grid).toHaveAttribute('aria-rowcount', rows);

  await page.reload();
  await expect(grid).toHaveAttribute('aria-rowcount', rows);
  await page.getByRole('button', { name: /^Remove.*Neighbours/ }).click();
  await expect(grid).toHaveAttribute('aria-rowcount', '4147');
});

test('the limit is a line: moved by keys, or dragged on either side, it counts and lists others', async ({
  page,
}) => {
  await open(page, '&unusual_from=4');
  const limit = page.getByRole('slider', { name: 'Limit' });
  await expect(limit).toHaveAttribute('aria-valuenow', '4');
  const before = (await counts(page))[1]!;
  await limit.press('PageDown');
  await limit.press('ArrowRight');
  await expect(limit).toHaveAttribute('aria-valuetext', '3.1 times the usual difference');
  await expect(page.getByRole('textbox', { name: /^Unusual from/ })).toHaveValue('3.1');
  await expect(page).toHaveURL(/unusual_from=3\.1/);
  await expect.poll(async () => (await counts(page))[1]).toBeGreaterThan(before);

  // The line of the lower side, which mirrors the slider.
  const [line, plot] = await Promise.all([
    limit.locator('xpath=preceding-sibling::div').boundingBox(),
    limit.locator('xpath=..').boundingBox(),
  ]);
  const y = line!.y + 6;
  await page.mouse.move(line!.x + line!.width / 2, y);
  await page.mouse.down();
  await page.mouse.move(plot!.x + plot!.width / 4, y, { steps: 4 });
  await page.mouse.up();
  await expect(limit).not.toHaveAttribute('aria-valuenow', '3.1');
  await expect(async () => {
    const value = await limit.getAttribute('aria-valuenow');
    expect(new URL(page.url()).searchParams.get('unusual_from')).toBe(value);
  }).toPass({ timeout: 60_000 });
  await expect.poll(async () => (await counts(page))[1]).not.toBe(before);
});

test('overlapping plots can be pressed, and are shown alone', async ({ page }) => {
  const id = await idOf('Kenya, surveyed fields, 2019');
  await page.goto(`${servers.demo}/jobs/${id}?panel=unusual`);
  await painted(page);
  for (const [kind, name] of [
    ['overlapping', /^Show only: (\d+) overlapping plots?/],
    ['doubles', /^Show only: (\d+) plots? with the shape of another/],
  ] as const) {
    const button = panelOf(page).getByRole('button', { name });
    const count = name.exec((await button.getAttribute('aria-label'))!)![1]!;
    await button.click();
    await expect(page).toHaveURL(new RegExp(`neighbours=${kind}`));
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('tab', { name: 'Records' }).click();
    await expect(page.getByRole('grid', { name: 'Records' })).toHaveAttribute(
      'aria-rowcount',
      count,
    );
    await page.getByRole('tab', { name: 'Unusual' }).click();
  }
});

test('in a comparison it’s the change that is held against the neighbours’', async ({ page }) => {
  const [first, second] = await Promise.all([
    idOf('Kenya, surveyed fields, first half of 2019'),
    idOf('Kenya, surveyed fields, second half of 2019'),
  ]);
  await page.goto(`${servers.demo}/compare/${first}/${second}?panel=unusual`);
  await expect(panelOf(page)).toContainText('Each plot’s Change of NDVI_mean is compared');
  expect((await counts(page)).reduce((sum, count) => sum + count)).toBeGreaterThan(280);
  expect(await axe(page)).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  for (const colorScheme of ['light', 'dark'] as const)
    test(`it fits, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await open(page, '&unusual_from=3');
      await counts(page);
      await expect(tableOf(page)).toBeVisible();
      const width = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(width).toBe(390);
      expect(await axe(page)).toEqual([]);
    });
});
