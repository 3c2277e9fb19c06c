import type { Page } from '@playwright/test';
import { addFile, FILE, mapOf, open, region, row, savedColumns } from './districts.ts';
import { axeInBothThemes, expect, moreActions, painted, test } from './fixtures.ts';
import { newProfile, pathOf, startGateway, untilKept } from './keptApp.ts';

test.describe('on a phone, by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('areas are added, tapped in the list and on the map, and left again', async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'More views' }).tap();
    await page.getByRole('menuitem', { name: 'Groups' }).tap();
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add areas' }).tap();
    await (await choosing).setFiles(FILE);
    const toast = page.getByRole('status').filter({ hasText: 'saved on this device' });
    await expect(toast).toContainText('districts.geojson');

    // In the list: alone, fitted, all again by the filter's own button.
    const east = row(page, 'East').getByRole('button');
    await east.tap();
    await expect(page).toHaveURL(/by=areas&member=East/);
    await expect(east).toHaveAttribute('aria-pressed', 'true');
    expect(mapOf(page)).toBeNull();
    await east.tap();
    await expect.poll(() => mapOf(page)).not.toBeNull();
    const filters = page.getByRole('list', { name: 'Active filters' });
    await filters.getByRole('button', { name: /East/ }).tap();
    await expect(page).not.toHaveURL(/member=/);
    await expect(east).toHaveAttribute('aria-pressed', 'false');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await axeInBothThemes(page)).toEqual([]);

    // On the map, beside the plots.
    await open(page, '?by=areas&map=9/-4.6/34');
    await page.locator('.leaflet-areas-pane canvas').first().waitFor();
    await tapMiddle(page);
    await expect(page).toHaveURL(/member=West/);
    const before = mapOf(page);
    await tapMiddle(page);
    await expect.poll(() => mapOf(page)).not.toBe(before);
    await page.goBack();
    await expect(page).not.toHaveURL(/member=/);
  });

  test('“Undo” deletes the file that was saved; the areas stay on the page', async ({ page }) => {
    await open(page, '?by=areas');
    await addFile(page, 'Add areas');
    // It stays as long as it has the focus.
    await page.getByRole('button', { name: 'Undo' }).focus();
    await expect.poll(() => savedColumns(page)).toEqual(['name']);
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect.poll(() => savedColumns(page)).toEqual([]);
    await expect(row(page, 'West')).toBeVisible();
    await expect(
      region(page).getByRole('checkbox', { name: 'Save on this device' }),
    ).not.toBeChecked();
  });
});

test('without a network saved areas are there, with their figures, outlines and names', async ({
  browser,
}) => {
  const server = await startGateway();
  const context = await newProfile(browser);
  const page = await context.newPage();
  const path = await pathOf('Tanzania, surveyed fields, 2019');
  await page.goto(`${server.url}${path}?panel=groups`);
  await painted(page);
  await addFile(page, 'Add areas');
  await expect(row(page, 'West')).toBeVisible();
  await expect.poll(() => savedColumns(page)).toEqual(['name']);
  const figures = () => region(page).getByRole('table', { name: 'Areas' }).innerText();
  const online = await figures();
  await untilKept(page);
  await moreActions(page, 'Keep for the field');
  await expect(page.getByText('Kept for the field')).toBeVisible();

  // What the field gets is told: the result, and the areas for all results.
  await page.getByRole('link', { name: 'Saved on this device' }).click();
  const list = page.getByRole('region', { name: 'Results without a network' });
  await expect(list.getByRole('switch', { name: 'Keep for the field' })).toBeChecked();
  const saved = page.getByRole('table', { name: 'Saved on this device' });
  await expect(saved.getByRole('row', { name: /^Areas/ })).toContainText('1');

  await context.setOffline(true);
  await server.stop();
  await page.goto(`${server.url}${path}?by=areas`);
  await painted(page);
  await expect(row(page, 'West')).toBeVisible();
  await expect.poll(figures).toBe(online);
  await expect(page.locator('.leaflet-areas-pane canvas').first()).toBeAttached();
  await row(page, 'West').getByRole('button').click();
  await expect(page).toHaveURL(/member=West/);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save areas' }).click();
  await page.getByRole('menuitem', { name: 'GeoPackage' }).click();
  expect((await (await saving).path()).length).toBeGreaterThan(0);
  expect(await axeInBothThemes(page)).toEqual([]);
  await context.close();
});

async function tapMiddle(page: Page): Promise<void> {
  const box = (await page.locator('.leaflet-container').first().boundingBox())!;
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}
