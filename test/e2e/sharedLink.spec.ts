import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import {
  axeInBothThemes,
  byKeyboard,
  expect,
  inConnectionMenu,
  jobIds,
  painted,
  startSharingServer,
  summary,
  test,
} from './fixtures.ts';
import {
  newProfile,
  pathOf,
  startGateway,
  stored as storedOnDevice,
  untilKept,
  untilStored,
} from './keptApp.ts';
import { listen, type Running } from './servers.ts';

const FILE = join(import.meta.dirname, '../fixtures/data/kenya-fields-submitted.csv');
const NAME = 'Kenya, surveyed fields, 2019';
const PHONE = { width: 390, height: 844 };

let server: Running;
test.beforeAll(async () => {
  server = await startSharingServer();
});
test.afterAll(() => server.stop());

/** Opens the job with a filter and the submitted file, and the dialog that shares it. */
async function openDialog(page: Page, { query = '', hasFile = false } = {}) {
  const { id } = (await jobIds()).find(({ input_req }) => input_req.name === NAME)!;
  await page.goto(`${server.url}/jobs/${encodeURIComponent(id)}${query}`);
  await painted(page);
  if (hasFile) {
    await page.getByLabel('Submitted file').setInputFiles(FILE);
    await expect(page.getByRole('region', { name: 'Plot names' }).locator('dd')).toHaveText([
      '290',
      '0',
      '0',
      '29',
    ]);
  }
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  return { id, dialog: page.getByRole('dialog', { name: 'Share' }) };
}

/** A stranger's browser on a phone, and what it asks of the server besides the app's own files. */
async function openAsStranger(browser: Browser, link: string) {
  const context = await browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  const asked: { path: string; cookie: string | undefined }[] = [];
  context.on('request', (request) => {
    const { pathname, origin } = new URL(request.url());
    if (origin !== server.url || /^\/(?:assets\/|icon\.svg|site)/.test(pathname)) return;
    asked.push({ path: pathname, cookie: request.headers()['cookie'] });
  });
  await page.goto(link);
  await painted(page);
  return { context, page, asked };
}

/** Whether tiles came is the device's, and says nothing of a link. */
const OF_DEVICE = 'job-atlas.base-failed';

/** What a page has left on the device. */
async function stored(page: Page, context: BrowserContext) {
  const { databases, caches, items } = await page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await window.caches.keys(),
    items: Object.keys(localStorage).concat(Object.keys(sessionStorage)),
  }));
  const names = items.filter((name) => name !== OF_DEVICE);
  return [...(databases as string[]), ...caches, ...names, ...(await context.cookies())];
}

test('a view is shared, opened without an account, filtered, saved, taken back and ended', async ({
  page,
  browser,
}) => {
  const { id, dialog } = await openDialog(page, { query: '?min=0.5', hasFile: true });
  await expect(dialog.getByRole('status').first()).toContainText(/of 601 records/);
  expect(await axeInBothThemes(page)).toEqual([]);
  const columns = dialog.getByRole('group', { name: 'Columns of the file' });
  await expect(columns).toBeVisible();
  for (const box of await columns.getByRole('checkbox').all()) await expect(box).not.toBeChecked();
  await columns.getByRole('checkbox', { name: 'Crop1' }).check();
  await expect(dialog).toContainText('ask for their consent first');
  await dialog.getByRole('radio', { name: '7 days' }).check();
  await dialog.getByRole('switch', { name: 'Allow downloads' }).click();
  await dialog.getByRole('textbox', { name: 'Message' }).fill('The good ones <b>first</b>');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  expect(link).toMatch(new RegExp(`^${server.url}/s/[\\w-]{22}$`));

  const stranger = await openAsStranger(browser, link);
  const there = stranger.page;
  await expect(there.getByRole('heading', { level: 1 })).toHaveText(NAME);
  await expect(there.getByRole('note', { name: /^Shared until \d+ \w+ 20\d\d$/ })).toContainText(
    'The good ones <b>first</b>',
  );
  const { Received: received } = await summary(there);
  expect(received).toBeGreaterThan(100);
  expect(received).toBeLessThan(601);
  expect(await there.content()).not.toContain(id);
  for (const name of ['Share', 'More actions', 'Find a job', 'Star', 'Add plot names'])
    await expect(there.getByRole('button', { name, exact: true })).toHaveCount(0);
  await expect(there.getByRole('link', { name: /jobs/i })).toHaveCount(0);

  // Filtered by a column that came along, and saved.
  await there.getByRole('button', { name: 'More views' }).click();
  await there.getByRole('menuitem', { name: 'Groups' }).click();
  const maize = there.getByRole('region', { name: 'Groups' }).getByRole('row', { name: /^Maize/ });
  await maize.getByRole('button').click();
  await expect(there).toHaveURL(/member=Maize/);
  expect(await axeInBothThemes(there)).toEqual([]);
  const download = there.waitForEvent('download');
  await there.getByRole('button', { name: 'Export' }).click();
  await there.getByRole('menuitem', { name: /^CSV \(/ }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('Kenya-surveyed-fields-2019-filtered.csv');
  const lines = (await readAll(saved)).trim().split('\r\n');
  expect(lines[0]).toContain('Crop1');
  expect(lines[0]).not.toContain('Field ID');
  expect(lines.slice(1).every((line) => line.includes('Maize'))).toBe(true);

  const paths = new Set(stranger.asked.map(({ path }) => path));
  const at = new URL(link).pathname;
  expect([...paths].sort()).toEqual([at, `${at}/config.json`, `${at}/names`, `${at}/result`]);
  expect(await stored(there, stranger.context)).toEqual([]);

  await takeBack(page);
  // As when a person comes back to the page; else it asks once a minute.
  await there.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  await expect(there.getByRole('heading', { level: 1 })).toHaveText('This link has ended');
  await there.reload();
  await expect(there.getByRole('heading', { level: 1 })).toHaveText('This link has ended');
  await stranger.context.close();
});

async function readAll(download: { createReadStream: () => Promise<NodeJS.ReadableStream> }) {
  let text = '';
  for await (const chunk of await download.createReadStream()) text += String(chunk);
  return text;
}

/** From the dialog on to the list, by keyboard. */
async function takeBack(page: Page): Promise<void> {
  const press = byKeyboard(page);
  await press(page.getByRole('link', { name: 'Shared links' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Shared links' })).toBeVisible();
  const table = page.getByRole('table', { name: 'Shared links' });
  const row = table.getByRole('row', { name: new RegExp(NAME) }).first();
  await expect(row).toContainText(/View, \d+ records/);
  await expect(row.getByRole('button', { name: 'Copy link' })).toBeVisible();
  expect(await axeInBothThemes(page)).toEqual([]);
  await press(row.getByRole('button', { name: 'Take back' }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Take back' }));
  await expect(row).toContainText('Taken back');
  await expect(row.getByRole('button')).toHaveCount(0);
}

test('where downloads aren’t allowed, there is nothing to save with', async ({ page, browser }) => {
  const { dialog } = await openDialog(page);
  await dialog.getByRole('radio', { name: 'Whole result' }).check();
  await expect(dialog.getByRole('status').first()).toHaveText('All 601 records');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  const { page: there, context } = await openAsStranger(browser, `${link}?fbclid=of-a-chat`);
  await expect.poll(() => summary(there)).toMatchObject({ Received: 601, Failed: 23 });
  await expect(there.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await expect(there.getByRole('button', { name: 'Export' })).toHaveCount(0);
  await there.getByRole('tab', { name: /^Failures/ }).click();
  await expect(there.getByRole('list', { name: 'Failure causes' })).toContainText('Duplicate');
  await expect(there.getByRole('button', { name: /repair/i })).toHaveCount(0);
  await context.close();
});

test('the map fits all plots on the screen that opens it, unless its maker looked at a part', async ({
  page,
  browser,
}) => {
  for (const map of ['', '?map=12/0.5/34.5']) {
    const { dialog } = await openDialog(page, { query: map });
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
    const { page: there, context } = await openAsStranger(browser, link);
    await expect(there.getByRole('heading', { level: 1 })).toHaveText(NAME);
    expect(new URL(there.url()).searchParams.get('map')).toBe(map.slice('?map='.length) || null);
    await context.close();
  }
});

/** A gateway that shares, of which a fresh profile keeps the app and a result. */
async function startKept(browser: Browser) {
  const { url, stop } = await listen(createServer());
  await stop();
  const folder = mkdtempSync(join(tmpdir(), 'job-atlas-kept-'));
  const sharing = { SHARING: 'on', PUBLIC_URL: url, PORT: new URL(url).port, DATA_DIR: folder };
  const gateway = await startGateway(sharing);
  const context = await newProfile(browser);
  const page = await context.newPage();
  const path = await pathOf(NAME);
  await page.goto(gateway.url + path);
  await painted(page);
  await untilKept(page);
  // All that a visit leaves: what comes later is the link's.
  await untilStored(page, '"recent"', '"summaries"', '"plotSizes"', '"keptJobs"');
  await page.reload();
  await painted(page);
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const end = async () => {
    await context.close();
    await gateway.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, path, context, page, end };
}

/** All that the browser's caches have, by address. */
function cached(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return all.flat();
  });
}

test('on a device that keeps the app, a link that was taken back has ended, and nothing of it is kept', async ({
  browser,
}) => {
  const { url, path, context, page, end } = await startKept(browser);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  const before = await storedOnDevice(page);
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();

  // Opened beside the app, which doesn't answer for it.
  const there = await context.newPage();
  const opened = await there.goto(link);
  expect(opened?.fromServiceWorker()).toBe(false);
  await painted(there);
  await expect.poll(() => summary(there)).toMatchObject({ Received: 601, Failed: 23 });

  const row = dialog.getByRole('region', { name: 'Links to this job' }).getByRole('listitem');
  await expect(row).toContainText(/Until \d+ \w+ 20\d\d/);
  expect(await axeInBothThemes(page)).toEqual([]);
  await row.getByRole('button', { name: 'Take back' }).click();
  const asked = page.getByRole('dialog', { name: 'Take this link back?' });
  await asked.getByRole('button', { name: 'Take back' }).click();
  await expect(dialog.getByText('The link was taken back.')).toBeVisible();
  await expect(row).toHaveCount(0);

  await there.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  const heading = there.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('This link has ended');
  const again = await there.reload();
  expect([again?.status(), again?.fromServiceWorker()]).toEqual([410, false]);
  await expect(heading).toHaveText('This link has ended');
  const unknown = await there.goto(`${url}/s/${'x'.repeat(22)}`);
  expect([unknown?.status(), unknown?.fromServiceWorker()]).toEqual([404, false]);
  await expect(heading).toHaveText('No such link');

  expect(await storedOnDevice(page)).toEqual(before);
  expect((await cached(page)).filter((address) => address.includes('/s/'))).toEqual([]);
  // Without a network the app opens what it keeps; the link isn't among that.
  await context.setOffline(true);
  await page.goto(url + path);
  await painted(page);
  await expect(there.goto(link)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED|NS_ERROR_OFFLINE/);
  await end();
});

test('the header leads to shared links, and the list is filtered', async ({ page }) => {
  const { dialog } = await openDialog(page);
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Link' })).toBeFocused();
  await page.keyboard.press('Escape');
  await inConnectionMenu(page, 'Shared links');
  const rows = page.getByRole('table', { name: 'Shared links' }).getByRole('row');
  await expect(rows.filter({ hasText: NAME }).first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Filter links' }).fill('kenya no such');
  await expect(page.getByText('No link matches')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Filter links' }).fill('kenya');
  await expect(rows.filter({ hasText: NAME }).first()).toBeVisible();
});
