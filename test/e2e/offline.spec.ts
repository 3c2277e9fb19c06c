import { readFileSync } from 'node:fs';
import { type Browser, type BrowserContext, type Page } from '@playwright/test';
import { shutGate } from '#test/gate.ts';
import {
  axeInBothThemes,
  expect,
  moreActions,
  painted,
  servers,
  summary,
  test,
  inConnectionMenu,
} from './fixtures.ts';
import { KENYA, newProfile, pathOf, startGateway, stored, untilKept } from './keptApp.ts';
import { makeNewerBuild, NEWER_HEADING } from './newerBuild.ts';

/** Fails on errors that nobody caught, and on scripts that aren't there. */
function watch(context: BrowserContext): string[] {
  const troubles: string[] = [];
  context.on('weberror', (error) => troubles.push(String(error.error())));
  context.on('response', (response) => {
    if (response.status() >= 400 && response.url().includes('/assets/'))
      troubles.push(`${response.status()} ${response.url()}`);
  });
  return troubles;
}

test('a job that was opened opens without a network, in an app that starts without one', async ({
  browser,
}) => {
  const server = await startGateway();
  const context = await newProfile(browser);
  const troubles = watch(context);
  const page = await context.newPage();
  const path = await pathOf(KENYA);
  await page.goto(server.url + path);
  await painted(page);
  const counts = await summary(page);
  await untilKept(page);
  await moreActions(page, 'Keep for the field');
  await expect(page.getByText('Kept for the field')).toBeVisible();

  // Asked about by its tag.
  await page.reload();
  await painted(page);
  await expect(page.getByText(/^As of .+, \d\d:\d\d, checked now$/)).toBeVisible();

  await context.setOffline(true);
  await server.stop();
  await page.reload();
  await painted(page);
  await expect.poll(() => summary(page)).toEqual(counts);
  await expect(page.getByText(/^As of .+, last checked on .+/)).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(KENYA));
  await expect(page.getByRole('main').getByText(KENYA)).toBeVisible();
  expect(await axeInBothThemes(page)).toEqual([]);
  await page.getByRole('grid', { name: 'Records' }).getByRole('row').nth(2).click();
  await expect(page.getByRole('region', { name: 'This plot through time' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /CSV/ }).first().click();
  const text = readFileSync(await (await download).path(), 'utf8');
  expect(text.trim().split('\n').length).toBeGreaterThan(counts['Received']! / 2);

  await page.getByRole('link', { name: 'Saved on this device' }).click();
  const list = page.getByRole('region', { name: 'Results without a network' });
  await expect(list.getByRole('switch', { name: 'Keep for the field' })).toBeChecked();
  expect(await axeInBothThemes(page)).toEqual([]);

  // The history leads to what is kept, too.
  await page.getByRole('link', { name: 'Jobs', exact: true }).click();
  await expect(page).toHaveURL(/\/jobs$/);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText(/didn.t answer/);
  await expect(list.getByRole('link', { name: KENYA })).toBeVisible();
  expect(await axeInBothThemes(page)).toEqual([]);
  await list.getByRole('link', { name: KENYA }).click();
  await painted(page);
  await expect.poll(() => summary(page)).toEqual(counts);

  // A comparison of kept results says how old they are.
  const windows = 'windows=pick&first=2019-01-01..2019-06-30&second=2019-07-01..2019-12-31';
  const id = path.slice('/jobs/'.length);
  await page.goto(`${server.url}/compare/${id}/${id}?${windows}`);
  await painted(page);
  const compared = page.getByRole('region', { name: 'What is compared' });
  await expect(compared.getByText(/, as of .+, \d\d:\d\d/)).toHaveCount(2);
  expect(troubles).toEqual([]);
  await context.close();
});

test('a job that is left while it is being saved holds up no other page', async ({ browser }) => {
  const server = await startGateway();
  const context = await newProfile(browser);
  const page = await context.newPage();
  const path = await pathOf(KENYA);
  for (const [visit, ms] of [0, 80, 160, 320, 560].entries()) {
    // Another part each time, so that it's saved anew.
    await page.goto(`${server.url}${path}?state=${visit % 2 ? 'failed' : 'processed'}`);
    await page.waitForTimeout(ms);
    await page.goto(`${server.url}/jobs`);
    await expect(
      page.getByRole('link', { name: new RegExp(path.split('/').at(-1)!) }),
    ).toBeVisible();
  }
  await context.close();
  await server.stop();
});

test('a new build takes the place of another while two tabs are open, and breaks neither', async ({
  browser,
}) => {
  const older = await startGateway();
  const { port } = new URL(older.url);
  const newer = makeNewerBuild();
  const context = await newProfile(browser);
  const troubles = watch(context);
  const [one, other] = [await context.newPage(), await context.newPage()];
  await one.goto(older.url + (await pathOf(KENYA)));
  await untilKept(one);
  await other.goto(`${older.url}/jobs`);
  await expect(other.getByRole('heading', { name: 'Jobs', exact: true })).toBeVisible();
  await older.stop();
  const server = await startGateway({ PORT: port }, newer.folder);

  // Whoever opens the page gets the build that's kept, whole; the new one is fetched beside it.
  const note = (page: Page) =>
    page.getByRole('status').filter({ hasText: 'A new version is there' });
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Jobs', exact: true })).toBeVisible();
  await expect(note(one)).toBeVisible();
  await expect(note(other)).toBeVisible();
  expect(await axeInBothThemes(other)).toEqual([]);

  await note(other).getByRole('button', { name: 'Reload' }).click();
  await expect(other.getByRole('heading', { name: NEWER_HEADING })).toBeVisible();
  // The first tab goes on with its own files: pages and parts that it hasn't fetched yet.
  await expect(note(one)).toBeVisible();
  await one.getByRole('link', { name: 'New request' }).click();
  await expect(one.getByRole('heading', { name: 'New request' })).toBeVisible();
  await one.getByRole('link', { name: 'Jobs', exact: true }).click();
  await expect(one.getByRole('heading', { name: 'Jobs', exact: true })).toBeVisible();
  const apps = async () =>
    (await one.evaluate(() => caches.keys())).filter((name) => name.startsWith('job-atlas app'));
  await expect.poll(apps).toHaveLength(2);

  await note(one).getByRole('button', { name: 'Reload' }).click();
  await expect(one.getByRole('heading', { name: NEWER_HEADING })).toBeVisible();
  await other.reload();
  await expect(other.getByRole('heading', { name: NEWER_HEADING })).toBeVisible();
  await expect.poll(apps).toEqual(['job-atlas app newer']);
  expect(troubles).toEqual([]);
  await context.close();
  await server.stop();
  newer.remove();
});

test('“Delete everything” leaves nothing, in any storage', async ({ browser }) => {
  const server = await startGateway();
  const context = await newProfile(browser);
  const page = await context.newPage();
  await page.goto(server.url + (await pathOf(KENYA)));
  await untilKept(page);
  expect((await stored(page)).filter((key) => key.includes('keptPieces')).length).toBeGreaterThan(
    5,
  );
  await page.getByRole('link', { name: 'Saved on this device' }).click();
  const table = page.getByRole('table', { name: 'Saved on this device' });
  await expect(table.getByRole('rowheader', { name: /^Results/ })).toBeVisible();
  await expect(table.getByRole('rowheader', { name: /^The app/ })).toBeVisible();
  await page.getByRole('button', { name: 'Delete everything' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete everything' }).click();
  await expect(table).toBeHidden();
  await expect.poll(() => stored(page)).toEqual([]);
  await context.close();
  await server.stop();
});

test('a broken copy is told, and the result read from the service', async ({ browser }) => {
  const server = await startGateway();
  const context = await newProfile(browser);
  const page = await context.newPage();
  await page.goto(server.url + (await pathOf(KENYA)));
  await painted(page);
  const counts = await summary(page);
  await untilKept(page);
  await page.evaluate(async () => {
    const opened = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('job-atlas');
      request.addEventListener('success', () => resolve(request.result));
    });
    const transaction = opened.transaction('kept', 'readwrite');
    const store = transaction.objectStore('kept');
    const request = store.getAllKeys();
    request.addEventListener('success', () => {
      for (const key of request.result)
        if ((key as string[])[1] === 'keptPieces') store.put(new ArrayBuffer(1e7), key);
    });
    await new Promise((resolve) => transaction.addEventListener('complete', resolve));
    opened.close();
  });
  await page.reload();
  await painted(page);
  await expect.poll(() => summary(page)).toEqual(counts);
  await expect(page.getByText(/^The copy on this device couldn’t be read/)).toBeVisible();
  // Kept anew.
  await expect.poll(() => stored(page)).toContainEqual(expect.stringContaining('keptCards'));
  await page.reload();
  await painted(page);
  await expect(page.getByText(/^As of /)).toBeVisible();
  await context.close();
  await server.stop();
});

test('“Disconnect” deletes the results of that connection', async ({ browser }) => {
  const context = await newProfile(browser);
  const page = await context.newPage();
  await page.goto(`${servers.static}/connect`);
  await page.getByRole('textbox', { name: 'Service address' }).fill(servers.far);
  await page.getByLabel('API key').fill(servers.key);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByRole('link', { name: new RegExp(KENYA) }).click();
  await untilKept(page);
  // Elsewhere, the tag can't be read: nothing is asked.
  await page.reload();
  await painted(page);
  await expect(page.getByText(/^As of .+, not checked since$/)).toBeVisible();
  await page.getByRole('button', { name: 'Read again' }).click();
  await expect(page.getByText(/^As of /)).toBeHidden();
  await inConnectionMenu(page, 'Disconnect');
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect
    .poll(async () =>
      (await stored(page)).filter((key) => !/^job-atlas (?:app|settings)|^http/.test(key)),
    )
    .toEqual(['job-atlas.connection /']);
  await context.close();
});

/** A page with a job that was kept, and at the server's address now the gateway of another account. */
async function keptThenAnother(browser: Browser) {
  const server = await startGateway();
  const { port } = new URL(server.url);
  const context = await newProfile(browser);
  const page = await context.newPage();
  const path = await pathOf(KENYA);
  await page.goto(server.url + path);
  await untilKept(page);
  await server.stop();

  const others = await startGateway({ PORT: port, SERVICE_API_KEY: 'key-of-another-account' });
  return { context, page, path, others };
}

test('another account at the same address sees nothing of what was kept, without a network either', async ({
  browser,
}) => {
  const { context, page, path, others } = await keptThenAnother(browser);
  const { port } = new URL(others.url);
  const isRefused = page.getByRole('alert').filter({ hasText: /refused/ });
  await page.reload();
  await expect(isRefused).toBeVisible();
  await page.goto(`${others.url}/kept`);
  await expect(page.getByText(/^A result that is opened is kept here/)).toBeVisible();
  await others.stop();
  await context.setOffline(true);
  await page.goto(others.url + path);
  await expect(page.getByRole('alert')).toContainText(/didn.t answer/);
  await expect(page.getByRole('region', { name: 'Result summary' })).toBeHidden();

  await context.setOffline(false);
  const again = await startGateway({ PORT: port });
  await page.reload();
  await painted(page);
  await expect(page.getByText(/^As of .+, checked now$/)).toBeVisible();
  await context.close();
  await again.stop();
});

test('on a slow line the account before is shown no longer than until the settings come', async ({
  browser,
}) => {
  const { context, page, others } = await keptThenAnother(browser);
  const settings = shutGate();
  await context.route('**/config.json', async (route) => {
    await settings.opened;
    await route.continue();
  });
  const shown = page.getByRole('region', { name: 'Result summary' });
  await page.reload();
  await expect(shown).toBeVisible();
  settings.open();
  await expect(page.getByRole('alert').filter({ hasText: /refused/ })).toBeVisible();
  await expect(shown).toBeHidden();
  await context.close();
  await others.stop();
});

test('where people sign in nothing is kept until a person switches it on, and signing out empties it', async ({
  browser,
}) => {
  const server = await startGateway({
    AUTH: 'password',
    AUTH_PASSWORD: 'correct horse',
    OFFLINE: 'on',
  });
  const context = await newProfile(browser);
  const page = await context.newPage();
  async function signIn() {
    await page.getByLabel('Password').fill('correct horse');
    await page.getByRole('button', { name: 'Sign in' }).click();
  }
  const path = await pathOf(KENYA);
  await page.goto(server.url + path);
  await signIn();
  await painted(page);
  await page.getByRole('link', { name: 'Saved on this device' }).click();
  const keeps = page.getByRole('switch', { name: 'Keep the app and opened results' });
  await expect(keeps).not.toBeChecked();
  expect(
    (await stored(page)).filter((key) =>
      /"kept|^http|^job-atlas (?:app|settings)|^job-atlas.kept/.test(key),
    ),
  ).toEqual([]);
  await keeps.click();
  await expect(keeps).toBeChecked();
  await page.goto(server.url + path);
  await untilKept(page);

  await inConnectionMenu(page, 'Sign out');
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
  // A setting of the device: its tiles didn’t come.
  await expect.poll(() => stored(page)).toEqual(['job-atlas.base-failed']);
  await signIn();
  await page.getByRole('link', { name: 'Saved on this device' }).click();
  await expect(keeps).not.toBeChecked();
  await expect(page.getByText(/^Nothing is kept/)).toBeVisible();
  await context.close();
  await server.stop();
});
