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

test('the counts add up to all plots; a plot of the list is shown among its neighbours; alone it’s a filter in the link', async ({
  page,
}) => {
  await open(page);
  const usual = await counts(page);
  expect(usual.reduce((sum, count) => sum + count)).toBe(4147);
  await expect(panelOf(page)).toContainText('median of its 15 nearest plots within 10 km');
  expect(await axe(page)).toEqual([]);

  await page.getByRole('textbox', { name: /^Unusual from/ }).fill('3');
  const table = page.getByRole('table', { name: 'Unusual plots' });
  await expect(table).toBeVisible();
  await expect.poll(async () => (await counts(page))[1]).toBeGreaterThan(usual[1]!);
  const unusual = (await counts(page))[1]!;

  await table.getByRole('button').first().press('Enter');
  await expect(table).toContainText(/(lower|higher) than its \d+ neighbours \(median/);
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
      await expect(page.getByRole('table', { name: 'Unusual plots' })).toBeVisible();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBe(390);
      expect(await axe(page)).toEqual([]);
    });
});
