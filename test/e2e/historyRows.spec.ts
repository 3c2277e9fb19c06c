import type { Locator, Page } from '@playwright/test';
import { axe, connectTo, expect, pauseResults, servers, test } from './fixtures.ts';
import { watchShifts } from './layoutShifts.ts';
import { startLongHistory, type LongHistory } from './longHistory.ts';

let service: LongHistory | null = null;
test.afterEach(async () => {
  await service?.stop();
  service = null;
});

const SIX = 'Six plots far apart, first half of 2019';
const table = (page: Page) => page.getByRole('table', { name: 'Jobs history' });
const rows = (page: Page) => table(page).locator('tbody tr');

/** The names of what can be pressed or filled in and is seen, in the window's first view. */
function controls(within: Locator): Promise<string[]> {
  return within.evaluate((element) =>
    [...element.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')]
      .filter((each) => {
        const { top, bottom, width } = each.getBoundingClientRect();
        const isSeen = each.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        return isSeen && width > 1 && top < innerHeight && bottom > 0;
      })
      .map((each) => each.getAttribute('aria-label') ?? each.textContent.trim()),
  );
}

/** Those outside the table's rows. */
async function frameControls(page: Page): Promise<string[]> {
  const inRows = new Set(await controls(table(page).locator('tbody')));
  // What leads past the header is seen with the focus alone.
  return (await controls(page.locator('body'))).filter(
    (name) => !inRows.has(name) && !name.startsWith('Skip to'),
  );
}

async function expectFew(page: Page, most: number): Promise<void> {
  await expect(async () => {
    const names = await frameControls(page);
    expect(names.length, names.join('; ')).toBeLessThanOrEqual(most);
  }).toPass({ timeout: 60_000 });
}

async function heights(page: Page): Promise<number[]> {
  const all = await rows(page).evaluateAll((each) =>
    each.map((row) => row.getBoundingClientRect().height),
  );
  return [...new Set(all)];
}

test('few controls stand around the rows, and a row at rest has its link alone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await pauseResults(page.context());
  await page.goto(`${servers.demo}/jobs`);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Saved views' })).toBeVisible();
  // 31 with a link for each of the ten rows.
  await expectFew(page, 21);

  const row = rows(page).filter({ hasText: SIX });
  await page.getByRole('button', { name: `Load result: ${SIX}` }).click();
  await expect(row.locator('svg').last()).toBeVisible();
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  const link = await row.getByRole('link').getAttribute('aria-label');
  await expect.poll(() => controls(row)).toEqual([link]);
  await row.hover();
  const all = [`${SIX}: Choose`, link, `${SIX}: Star`, `Details: ${SIX}`];
  await expect.poll(() => controls(row)).toEqual(all);
  await page.mouse.move(0, 0);
  await expect.poll(() => controls(row)).toEqual([link]);
  await row.getByRole('link').focus();
  await expect.poll(() => controls(row)).toEqual(all);

  // A star that's on stays; once a job is chosen all boxes show.
  await row.getByRole('button', { name: `${SIX}: Star` }).press('Enter');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await expect.poll(() => controls(row)).toEqual([link, `${SIX}: Star`]);
  await row.getByRole('checkbox').check();
  const other = rows(page).filter({ hasText: 'East Africa, 2019' });
  await expect.poll(() => controls(other)).toContain('East Africa, 2019: Choose');
  const chosen = page.getByRole('region', { name: 'Chosen jobs' });
  await expect(chosen.getByRole('button', { name: 'Compare' })).toBeDisabled();
  await expect(chosen.getByRole('button', { name: 'Compare' })).toHaveAccessibleDescription(
    'Choose two jobs to compare',
  );
  await chosen.getByRole('button', { name: 'Clear' }).click();

  for (const [width, height, most] of [
    [820, 1180, 21],
    [390, 844, 14],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectFew(page, most);
  }

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Search all jobs' }).click();
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
  // 42 with sixteen rows.
  await expectFew(page, 26);
});

/** What makes a page wider than its window: its first words. */
async function beyondTheWindow(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return Array.from(document.querySelectorAll('main *, header *'))
      .filter((element) => element.getBoundingClientRect().right > clientWidth)
      .map((element) => `${element.tagName}: ${element.textContent.slice(0, 40)}`);
  });
}

test('rows are equally high whatever they say, at every width, page or all', async ({ page }) => {
  await page.goto(`${servers.demo}/jobs`);
  const sizes = [
    [1440, 44],
    [820, 44],
    [1900, 48],
    [390, 87],
  ] as const;
  const look = async () => {
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => heights(page), `at ${width}`).toEqual([height]);
      await expect.poll(() => beyondTheWindow(page), `at ${width}`).toEqual([]);
    }
  };
  await expect(rows(page)).toHaveCount(10);
  await look();
  await page.getByRole('button', { name: 'Search all jobs' }).click();
  await expect(page.getByText(/^28 jobs as of/)).toBeVisible();
  await look();
});

test('the first search reads the whole list, and no letter of it is lost', async ({ page }) => {
  service = await startLongHistory(230);
  await connectTo(page.context(), service.service);
  await page.goto(`${servers.static}/jobs`);
  const search = page.getByRole('searchbox', { name: 'Search jobs' });
  await search.pressSequentially('maize');
  await expect(search).toHaveValue('maize');
  await expect(search).toBeFocused();
  await expect(page.getByText(/^58 of 230 jobs as of/)).toBeVisible();
  await expect(page).toHaveURL(/q=maize/);
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`results that load by themselves move nothing, ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const moved = await watchShifts(page);
    await page.goto(`${servers.demo}/jobs`);
    const last = width === 390 ? 'East Africa, 2019' : 'Shapes of every broken kind';
    await expect(
      rows(page).filter({ hasText: last }).locator('svg[viewBox="0 0 64 40"]'),
    ).toBeVisible();
    expect(await moved()).toBeLessThan(0.01);
  });

test('on a phone nothing moves as the page comes, and its details do what its rows have no room for', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const moved = await watchShifts(page);
  await pauseResults(page.context());
  await page.goto(`${servers.demo}/jobs`);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filters' })).toBeVisible();
  expect(await moved()).toBeLessThan(0.01);
  await page.getByRole('button', { name: `Details: ${SIX}` }).click();
  const details = page.getByRole('dialog', { name: SIX });
  await details.getByRole('button', { name: 'Star' }).click();
  await details.getByRole('button', { name: 'Choose' }).click();
  await details.getByRole('button', { name: 'Load result' }).click();
  await expect(details.getByRole('button', { name: 'Load result' })).toHaveCount(0);
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Chosen jobs' })).toContainText('1 job chosen');
  await expect(page.getByRole('checkbox', { name: `${SIX}: Choose` })).toBeChecked();
  expect(await axe(page)).toEqual([]);
});

test('a row that is reached by keys lies neither under the foot nor under the head', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 560 });
  await pauseResults(page.context());
  await page.goto(`${servers.demo}/jobs`);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();
  const covered = await rows(page)
    .locator('th a')
    .evaluateAll((links) =>
      [0, document.documentElement.scrollHeight].flatMap((start) =>
        links.flatMap((link, at) => {
          scrollTo(0, start);
          (link as HTMLElement).focus();
          const { left, right, top, bottom } = link.getBoundingClientRect();
          const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          (link as HTMLElement).blur();
          return link.contains(there) ? [] : [`${at} from ${start}`];
        }),
      ),
    );
  expect(covered).toEqual([]);
});
