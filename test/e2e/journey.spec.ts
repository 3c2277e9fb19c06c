import type { Page } from '@playwright/test';
import {
  axeInBothThemes,
  expect,
  jobIds,
  painted,
  plotColours,
  servers,
  summary,
  test,
} from './fixtures.ts';

type Way = 'demo' | 'gateway';

const KENYA = 'Kenya, surveyed fields, 2019';

async function idOf(name: string): Promise<string> {
  const job = (await jobIds()).find(({ input_req }) => input_req.name === name);
  return job!.id;
}

/** Opens the address, reads page after page of ten to the last, which isn't full, and past it; a row leads to its result. */
async function walkThePages(page: Page, way: Way): Promise<void> {
  await page.goto(`${servers[way]}/`);
  await expect(page).toHaveURL(`${servers[way]}/jobs`);
  const rows = page.getByRole('table', { name: 'Jobs history' }).getByRole('link');
  const next = page.getByRole('button', { name: 'Next page' });
  const all = await jobIds();
  const named = (first: number) =>
    all
      .slice(first, first + 10)
      .map(({ id, input_req }) => [input_req.name, id].filter(Boolean).join(' '));
  const names = () => rows.evaluateAll((links) => links.map((link) => link.ariaLabel));
  expect(all.length).toBeGreaterThan(10);
  expect(all.length % 10).not.toBe(0);
  for (let first = 0; first < all.length; first += 10) {
    await expect.poll(names).toEqual(named(first));
    if (first + 10 < all.length) await next.click();
  }
  await expect(next).toBeDisabled();
  await page.goto(`${servers[way]}/jobs?page=99`);
  await expect(page.getByRole('status').first()).toContainText(/ends with page/i);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('link', { name: 'Jobs', exact: true }).click();
  // Until they come, the rows before stand there.
  await expect.poll(names).toEqual(named(0));
  await rows.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    all[0]!.input_req.name ?? all[0]!.id,
  );
  await painted(page);
}

/** Failures: the summary adds up, causes carry counts and messages, the map shows red. */
async function seeFailures(page: Page, way: Way): Promise<void> {
  await page.goto(`${servers[way]}/jobs/${await idOf(KENYA)}`);
  await painted(page);
  const counts = { Received: 601, Processed: 578, Failed: 23, 'Not drawable': 0 };
  await expect.poll(() => summary(page)).toEqual(counts);
  const causes = page.getByRole('list', { name: 'Failure causes' });
  const buttons = causes.getByRole('button', { name: /\d+$/ });
  const failed = async () =>
    (await buttons.allTextContents())
      .map((text) => Number(/(\d+)\D*$/.exec(text)![1]))
      .reduce((sum, count) => sum + count, 0);
  await expect.poll(failed).toBe(23);
  await buttons.first().click();
  await expect(causes.getByText(/duplicate consecutive coordinates/).first()).toBeVisible();
  const reds = async () => (await plotColours(page)).filter((spot) => spot.red > 10).length;
  await expect.poll(reds).toBeGreaterThan(0);
}

async function seeNoPolygons(page: Page, way: Way): Promise<void> {
  await page.goto(`${servers[way]}/jobs/${await idOf('No polygons')}`);
  await expect(page.getByText(/no polygons/i).first()).toBeVisible();
  await expect.poll(() => summary(page)).toMatchObject({ Received: 0 });
}

const means = (page: Page) =>
  page.getByRole('table', { name: 'Jobs history' }).getByText(/^-?\d\.\d{3}$/);

async function lookIntoFirst(page: Page, way: Way): Promise<void> {
  await page.goto(`${servers[way]}/jobs?page=2`);
  await expect(means(page).first()).toBeVisible();
}

test('the address opens on the jobs history, in pages of ten; past its end there is no alert; a row leads to its result', async ({
  page,
}) => {
  await walkThePages(page, 'demo');
});

test('six plots far apart are six coloured dots, one zoomed to shows outline and value; failures; no polygons', async ({
  page,
}) => {
  const id = await idOf('Six plots far apart, first half of 2019');
  await page.goto(`${servers.demo}/jobs/${encodeURIComponent(id)}`);
  await painted(page);
  await expect(page.getByRole('region', { name: 'Map', exact: true })).toContainText(
    'No map tiles: built-in outline',
  );
  await expect(async () => {
    const dots = await plotColours(page);
    expect(dots).toHaveLength(6);
    for (const dot of dots) {
      expect(dot.pixels).toBeGreaterThan(20);
      expect(dot.pixels).toBeLessThan(160);
    }
    expect(new Set(dots.map((dot) => dot.colour)).size).toBeGreaterThan(3);
  }).toPass({ timeout: 60_000 });
  const grid = page.getByRole('grid', { name: 'Records' });
  await grid.getByRole('row').nth(1).click();
  await page.keyboard.press('Enter');
  await painted(page);
  const largest = async () => (await plotColours(page))[0]?.pixels ?? 0;
  await expect.poll(largest).toBeGreaterThan(2000);
  await expect(page.getByText(/^0\.\d{3}$/).first()).toBeVisible();

  await seeFailures(page, 'demo');
  await page.goto(`${servers.demo}/jobs/${await idOf('Senegal, shapes that cross themselves')}`);
  await painted(page);
  const counts = { Received: 60, Processed: 0, Failed: 60, 'Not drawable': 0 };
  await expect.poll(() => summary(page)).toEqual(counts);
  await seeNoPolygons(page, 'demo');
});

test('axe finds nothing on any page, light or dark', async ({ page }) => {
  await page.goto(`${servers.demo}/jobs`);
  await expect(page.getByRole('table', { name: 'Jobs history' })).toBeVisible();
  expect(await axeInBothThemes(page)).toEqual([]);
  await page.goto(`${servers.demo}/jobs/${await idOf(KENYA)}`);
  await painted(page);
  await page.getByRole('grid', { name: 'Records' }).getByRole('row').nth(2).click();
  await expect(page.getByRole('region', { name: /^Record \d/ })).toBeVisible();
  expect(await axeInBothThemes(page)).toEqual([]);
  for (const path of ['/file', '/connect']) {
    await page.goto(servers.demo + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await axeInBothThemes(page)).toEqual([]);
  }
});

/** What a gateway could change: the list, the results, errors, and what the page says about the connection. */
test('through a gateway everything works the same', async ({ page }) => {
  await walkThePages(page, 'gateway');
  await lookIntoFirst(page, 'gateway');
  expect(await axeInBothThemes(page)).toEqual([]);
  await seeFailures(page, 'gateway');
  await seeNoPolygons(page, 'gateway');
  await page.goto(`${servers.gateway}/connect`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await axeInBothThemes(page)).toEqual([]);
});
