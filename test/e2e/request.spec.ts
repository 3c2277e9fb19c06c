import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { axe, axeInBothThemes, expect, painted, servers, test } from './fixtures.ts';

const KENYA = join(import.meta.dirname, '../fixtures/data/kenya-fields-submitted.csv');

/** Opens the page with Kenya's file, chosen by keyboard, as the system's own dialog can't be. */
async function openKenya(page: Page) {
  await page.goto(`${servers.demo}/request`);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).press('Enter');
  await (await chooser).setFiles(KENYA);
}

const file = (page: Page) => page.getByRole('region', { name: 'File' });
const grid = (page: Page) => page.getByRole('grid', { name: 'Rows' });
const finding = (page: Page, key: string) => page.locator(`[data-finding="${key}"]`);
const counts = async (page: Page) => (await file(page).locator('dd').allTextContents()).map(Number);

test('a file is checked, decided and on its way in three presses, and looks right to axe', async ({
  page,
}) => {
  await openKenya(page);
  const repeated = finding(page, 'repeated-corner');
  await expect(repeated).toHaveAttribute('data-count', '23');
  const [read, fine, toCheck, refused, repaired] = await counts(page);
  expect([read, refused, repaired]).toEqual([319, 23, 0]);
  expect(fine! + toCheck! + refused!).toBe(319);
  await painted(page);
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '319');
  expect(await axeInBothThemes(page)).toEqual([]);

  await expect(page.getByText(/^Without a decision, not sent: .+ and 20 more$/)).toBeVisible();
  await repeated.getByRole('radio', { name: /23/ }).check();
  await expect(page.getByText('23 plots are repaired; 319 go out')).toBeAttached();
  // What is repaired is no longer told as refused, wherever it's counted.
  await expect.poll(() => counts(page)).toEqual([319, fine, toCheck, 0, 23]);
  await expect(page.getByRole('radio', { name: 'Would be refused 0' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'To check' })).toBeVisible();
  await expect(page.getByText('none left, 23 repaired')).toBeVisible();
  await page.getByRole('link', { name: 'Go on to Measure' }).click();
  await expect(page.getByRole('group', { name: 'Indexes' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What to measure' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Half years of 2019' })).toBeAttached();
  await expect(page.getByRole('list', { name: 'Stages' })).toContainText('319 of 319 plots');
  expect(await axe(page)).toEqual([]);
});

test('by keyboard: a finding opened, its plot on the map, decided, undone, rows filtered', async ({
  page,
}) => {
  await openKenya(page);
  const small = finding(page, 'below-5-pixels');
  await small.getByRole('button', { name: /^Smaller than 5 pixels/ }).press('Enter');
  const plots = page.getByRole('list', { name: 'Plots: Smaller than 5 pixels' });
  await expect(plots.getByRole('listitem')).toHaveCount(4);
  await plots.getByRole('button').first().press('Enter');
  const card = page.getByRole('region', { name: 'Selected plot' });
  await expect(card).toContainText('Smaller than 5 pixels');
  await expect(page).toHaveURL(/record=/);

  const sent = plots.getByRole('checkbox').first();
  await sent.press('Space');
  await expect(card).toContainText('is left out');
  await page.keyboard.press('Control+z');
  await expect(card).toContainText('goes out as it is');
  await expect(sent).toBeChecked();

  // Where plots share ground it's drawn, and its area told.
  await finding(page, 'overlap')
    .getByRole('button', { name: /^Overlapping/ })
    .press('Enter');
  await page
    .getByRole('list', { name: 'Plots: Overlapping plots' })
    .getByRole('button')
    .first()
    .press('Enter');
  await expect(card).toContainText('Shared ground');

  await page.getByRole('radio', { name: 'Would be refused 23' }).press('Space');
  await expect(page).toHaveURL(/finding=refused/);
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '23');
  await page.getByRole('searchbox', { name: 'Filter rows' }).fill('4.8');
  await expect(page).toHaveURL(/q=4\.8/);
  await expect(grid(page)).not.toHaveAttribute('aria-rowcount', '23');
  await page.goBack();
  await page.goBack();
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '319');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('map, findings and rows fit, one after the other', async ({ page }) => {
    await openKenya(page);
    await expect(finding(page, 'repeated-corner')).toBeVisible();
    const map = page.getByRole('region', { name: 'Map', exact: true });
    const tools = map.getByRole('button');
    // The last stage's number isn't cut.
    const last = page.getByRole('list', { name: 'Stages' }).locator('li').last();
    await expect(async () => {
      const around = (await map.boundingBox())!;
      expect(around.height).toBe(250);
      for (const box of await Promise.all((await tools.all()).map((tool) => tool.boundingBox())))
        expect(box === null || box.y + box.height <= around.y + around.height).toBe(true);
      const { x, width } = (await last.boundingBox())!;
      expect(x + width).toBeLessThanOrEqual(390);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }).toPass({ timeout: 60_000 });
    await painted(page);
    expect(await axeInBothThemes(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Rows' }).click();
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '319');
    await expect(grid(page).getByRole('columnheader')).toHaveText([
      'Row',
      'Name',
      'Finding',
      'Area, ha',
    ]);
    expect(await axe(page)).toEqual([]);
  });
});

test('enlarged to 400 %, the way on stands in the page and not over it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 225 });
  await openKenya(page);
  const next = page.getByRole('link', { name: 'Go on to Measure' });
  await expect(next).toBeVisible();
  const position = () => next.evaluate((link) => getComputedStyle(link).position);
  await expect.poll(position).toBe('static');
});
