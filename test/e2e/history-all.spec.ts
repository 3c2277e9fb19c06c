import type { Page } from '@playwright/test';
import { shutGate } from '#test/gate.ts';
import { axe, connectTo, expect, servers, test } from './fixtures.ts';
import { startLongHistory, type LongHistory } from './longHistory.ts';

let service: LongHistory | null = null;
test.afterEach(async () => {
  await service?.stop();
  service = null;
});

const table = (page: Page) => page.getByRole('table', { name: 'Jobs history' });
const covers = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
const firstJob = (page: Page) => table(page).getByRole('link').first();

/** The ids of the table's rows, in their order, each row scrolled to. */
async function readAllRows(page: Page): Promise<string[]> {
  const ids: string[] = [];
  const count = Number(await table(page).getAttribute('aria-rowcount')) - 1;
  while (ids.length < count) {
    const next = table(page).locator(`tr[data-index="${ids.length}"]`);
    await expect(next.getByRole('link')).toHaveAttribute('aria-label', /./);
    const shown = await table(page)
      .locator('tr[data-index]')
      .evaluateAll((rows) =>
        rows.map(
          (row) =>
            [
              Number(row.getAttribute('data-index')),
              row.querySelector('a')?.getAttribute('aria-label') ?? null,
            ] as const,
        ),
      );
    const known = new Map(shown);
    for (let id = known.get(ids.length); id; id = known.get(ids.length)) ids.push(id);
    await table(page)
      .locator(`tr[data-index="${ids.length - 1}"]`)
      .evaluate((row) => row.scrollIntoView());
  }
  return ids;
}

test('10,000 jobs: confirmed, read with progress, stopped, continued, searched, filtered, sorted', async ({
  context,
  page: first,
}) => {
  service = await startLongHistory(10_000);
  await connectTo(context, service.service);
  let page = first;

  // A link with a search, where nothing is known yet.
  await page.goto(`${servers.static}/jobs?q=maize`);
  await expect(page.getByRole('heading', { name: /This link searches all jobs/ })).toBeVisible();
  await covers(page, '10 jobs on this page');
  expect(await axe(page)).toEqual([]);

  // Read, stopped, closed, gone on with.
  service.gate = shutGate();
  await page.getByRole('button', { name: 'Search all jobs' }).click();
  const bar = page.getByRole('progressbar', { name: 'Reading the history' });
  await expect(bar).toHaveAttribute('aria-valuetext', /[1-9].* jobs read/);
  await expect(firstJob(page)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(bar).toHaveCount(0);
  await covers(page, 'read so far');
  const before = service.asked.length;
  expect(before).toBeLessThan(100);
  await page.close();

  service.gate = null;
  page = await context.newPage();
  await page.goto(`${servers.static}/jobs?q=maize`);
  await covers(page, 'read so far');
  await page.getByRole('button', { name: 'Continue' }).click();
  await covers(page, /2.?500 of 10.?000 jobs as of/);
  expect(service.asked.length).toBeLessThan(150);

  // Search, filter, sort: each in the address, each taken back.
  const search = page.getByRole('searchbox', { name: 'Search jobs' });
  await search.fill('"field 4242"');
  await covers(page, /1 of 10.?000 jobs/);
  await expect(firstJob(page)).toHaveAccessibleName(/ 00001092-/);
  await expect(page).toHaveURL(/q=%22field/);
  await page.getByRole('button', { name: /^Remove Search/ }).click();
  await covers(page, /^10.?000 jobs as of/);
  await page.getByRole('combobox', { name: 'Index' }).selectOption('LAI');
  await covers(page, /3.?334 of/);
  await page.getByRole('button', { name: 'Dates' }).click();
  await page.getByRole('textbox', { name: 'From' }).fill('2024');
  await page.getByRole('textbox', { name: 'From' }).press('Enter');
  await covers(page, /^334 of/);
  await expect(page).toHaveURL(/index=LAI&from=2024-01-01/);
  const dates = table(page).getByRole('columnheader', { name: /Date range/ });
  await expect(dates).toHaveAttribute('aria-sort', 'none');
  const job = table(page).getByRole('columnheader', { name: 'Job' });
  await job.getByRole('button').press('Enter');
  await expect(job).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByText('beans field', { exact: false }).first()).toBeVisible();
  await page.goBack();
  await expect(job).toHaveAttribute('aria-sort', 'none');
  await page.getByRole('button', { name: 'Clear all' }).click();
  await covers(page, /^10.?000 jobs as of/);

  // The palette finds a job that no page of the list showed.
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await palette.getByRole('combobox').fill('field 4242');
  await expect(palette.getByRole('option').filter({ hasText: '00001092' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);

  // Own words and what is chosen, by keyboard; the last row is there, too.
  await table(page)
    .getByRole('button', { name: /: Star$/ })
    .first()
    .press('Enter');
  await expect(page.getByRole('button', { name: 'Starred' })).toContainText('1');
  await table(page).getByRole('checkbox').nth(0).press('Space');
  await expect(page.getByRole('region', { name: 'Chosen jobs' })).toContainText('1 job chosen');
  expect(await axe(page)).toEqual([]);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(table(page).getByRole('link', { name: / 00000000-/ })).toBeVisible();

  // Opened anew it asks for what is new only; on a phone the filters are a sheet.
  const asked = service.asked.length;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await covers(page, /^10.?000 jobs as of/);
  expect(service.asked.slice(asked).length).toBeLessThan(6);
  await page.getByRole('button', { name: 'Filters' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('combobox', { name: 'Sort by' }).selectOption('Name or id, from A');
  await expect(firstJob(page)).toHaveAccessibleName(/ 00000001-/);
  await expect(page).toHaveURL(/sort=job/);
  await sheet.getByRole('button', { name: /^Starred/ }).click();
  await expect(sheet.getByRole('button', { name: 'Show 1 job' })).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Show 1 job' }).press('Enter');
  await covers(page, /1 of 10.?000 jobs/);
  expect(await axe(page)).toEqual([]);
  // Of 100 pages only the newest: at both ends, until new jobs have told at which of them they come.
  expect(new Set(service.asked.slice(asked)).size).toBeLessThan(6);
  expect(service.mostAtOnce).toBeLessThanOrEqual(4);
});

for (const newest of ['first', 'last'] as const) {
  test(`new jobs that come ${newest} wait until they are requested, and nothing moves`, async ({
    page,
  }) => {
    service = await startLongHistory(230, newest);
    await connectTo(page.context(), service.service);
    await page.goto(`${servers.static}/jobs`);
    await page.getByRole('button', { name: 'Search all jobs' }).click();
    await covers(page, /^230 jobs as of/);
    await page.goto('about:blank');
    service.add(3);
    await page.goto(`${servers.static}/jobs`);
    const show = page.getByRole('button', { name: 'Show 3 new jobs' });
    await expect(show).toBeVisible();
    await covers(page, /^230 jobs/);
    await expect(table(page)).toHaveAttribute('aria-rowcount', '231');
    const newestBefore = await firstJob(page).getAttribute('aria-label');
    await show.click();
    await covers(page, /^233 jobs/);
    await expect(firstJob(page)).toHaveAccessibleName(/ 000000e8-/);
    expect(newestBefore).toMatch(/ 000000e5-/);
    // Every job once, from the first row to the last.
    const ids = await readAllRows(page);
    expect(ids).toHaveLength(233);
    expect(new Set(ids).size).toBe(233);

    // It was the first visit; an hour later it's another.
    const marks = table(page).getByText('New', { exact: true });
    await expect(marks).toHaveCount(0);
    await untilNoted(page, '000000e8');
    service.add(2);
    await page.clock.setFixedTime(Date.now() + 3600_000);
    await page.goto(`${servers.static}/jobs`);
    await page.getByRole('button', { name: 'Show 2 new jobs' }).click();
    await expect(marks).toHaveCount(2);
    await page.getByRole('button', { name: /^2 new since / }).click();
    await covers(page, /^2 of 235 jobs/);
    await expect(page).toHaveURL(/new=1/);
    await expect(table(page)).toHaveAttribute('aria-rowcount', '3');
    expect(await axe(page)).toEqual([]);
    // They stay new until the visit is over.
    await page.reload();
    await covers(page, /^2 of 235 jobs/);
    await untilNoted(page, '000000ea');
    await page.clock.setFixedTime(Date.now() + 7200_000);
    await page.reload();
    await covers(page, /^0 of 235 jobs/);
  });
}

/** Waits until this device has noted that the jobs were looked at, one whose id begins so among them; whoever leaves sooner has hardly seen them. */
async function untilNoted(page: Page, begins = ''): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async (id) => {
        // Opened before the page does, it would be made without its stores.
        if ((await indexedDB.databases()).every(({ name }) => name !== 'job-atlas')) return false;
        const database = await new Promise<IDBDatabase>((resolve) => {
          const request = indexedDB.open('job-atlas');
          request.addEventListener('success', () => resolve(request.result));
        });
        const all = database.transaction('kept').objectStore('kept').getAll();
        const values = await new Promise<{ now?: Record<'first' | 'last', string[]> }[]>(
          (resolve) => {
            all.addEventListener('success', () => resolve(all.result));
          },
        );
        database.close();
        return values.some(
          ({ now }) => now && [...now.first, ...now.last].some((each) => each.startsWith(id)),
        );
      }, begins),
    )
    .toBe(true);
}

test('a page of the service marks what came since the last visit', async ({ page }) => {
  service = await startLongHistory(30);
  await connectTo(page.context(), service.service);
  // An hour later it's the same day.
  const noon = new Date().setHours(12, 0, 0, 0);
  await page.clock.setFixedTime(noon);
  await page.goto(`${servers.static}/jobs`);
  await covers(page, '10 jobs on this page');
  await untilNoted(page);
  const marks = table(page).getByText('New', { exact: true });
  // Looked at again within the first visit.
  await page.goto(`${servers.static}/kept`);
  await page.goto(`${servers.static}/jobs`);
  await covers(page, '10 jobs on this page');
  await expect(marks).toHaveCount(0);
  service.add(3);
  await page.clock.setFixedTime(noon + 3600_000);
  await page.goto(`${servers.static}/jobs`);
  await covers(page, /^3 new since \d\d:\d\d$/);
  await expect(marks).toHaveCount(3);
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(firstJob(page)).toHaveAccessibleName(/ 00000016-/);
  await expect(marks).toHaveCount(0);
  // The whole history knows the same ones.
  await page.getByRole('button', { name: 'Search all jobs' }).click();
  await expect(page.getByRole('button', { name: /^3 new since / })).toBeVisible();
});

test('a page that fails leaves a gap that is shown and can be read again', async ({ page }) => {
  service = await startLongHistory(350);
  service.broken.add(2);
  await connectTo(page.context(), service.service);
  await page.goto(`${servers.static}/jobs`);
  await page.getByRole('button', { name: 'Search all jobs' }).click();
  const gap = page.getByText(/Page 2 couldn't be read: about 100 jobs may be missing/);
  await expect(gap).toBeVisible();
  await covers(page, /^250 jobs/);
  service.broken.clear();
  await page.getByRole('button', { name: 'Read it again' }).click();
  await covers(page, /^350 jobs/);
  await expect(gap).toHaveCount(0);
});

test('no filter is blamed where there is none: while all jobs are read, and once the last is removed', async ({
  context,
  page,
}) => {
  service = await startLongHistory(1_000);
  await connectTo(context, service.service);
  await page.addInitScript(() => {
    const blamed: string[] = [];
    Object.assign(window, { blamed });
    new MutationObserver(() => {
      const titles = [...document.querySelectorAll('h2')].map(({ textContent }) => textContent);
      const isFiltered = document.querySelector('[aria-label="Active filters"]') !== null;
      if (titles.includes('No matching jobs') && !isFiltered) blamed.push(location.search);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  const blamed = () => page.evaluate(() => (window as unknown as { blamed: string[] }).blamed);
  await page.goto(`${servers.static}/jobs`);
  await page.getByRole('button', { name: 'Search all jobs' }).click();
  await covers(page, /^1.?000 jobs as of/);
  expect(await blamed()).toEqual([]);

  await page.getByRole('searchbox', { name: 'Search jobs' }).fill('nonesuch');
  await expect(page.getByRole('heading', { name: 'No matching jobs' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all jobs' }).click();
  await expect(firstJob(page)).toBeVisible();
  expect(await blamed()).toEqual([]);
});
