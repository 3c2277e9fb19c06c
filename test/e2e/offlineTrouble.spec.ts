/** The app without a network where things go wrong: a network's own page in place of the server, a full device, another account. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { type BrowserContext, type Page } from '@playwright/test';
import { BUILD } from '#test/build.ts';
import {
  expect,
  moreActions,
  painted,
  pauseResults,
  servers,
  startOwnServer,
  summary,
  test,
  inConnectionMenu,
} from './fixtures.ts';
import { KENYA, newProfile, pathOf, startGateway, stored, untilKept } from './keptApp.ts';
import { listen, type Running } from './servers.ts';

const PORTAL = '<!doctype html><title>FieldNet</title><h1>Sign in to FieldNet</h1>';

function answerAsPortal(answer: ServerResponse): void {
  answer.setHeader('content-type', 'text/html; charset=utf-8').end(PORTAL);
}

const portOf = ({ url }: Running) => Number(new URL(url).port);

test('a network’s own page in place of the server leaves what is kept as it is', async ({
  browser,
}) => {
  const server = await startGateway();
  const context = await newProfile(browser);
  const page = await context.newPage();
  await page.goto(server.url + (await pathOf(KENYA)));
  await painted(page);
  const counts = await summary(page);
  await untilKept(page);
  await server.stop();

  const portal = await listen(
    createServer((_, answer) => answerAsPortal(answer)),
    portOf(server),
  );
  const age = page.getByRole('status').filter({ hasText: /^As of/ });
  for (const _ of [1, 2]) {
    await page.reload();
    await painted(page);
    await expect.poll(() => summary(page)).toEqual(counts);
    await expect(age).toHaveText(/(?:not checked since|last checked on .+)$/);
  }
  // Nothing comes of it, and nothing is lost.
  await page.getByRole('button', { name: 'Read again' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await portal.stop();
  await context.setOffline(true);
  await page.reload();
  await painted(page);
  await expect.poll(() => summary(page)).toEqual(counts);
  await context.close();
});

test('no app is kept of what a network sends in place of its scripts', async ({ browser }) => {
  let isCaught = false;
  let caught = 0;
  const types = { js: 'text/javascript', css: 'text/css', json: 'application/json' };
  const host = await listen(
    createServer((asked, answer) => {
      const { pathname } = new URL(asked.url ?? '/', 'http://host');
      const path = join(BUILD, 'dist', pathname);
      const isFile = existsSync(path) && statSync(path).isFile();
      if (pathname === '/sw.js') isCaught = true;
      // Its page, of no type at all.
      if (isCaught && pathname.startsWith('/assets/')) return void (caught++, answer.end(PORTAL));
      const type = types[pathname.split('.').at(-1) as 'js'] ?? 'application/octet-stream';
      answer.setHeader('content-type', isFile ? type : 'text/html');
      return void answer.end(readFileSync(isFile ? path : join(BUILD, 'dist/index.html')));
    }),
  );
  const context = await newProfile(browser);
  const page = await context.newPage();
  await page.goto(`${host.url}/connect`);
  await expect(page.getByRole('heading', { name: 'Connect to your service' })).toBeVisible();
  await expect.poll(() => caught).toBeGreaterThan(0);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const { active, waiting, installing } =
          (await navigator.serviceWorker.getRegistration()) ?? {};
        const left = (await caches.keys()).filter((name) => name.startsWith('job-atlas app'));
        return { hasWorker: Boolean(active ?? waiting ?? installing), left };
      }),
    )
    .toEqual({ hasWorker: false, left: [] });
  isCaught = false;
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Connect to your service' })).toBeVisible();
  await context.close();
  await host.stop();
});

/** As if the device had no room for more. */
async function fill(context: BrowserContext, page: Page): Promise<() => Promise<void>> {
  const session = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  return async () => void (await session.send('Storage.overrideQuotaForOrigin', { origin }));
}

test('on a full device the app starts, and what was kept stays whole', async ({ browser }) => {
  const server = await startGateway();
  const context = await newProfile(browser);
  const page = await context.newPage();
  const path = await pathOf(KENYA);
  await page.goto(server.url + path);
  await painted(page);
  const counts = await summary(page);
  await untilKept(page);
  const empty = await fill(context, page);
  // With and without an answer of the server's, whose settings are others now.
  await server.stop();
  const again = await startGateway({
    PORT: String(portOf(server)),
    OFFLINE: 'on',
    FIRST_PAGE: '1',
  });
  await page.reload();
  await painted(page);
  await expect.poll(() => summary(page)).toEqual(counts);
  await moreActions(page, 'Keep for the field');
  await page.getByRole('link', { name: 'Jobs', exact: true }).click();
  await page
    .getByRole('link', { name: /Tanzania/ })
    .first()
    .click();
  await painted(page);
  await page.goto(server.url + path);
  await painted(page);
  await expect.poll(() => summary(page)).toEqual(counts);
  await empty();
  await context.close();
  await again.stop();
});

test('another Job Atlas below another path of the origin keeps its own files', async ({
  browser,
}) => {
  const server = await startGateway();
  const context = await newProfile(browser);
  const page = await context.newPage();
  await page.goto(`${server.url}/kept`);
  const others = ['/other/', '/other/assets/entry-1.js', '/other/?client=1'];
  const keepOfOther = () =>
    page.evaluate(async (addresses) => {
      const app = await caches.open('job-atlas app other');
      for (const address of addresses) await app.put(address, new Response('theirs'));
      await (
        await caches.open('job-atlas settings')
      ).put('/other/config.json', Response.json({ mode: 'static' }));
    }, others);
  const theirs = () =>
    page.evaluate(async () => {
      const found: string[] = [];
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) {
          const { pathname, search } = new URL(url);
          if (pathname.startsWith('/other/')) found.push(pathname + search);
        }
      return found.sort();
    });
  await keepOfOther();
  const own = page.getByRole('rowheader', { name: /^The app/ });
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  for (const _ of [1, 2]) {
    await page.reload();
    await expect(own).toBeVisible();
  }
  expect(await theirs()).toEqual([...others, '/other/config.json'].sort());
  await page.getByRole('button', { name: 'Delete everything' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete everything' }).click();
  await expect(own).toBeHidden();
  expect(await theirs()).toEqual([...others, '/other/config.json'].sort());
  await context.close();
  await server.stop();
});

test('who can’t be signed out is told so, and in the other tabs who was signed out is, too', async ({
  browser,
}) => {
  const settings = {
    AUTH: 'password',
    AUTH_PASSWORD: 'correct horse',
    SESSION_SECRET: 'the same secret for all of them, long enough',
    OFFLINE: 'on',
  };
  const server = await startGateway(settings);
  const context = await newProfile(browser);
  const page = await context.newPage();
  await page.goto(server.url + (await pathOf(KENYA)));
  await page.getByLabel('Password').fill('correct horse');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await painted(page);
  await page.getByRole('link', { name: 'Saved on this device' }).click();
  const keeps = page.getByRole('switch', { name: 'Keep the app and opened results' });
  await keeps.click();
  await expect(keeps).toBeChecked();
  const other = await context.newPage();
  await other.goto(server.url + (await pathOf(KENYA)));
  await untilKept(other);

  await server.stop();
  const portal = await listen(
    createServer((_, answer) => answerAsPortal(answer)),
    portOf(server),
  );
  const dialog = page.getByRole('dialog', { name: 'Sign out?' });
  await inConnectionMenu(page, 'Sign out');
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await expect(dialog.getByRole('alert')).toContainText('You’re still signed in');
  await portal.stop();
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await expect(dialog.getByRole('alert')).toContainText('You’re still signed in');
  expect((await stored(page)).filter((key) => key.includes('keptCards'))).toHaveLength(1);

  const again = await startGateway({ ...settings, PORT: String(portOf(server)) });
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
  await expect(other.getByLabel('Password')).toBeVisible();
  await expect.poll(() => stored(page)).toEqual(['job-atlas.base-failed']);
  await context.close();
  await again.stop();
});

test('a tab that is open while another account takes its place neither shows nor saves what that one reads', async ({
  browser,
}) => {
  const server = await startGateway();
  const context = await newProfile(browser);
  // What is saved later is then the other account's.
  await pauseResults(context);
  const page = await context.newPage();
  await page.goto(`${server.url}/jobs`);
  await expect(page.getByRole('link', { name: KENYA }).first()).toBeVisible();
  await server.stop();
  const service = await startOwnServer();
  const others = await startGateway({
    PORT: String(portOf(server)),
    SERVICE_URL: `${service.url}/public/api/v1`,
  });
  await page.getByRole('link', { name: KENYA }).first().click();
  await expect(page.getByRole('alert')).toContainText("You've been signed out");
  expect((await stored(page)).filter((key) => /summaries|keptCards/.test(key))).toEqual([]);
  await page.reload();
  await painted(page);
  await context.close();
  await Promise.all([others.stop(), service.stop()]);
});

test('“Disconnect” in one tab leaves another account’s key and notes in another tab', async ({
  browser,
}) => {
  const context = await newProfile(browser);
  const [one, other] = [await context.newPage(), await context.newPage()];
  await one.goto(`${servers.static}/connect`);
  await one.getByRole('textbox', { name: 'Service address' }).fill(servers.far);
  await one.getByLabel('API key').fill(servers.key);
  await one.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(one.getByRole('link', { name: KENYA }).first()).toBeVisible();

  await other.addInitScript(
    (stored) => sessionStorage.setItem('job-atlas.connection /', stored),
    JSON.stringify({ baseUrl: servers.far, key: 'key-of-another-account' }),
  );
  await other.goto(`${servers.static}/kept`);
  const notes = {
    format: 'job-atlas user data',
    version: 1,
    notes: [{ job: 'a', text: 'ask Wanjiru', at: 1 }],
  };
  await other.getByLabel('File of your notes').setInputFiles({
    name: 'words.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(notes)),
  });
  const row = other.getByRole('row', { name: /Your notes/ });
  await expect(row).toContainText('1 note');
  await inConnectionMenu(one, 'Disconnect');
  const dialog = one.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Disconnect' }).click();
  await expect(one.getByRole('button', { name: 'Connect', exact: true })).toBeVisible();
  // What the first tab told has been heard by now.
  await one.goto(`${servers.static}/kept`);
  await expect(other.getByRole('button', { name: 'Connection: Not connected' })).toBeHidden();
  await expect(other.getByRole('button', { name: /^Connection/ })).toBeVisible();
  expect((await stored(other)).filter((key) => key.includes('"notes"'))).toHaveLength(1);
  await context.close();
});
