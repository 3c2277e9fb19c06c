/** The records of a result as pictures: by keys, with and without imagery, on a phone. */
import type { Page } from '@playwright/test';
import { axe, expect, jobIds, painted, servers, test } from './fixtures.ts';

const NAME = 'Kenya, surveyed fields, 2019';
/** A grey tile of one pixel. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYGD4DwAChAGA1Yp2mQAAAABJRU5ErkJggg==',
  'base64',
);

const picturesOf = (page: Page) =>
  page.getByRole('listbox', { name: 'Pictures' }).getByRole('option');

async function openPictures(page: Page, query = ''): Promise<void> {
  const job = (await jobIds()).find(({ input_req }) => input_req.name === NAME);
  await page.goto(`${servers.demo}/jobs/${encodeURIComponent(job!.id)}?panel=pictures${query}`);
  await expect(picturesOf(page).first()).toBeVisible();
}

/** Answers all tiles of imagery; returns the addresses that were asked for. */
async function serveImagery(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route('http://127.0.0.1:9/i/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({
      body: TILE,
      contentType: 'image/png',
      headers: { 'access-control-allow-origin': '*' },
    });
  });
  return asked;
}

test('arrows move through the pictures, Enter opens the plot on the map, and Back leads to where one was', async ({
  page,
}) => {
  const asked = await serveImagery(page);
  await openPictures(page, '&sort=value');
  const list = page.getByRole('listbox', { name: 'Pictures' });
  const chosen = list.getByRole('option', { selected: true });
  await list.focus();
  await expect(chosen).toHaveAttribute('aria-posinset', '1');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  const placeOf = async () => Number(await chosen.getAttribute('aria-posinset'));
  await expect.poll(placeOf).toBeGreaterThan(4);
  const place = await placeOf();
  const name = (await chosen.locator('b').textContent())!;
  const side = page.getByRole('region', { name: 'Chosen plot' });
  await expect(side.getByRole('heading')).toHaveText(name);
  expect(new Set(asked).size).toBe(asked.length);
  expect(await axe(page)).toEqual([]);

  await page.keyboard.press('Enter');
  await painted(page);
  await expect(page.getByRole('region', { name })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(chosen).toHaveAttribute('aria-posinset', String(place));

  // Far down, only what is in sight exists.
  await list.focus();
  await page.keyboard.press('Control+End');
  await expect(chosen).toHaveAttribute('aria-posinset', '312');
  await expect(chosen).toBeInViewport();
  await expect.poll(() => list.getByRole('option').count()).toBeLessThan(120);
});

test('without imagery the outlines are filled, and it’s tried again when a person wants that', async ({
  page,
}) => {
  await openPictures(page);
  const note = page.getByText(/^No imagery: its tiles can’t be reached/);
  await expect(note).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await serveImagery(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(picturesOf(page).locator('canvas').first()).toBeVisible();
  await expect(note).toHaveCount(0);
});

test('pictures are small or large, fitted each or at one scale, which this device remembers', async ({
  page,
}) => {
  await serveImagery(page);
  await openPictures(page);
  const pictures = picturesOf(page);
  const large = await pictures.count();
  await page.getByRole('radio', { name: 'Small' }).check({ force: true });
  await expect.poll(() => pictures.count()).toBeGreaterThan(large);
  await page.getByRole('radio', { name: 'One scale' }).check({ force: true });
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Small' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'One scale' })).toBeChecked();
});

test('filters leave pictures out; none says so', async ({ page }) => {
  await openPictures(page, '&min=0.6');
  await expect(page.getByText(/^\d+ records$/)).not.toHaveText('312 records');
  await page.goto(page.url().replace('min=0.6', 'min=5'));
  await expect(page.getByRole('heading', { name: 'No pictures to show' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  for (const colorScheme of ['light', 'dark'] as const)
    test(`pictures fill the screen, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await serveImagery(page);
      await openPictures(page);
      const list = page.getByRole('listbox', { name: 'Pictures' });
      await expect.poll(async () => (await list.boundingBox())?.height).toBeGreaterThan(450);
      const shown = page.getByRole('radiogroup', { name: 'Verdicts shown' });
      await expect(shown.locator('label')).toHaveCount(5);
      const beyond = () =>
        shown.evaluate((group) => {
          const labels = [...group.querySelectorAll('label')];
          const right = Math.max(...labels.map((label) => label.getBoundingClientRect().right));
          return Math.max(0, right - 390, group.scrollWidth - group.clientWidth);
        });
      await expect.poll(beyond).toBe(0);
      expect(await axe(page)).toEqual([]);
    });
});
