import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  test as base,
  expect,
  type BrowserContext,
  type Locator,
  type Page,
} from '@playwright/test';
import { listen, startBuiltServer, type Running } from './servers.ts';
import { readSpots, type Spot } from './spots.ts';

/** Addresses of the servers that the global setup started. */
export const servers = {
  demo: setting('E2E_DEMO'),
  gateway: setting('E2E_GATEWAY'),
  static: setting('E2E_STATIC'),
  /** The service's base address on another origin that allows cross-origin reads. */
  far: setting('E2E_FAR'),
  key: setting('E2E_KEY'),
  /** The folder with the demo server's database. */
  data: setting('E2E_DATA'),
};

/** Starts a server for tests that send requests. Its jobs are copied from the demo's: writing them anew takes most of a start. */
export async function startOwnServer(settings: Record<string, string> = {}): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'job-atlas-own-'));
  cpSync(join(servers.data, 'database'), join(folder, 'database'), { recursive: true });
  const server = await startBuiltServer({ DATA_DIR: folder, ...settings });
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: server.url, stop };
}

/** Starts such a server on which links for anyone are made. */
export async function startSharingServer(settings: Record<string, string> = {}): Promise<Running> {
  // Links begin with its address, so it has to be known before.
  const { url, stop } = await listen(createServer());
  await stop();
  const { port } = new URL(url);
  return await startOwnServer({ PORT: port, SHARING: 'on', PUBLIC_URL: url, ...settings });
}

function setting(name: string): string {
  return process.env[name] ?? '';
}

/** Every test fails on a violation of the Content-Security-Policy or an error that nobody caught. */
export const test = base.extend<{ watch: void }>({
  watch: [
    async ({ context }, use) => {
      const troubles: string[] = [];
      context.on('weberror', (error) => troubles.push(String(error.error())));
      context.on('console', (message) => {
        if (/content security policy/i.test(message.text())) troubles.push(message.text());
      });
      await use();
      expect(troubles).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

interface Axe {
  run: (
    options: object,
  ) => Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>;
}

/** What axe finds on the page, with all colour transitions ended: rule and place, a line each. */
export async function axe(page: Page): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async () => {
    // Ended, not waited for: in a closed `<details>` Chromium starts transitions and never settles their `finished`.
    const ending = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState !== 'finished' && effect?.getComputedTiming().endTime !== Infinity,
        );
    // A colour that's inherited sets out once the one above it has arrived.
    for (let left = ending(); left.length > 0; left = ending())
      for (const animation of left) animation.finish();
    const { axe: judge } = window as unknown as { axe: Axe };
    // Every rule is judged; of what passes no places are worked out, which takes the longest.
    const { violations } = await judge.run({ resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
    );
  });
}

/** What axe finds on the page in the dark theme, then in the light one, which stays. */
export async function axeInBothThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  const grounds = new Set<string>();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await axe(page)).map((finding) => `${colorScheme}: ${finding}`));
    grounds.add(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
  }
  expect(grounds.size, 'each theme has its own ground').toBe(2);
  return found;
}

/** Waits until a result has been complete and painted for 0.1 s: between two steps it may look so for a moment. */
export async function painted(page: Page): Promise<void> {
  let calmSince = Number.POSITIVE_INFINITY;
  await expect
    .poll(
      async () => {
        const isCalm = await page.evaluate(
          () =>
            !document.querySelector('[role=progressbar][aria-label="Receiving the result"]') &&
            document.querySelector('[aria-label=Map]')?.getAttribute('aria-busy') === 'false',
        );
        calmSince = isCalm ? Math.min(calmSince, Date.now()) : Number.POSITIVE_INFINITY;
        return Date.now() - calmSince;
      },
      { intervals: [25] },
    )
    .toBeGreaterThan(100);
}

/** The four counts as the page shows them. */
export async function summary(page: Page): Promise<Record<string, number>> {
  const region = page.getByRole('region', { name: 'Result summary' });
  const names = await region.locator('dt').allTextContents();
  const figures = await region.locator('dd').allTextContents();
  return Object.fromEntries(
    names.map((name, i) => [name.trim(), Number(figures[i]!.replace(/\D/g, ''))]),
  );
}

/** Connects every tab of the browser to a service, as if its form had been filled in. */
export async function connectTo(context: BrowserContext, baseUrl: string): Promise<void> {
  await context.addInitScript(
    (connection) => {
      // An empty tab keeps nothing.
      if (location.protocol === 'http:')
        sessionStorage.setItem('job-atlas.connection /', connection);
    },
    JSON.stringify({ baseUrl, key: 'key-of-this-test' }),
  );
}

/** No result of the history loads by itself, as after Pause. */
export async function pauseResults(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    if (location.protocol === 'http:') localStorage.setItem('job-atlas.loadResults', 'ask');
  });
}

/** An id in the history whose row contains this text, by the links' names on all pages of 100. */
export async function jobIds(): Promise<{ id: string; input_req: { name?: string } }[]> {
  const response = await fetch(`${servers.demo}/public/api/v1/polygons?page=1&page_size=100`, {
    headers: { 'x-api-key': servers.key },
  });
  const { jobs } = (await response.json()) as {
    jobs: { id: string; input_req: { name?: string } }[];
  };
  return jobs;
}

/** The separate coloured spots of the plot layer as it's painted, largest first. */
export function plotColours(page: Page): Promise<Spot[]> {
  return page.evaluate(readSpots);
}

/** Presses what stands in the menu "More actions" of a result or a comparison. */
export async function moreActions(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** Goes there by Tab and presses a key, as who has no mouse does. */
export function byKeyboard(page: Page) {
  return async (target: Locator): Promise<void> => {
    await expect(target).toBeVisible();
    await expect(target).toBeEnabled();
    const isThere = () => target.evaluate((element) => element === document.activeElement);
    for (let tabs = 0; tabs < 150 && !(await isThere()); tabs++) await page.keyboard.press('Tab');
    await expect(target).toBeFocused();
    const isRadio = await target.evaluate((element) => element.matches('[type=radio]'));
    await page.keyboard.press(isRadio ? 'Space' : 'Enter');
  };
}

/** Presses an item of the header's "Connection". */
export async function inConnectionMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /^Connection/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
}
