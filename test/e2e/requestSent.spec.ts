/** A request from its file to its result: however the service answers, one request reaches it. */
import { readFileSync } from 'node:fs';
import { createServer, request as ask, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import {
  axe,
  axeInBothThemes,
  byKeyboard,
  connectTo,
  expect,
  painted,
  servers,
  startOwnServer,
  summary,
  test,
} from './fixtures.ts';
import { listen, type Running } from './servers.ts';
import { ACCEPTED, answering, startStranger, type Stranger } from './strangersService.ts';

const KENYA = join(import.meta.dirname, '../fixtures/data/kenya-fields-submitted.csv');
const PARCELS = 'src/server/demo/scenes/belgium/parcels.csv';

const running: Running[] = [];
test.afterEach(async () => {
  for (const one of running.splice(0).toReversed()) await one.stop();
});

/** Parcels of one month: the second has a point twice, the third ends before it starts. */
function spoiledParcels(): string {
  const [head, first, second = '', third = '', ...rest] = readFileSync(PARCELS, 'utf8').split(
    '\n',
    13,
  );
  const repeated = second.replace(/\(\(\(([^,]+),/, '((($1,$1,');
  const reversed = third.replace(/(\d{4}-\d\d-\d\d),(\d{4}-\d\d-\d\d)$/, '$2,$1');
  expect([repeated, reversed]).not.toEqual([second, third]);
  return [head, first, repeated, reversed, ...rest, ''].join('\n');
}

/** Our own service, behind what counts the requests that reach it. */
async function startOwn(): Promise<{ url: string; posts: () => number }> {
  const server = await startOwnServer();
  let posts = 0;
  const counting = await listen(
    createServer((asked, answer) => {
      if (asked.method === 'POST') posts++;
      const { method = 'GET', headers, url = '/' } = asked;
      const onward = ask(server.url + url, { method, headers }, (got) => {
        answer.writeHead(got.statusCode ?? 502, got.headers);
        got.pipe(answer);
      });
      onward.on('error', () => answer.destroy());
      asked.pipe(onward);
    }),
  );
  const stop = async () => {
    await counting.stop();
    await server.stop();
  };
  running.push({ url: counting.url, stop });
  return { url: counting.url, posts: () => posts };
}

/** Opens the page of a new request at a stranger's service, from a static host. */
async function openAt(page: Page, stranger: Stranger): Promise<void> {
  running.push(stranger);
  await connectTo(page.context(), `${stranger.url}/public/api/v1`);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(`${servers.static}/request`);
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
}

/** Chooses a file once `press` has opened the system's own dialog. */
async function choose(
  page: Page,
  press: (target: Locator) => Promise<void>,
  file: Parameters<Locator['setInputFiles']>[0],
) {
  const chooser = page.waitForEvent('filechooser');
  await press(page.getByRole('button', { name: 'Choose a file' }));
  await (await chooser).setFiles(file);
}

/** Kenya's file from choosing it to a sent request. Returns how many presses that took. */
async function sendKenya(
  page: Page,
  pressOne: (target: Locator) => Promise<void>,
): Promise<number> {
  let presses = 0;
  const press = async (target: Locator) => {
    await pressOne(target);
    presses++;
  };
  await choose(page, press, KENYA);
  await press(page.getByRole('radio', { name: 'Repair 23 safely' }));
  await expect(page.getByText('23 plots are repaired; 319 go out')).toBeAttached();
  await press(page.getByRole('link', { name: 'Go on to Measure' }));
  await press(page.getByRole('link', { name: 'Go on to Send' }));
  await press(page.getByRole('button', { name: 'Send 319 plots' }));
  return presses;
}

/** An answer that comes once it's released. */
function held() {
  let release = (): void => undefined;
  const answer = (response: ServerResponse) => {
    release = () => answering(201, ACCEPTED)(response);
  };
  return { answer, release: () => release() };
}

const click = async (target: Locator) => await target.click();

const sheet = (page: Page) =>
  page.getByRole('region', { name: /^(Before it goes out|This request)$/ });

test('our own service: checked, repaired, asked, sent once, watched, measured', async ({
  page,
}) => {
  const own = await startOwn();
  await page.goto(`${own.url}/request`);
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  expect(await axeInBothThemes(page)).toEqual([]);
  const buffer = Buffer.from(spoiledParcels());
  await choose(page, click, { name: 'parcels.csv', mimeType: 'text/csv', buffer });
  await page
    .locator('[data-finding="repeated-corner"]')
    .getByRole('radio', { name: /^Repair/ })
    .check();
  await page
    .locator('[data-finding="window-reversed"]')
    .getByRole('radio', { name: 'Leave out' })
    .check();
  await painted(page);
  expect(await axeInBothThemes(page)).toEqual([]);
  await page.getByRole('link', { name: 'Go on to Measure' }).click();
  await expect(page.getByRole('list', { name: 'Stages' })).toContainText(
    '11 of 12 plots, 1 repaired',
  );
  expect(await axeInBothThemes(page)).toEqual([]);
  await page.getByRole('link', { name: 'Go on to Send' }).click();
  await expect(page.getByRole('button', { name: 'Send 11 plots' })).toBeEnabled();
  expect(await axeInBothThemes(page)).toEqual([]);
  expect(own.posts()).toBe(0);
  await page.getByRole('button', { name: 'Send 11 plots' }).click();
  await expect(sheet(page)).toContainText('Accepted at');
  await expect(
    sheet(page)
      .getByRole('status')
      .filter({ hasText: /^Ready$/ }),
  ).toBeVisible();
  expect(await axeInBothThemes(page)).toEqual([]);

  await page.getByRole('link', { name: 'Open the job' }).click();
  await painted(page);
  await expect.poll(() => summary(page)).toMatchObject({ Received: 11, Processed: 11, Failed: 0 });
  await page.getByRole('row', { name: /^1 / }).click();
  await expect(page.getByText(/^Rests on \d+(\.\d+)? pixels in 1 picture/).first()).toBeVisible();
  expect(own.posts()).toBe(1);
  await page.goto(`${own.url}/jobs`);
  await expect(page.getByRole('link', { name: /^parcels\.csv / })).toBeVisible();
});

test('an answer that’s lost: nothing is sent again, the job is found in the history', async ({
  page,
}) => {
  const stranger = await startStranger((response) => void response.destroy());
  await openAt(page, stranger);
  expect(await sendKenya(page, click)).toBeLessThanOrEqual(6);
  await expect(page.getByText('The answer was lost')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send again' })).toBeDisabled();
  expect(await axeInBothThemes(page)).toEqual([]);
  await page.reload();
  await expect(page.getByText('The answer was lost')).toBeVisible();
  await expect(page.getByText('One job came, which has no rows yet')).toBeVisible();
  stranger.isDone = true;
  await page.getByRole('button', { name: 'Look again now' }).click();
  await expect(sheet(page)).toContainText('Accepted at');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  expect(stranger.posts).toHaveLength(1);
  expect(stranger.posts[0]!.match(/MULTIPOLYGON/g)).toHaveLength(319);
});

test('by keyboard alone; a refusal in an odd form is told in its words', async ({ page }) => {
  const detail = [
    { loc: ['body', 'data', 17], msg: 'Row 17: polygon too thin', type: 'value_error' },
  ];
  const stranger = await startStranger(answering(422, { detail }), false);
  await openAt(page, stranger);
  expect(await sendKenya(page, byKeyboard(page))).toBeLessThanOrEqual(6);
  await expect(page.getByText('The service refused the request')).toBeVisible();
  await expect(sheet(page)).toContainText('Row 17: polygon too thin');
  await expect(sheet(page)).toContainText('It names row 17');
  expect(await axeInBothThemes(page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Send 319 plots' })).toBeEnabled();
  expect(stranger.posts).toHaveLength(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('an answer that’s late: loaded anew meanwhile, the page finds the job', async ({ page }) => {
    const { answer, release } = held();
    const stranger = await startStranger(answer);
    await openAt(page, stranger);
    expect(await axe(page)).toEqual([]);
    expect(await sendKenya(page, click)).toBeLessThanOrEqual(6);
    await expect(page.getByRole('progressbar', { name: 'Sending the request' })).toBeVisible();
    expect(await axe(page)).toEqual([]);
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(width).toBe(390);
    await expect.poll(() => stranger.posts.length).toBe(1);
    await page.reload();
    await expect(
      page.getByText('The page was loaded anew while the request was being sent.'),
    ).toBeVisible();
    expect(await axe(page)).toEqual([]);
    release();
    stranger.isDone = true;
    await page.getByRole('button', { name: 'Look again now' }).click();
    await expect(sheet(page)).toContainText('Accepted at');
    expect(await axe(page)).toEqual([]);
    await expect.poll(width).toBe(390);
    expect(stranger.posts).toHaveLength(1);
  });
});

test('an answer that’s late is waited for', async ({ page }) => {
  const { answer, release } = held();
  const stranger = await startStranger(answer);
  await openAt(page, stranger);
  await sendKenya(page, click);
  await expect.poll(() => stranger.posts.length).toBe(1);
  await expect(page.getByRole('progressbar', { name: 'Sending the request' })).toBeVisible();
  expect(await axeInBothThemes(page)).toEqual([]);
  release();
  await expect(sheet(page)).toContainText('Accepted at');
  await expect(sheet(page)).toContainText('new-1');
  expect(stranger.posts).toHaveLength(1);
});
