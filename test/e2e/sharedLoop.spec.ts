/** A link on two gateways to one service, over one PostgreSQL, where a proxy in front says who a person is. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { freePort, startPostgres, type PostgresServer } from '#test/server/postgresServer.ts';
import { axeInBothThemes, expect, painted, summary, test } from './fixtures.ts';
import { KENYA, pathOf, startGateway } from './keptApp.ts';
import type { Running } from './servers.ts';

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };

let postgres: PostgresServer;
let one: Running;
let other: Running;

test.beforeAll(async () => {
  postgres = await startPostgres();
  const port = await freePort();
  const settings = {
    DATABASE_URL: await postgres.newDatabase(),
    SHARING: 'on',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    AUTH: 'proxy',
    AUTH_PROXIES: '127.0.0.1',
  };
  one = await startGateway({ ...settings, PORT: String(port) });
  other = await startGateway(settings);
});
test.afterAll(async () => {
  await Promise.all([one, other].map((server) => server.stop()));
  await postgres.close();
});

/** A fresh profile, of a person as the proxy names them, or of nobody. */
function profile(browser: Browser, person: string | null, viewport = WIDE) {
  const extraHTTPHeaders = person === null ? {} : { 'x-forwarded-user': person };
  return browser.newContext({ viewport, extraHTTPHeaders });
}

/** Makes a link of the whole result whose rows may be saved. */
async function makeLink(page: Page): Promise<string> {
  await page.goto(one.url + (await pathOf(KENYA)));
  await painted(page);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await dialog.getByRole('switch', { name: 'Allow downloads' }).click();
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  expect(link).toMatch(new RegExp(`^${one.url}/s/[\\w-]{22}$`));
  return new URL(link).pathname;
}

/** Opens it at the server that didn't make it. */
async function openThere(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(other.url + path);
  await painted(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(KENYA);
  await expect
    .poll(() => summary(page))
    .toMatchObject({ Received: 601, Processed: 578, Failed: 23 });
  for (const name of ['Share', 'More actions', 'Find a job', 'Star', 'Add plot names'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /jobs|shared links/i })).toHaveCount(0);
  return page;
}

/** Filters by the failed and saves them; returns the lines of the file. */
async function saveFailed(page: Page): Promise<string[]> {
  await page
    .getByRole('region', { name: 'Result summary' })
    .getByRole('button', { name: '23' })
    .click();
  await expect(page).toHaveURL(/state=failed/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /^CSV \(/ }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('Kenya-surveyed-fields-2019-filtered.csv');
  let text = '';
  for await (const chunk of await saved.createReadStream()) text += String(chunk);
  return text.trim().split('\r\n');
}

async function takeBack(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('link', { name: 'Shared links' }).click();
  const table = page.getByRole('table', { name: 'Shared links' });
  const row = table.getByRole('row', { name: new RegExp(KENYA) });
  await row.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await expect(row).toContainText('Taken back');
}

test('a link made at one server is opened at another, filtered, saved, and ends there within a minute of being taken back', async ({
  browser,
}) => {
  const [maker, nobody, colleague] = await Promise.all([
    profile(browser, 'ada'),
    profile(browser, null, PHONE),
    profile(browser, 'grace'),
  ]);
  const page = await maker.newPage();
  const path = await makeLink(page);

  const phone = await openThere(nobody, path);
  const lines = await saveFailed(phone);
  expect(lines).toHaveLength(1 + 23);
  expect(lines.slice(1).every((line) => line.includes('failed'))).toBe(true);

  // Whoever is signed in gets the same, to the byte, and none of the maker's links.
  const desk = await openThere(colleague, path);
  expect(await saveFailed(desk)).toEqual(lines);
  for (const part of ['', '/config.json', '/result']) {
    const [theirs, anyones] = await Promise.all(
      [colleague, nobody].map(async ({ request }) =>
        (await request.get(other.url + path + part)).body(),
      ),
    );
    expect(theirs!.equals(anyones!), part || 'the page').toBe(true);
  }
  expect(await colleague.cookies()).toEqual([]);
  const list = await colleague.newPage();
  await list.goto(`${other.url}/shared`);
  await expect(list.getByText('No links yet')).toBeVisible();
  expect((await nobody.request.get(`${other.url}/shared`)).status()).toBe(401);

  await takeBack(page);
  for (const open of [phone, desk]) {
    await open.clock.fastForward(60_000);
    await expect(open.getByRole('heading', { level: 1 })).toHaveText('This link has ended');
  }
  expect(await axeInBothThemes(phone)).toEqual([]);
  for (const server of [one, other])
    for (const { request } of [nobody, colleague, maker])
      for (const part of ['', '/config.json', '/result'])
        expect((await request.get(server.url + path + part)).status()).toBe(410);
  await Promise.all([maker, nobody, colleague].map((context) => context.close()));
});
