import type { Page, Route } from '@playwright/test';
import { axe, expect, jobIds, painted, servers, test } from './fixtures.ts';

/** What is pressed on a result's first picture, before the app is there or the map. */

/** Record 236 (0.439), the latest of two windows of its plot, is at the middle of this view. */
const AT_PLOT = 'map=18/0.71404/34.34626';
const NAME = 'Record 236';
const VALUE = '0.439';

async function openKenya(page: Page): Promise<void> {
  const job = (await jobIds()).find(
    ({ input_req }) => input_req.name === 'Kenya, surveyed fields, 2019',
  )!;
  const path = `/jobs/${encodeURIComponent(job.id)}?${AT_PLOT}`;
  await page.goto(servers.demo + path, { waitUntil: 'commit' });
}

/** Opens it with the app held back until the picture is there: on a busy machine the app may come first. */
async function openOnPicture(page: Page): Promise<void> {
  const letGo = await hold(page, 'mount');
  await openKenya(page);
  await expect(picture(page)).toBeVisible();
  await letGo();
}

const cards = (page: Page) => page.locator('section[aria-label^="Record "]');
const picture = (page: Page) => page.locator('[class*=picture] canvas');

/** The page's own card: it can be closed. */
const ownCard = (page: Page) =>
  page
    .getByRole('region', { name: NAME })
    .filter({ has: page.getByRole('button', { name: 'Close' }) });

/** Waits for plots on the picture or the map, and returns the window's point in the middle of them. */
async function middle(page: Page): Promise<{ x: number; y: number }> {
  const shown = await page.waitForFunction(
    () => {
      const canvas = document.querySelector('[class*=picture] canvas');
      const box = (canvas ?? document.querySelector('.leaflet-container'))?.getBoundingClientRect();
      return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    },
    undefined,
    { polling: 10 },
  );
  return (await shown.jsonValue())!;
}

/** Holds back the files of that name until `let go` is called. */
async function hold(page: Page, name: string): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(`**/assets/${name}-*.js`, (route) => {
    if (isHeld) held.push(route);
    else void route.continue();
  });
  return async () => {
    isHeld = false;
    await Promise.all(held.splice(0).map((route) => route.continue()));
  };
}

test('before the app is there, a pressed plot shows its value, and later the page has it selected', async ({
  page,
}) => {
  const letGo = await hold(page, 'mount');
  await openKenya(page);
  const { x, y } = await middle(page);
  await page.mouse.click(x, y);
  await expect(cards(page)).toContainText(VALUE);
  await expect(cards(page)).toContainText(NAME);
  await expect(page.getByRole('status')).toContainText(VALUE);
  // No page with a heading and a main part is there yet; of the card nothing is amiss.
  const findings = await axe(page);
  expect(
    findings.filter((finding) => !/^(landmark-one-main|page-has-heading-one)/.test(finding)),
  ).toEqual([]);
  await expect(page.getByRole('button')).toHaveCount(0);
  await letGo();
  await expect(ownCard(page)).toBeVisible();
  await painted(page);
  await expect(cards(page)).toHaveCount(1);
  await expect(page).toHaveURL(/[?&]record=/);
});

test('before the map is there, a pressed plot shows the page’s card', async ({ page }) => {
  const letGo = await hold(page, 'map');
  await openOnPicture(page);
  await expect(page.getByRole('region', { name: 'Map' })).toBeVisible();
  const { x, y } = await middle(page);
  await page.mouse.click(x, y);
  await expect(ownCard(page)).toContainText(VALUE);
  await expect(page.locator('.leaflet-container')).toHaveCount(0);
  await letGo();
  await painted(page);
  await expect(ownCard(page)).toBeVisible();
});

test('at several moments of an ordinary visit a press gets that plot’s card', async ({ page }) => {
  for (const later of [0, 20, 50, 100, 150, 200, 300, 400, 600]) {
    await openKenya(page);
    const { x, y } = await middle(page);
    await page.waitForTimeout(later);
    await page.mouse.click(x, y);
    await expect(ownCard(page)).toContainText(VALUE);
  }
});

test('a drag and keys on the picture move the map once it’s there', async ({ page }) => {
  const letGo = await hold(page, 'map');
  await openOnPicture(page);
  const { x, y } = await middle(page);
  const before = (await picture(page).boundingBox())!;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 60, y - 20, { steps: 3 });
  // The picture follows before the pointer is released.
  await expect
    .poll(async () => (await picture(page).boundingBox())!.x)
    .toBeCloseTo(before.x - 60, 0);
  await page.mouse.up();
  await page.mouse.click(x - 60, y - 20);
  await letGo();
  await painted(page);
  // What lay under the pointer has moved with it.
  await expect(ownCard(page)).toContainText(VALUE);
  await expect(page).not.toHaveURL(/map=18\/0\.71404\/34\.34626/);
  const address = page.url();
  await page.keyboard.press('-');
  await expect.poll(() => page.url()).not.toBe(address);
});
