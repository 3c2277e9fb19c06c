/** What the tests of the app without a network share. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect, jobIds, servers } from './fixtures.ts';
import { startBuiltServer, type Running } from './servers.ts';

export const KENYA = 'Kenya, surveyed fields, 2019';

/** A gateway of a build; at the port of another, in its place. */
export function startGateway(more: Record<string, string> = {}, build?: string): Promise<Running> {
  return startBuiltServer(
    {
      SERVICE_URL: `${servers.demo}/public/api/v1`,
      SERVICE_API_KEY: servers.key,
      TILE_URL: 'http://127.0.0.1:9/{z}/{x}/{y}.png',
      IMAGERY_URL: 'http://127.0.0.1:9/i/{z}/{x}/{y}.png',
      ...more,
    },
    build,
  );
}

/** A stranger's profile, whose service workers are real ones. */
export async function newProfile(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ serviceWorkers: 'allow', viewport: { width: 1440, height: 900 } });
}

/** The path of the job of this name. */
export async function pathOf(name: string): Promise<string> {
  const job = (await jobIds()).find(({ input_req }) => input_req.name === name);
  return `/jobs/${job?.id}`;
}

/** Waits until the app's files are all here, and this result, too. */
export async function untilKept(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const { active } = (await navigator.serviceWorker.getRegistration()) ?? {};
        const isFlagged = Object.keys(localStorage).some((key) => key.startsWith('job-atlas.kept'));
        const hasSettings = await caches.has('job-atlas settings');
        return active?.state === 'activated' && isFlagged && hasSettings;
      }),
    )
    .toBe(true);
}

/** Waits until the device has keys with each of these parts: `"summaries"` is a collection. */
export async function untilStored(page: Page, ...parts: readonly string[]): Promise<void> {
  for (const part of parts)
    await expect.poll(() => stored(page)).toContainEqual(expect.stringContaining(part));
}

/** Whatever any storage of the browser still has. */
export function stored(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
    found.push(...(await caches.keys()));
    const registrations = await navigator.serviceWorker.getRegistrations();
    found.push(...registrations.map(({ scope }) => scope));
    for await (const name of (await navigator.storage.getDirectory()).keys()) found.push(name);
    for (const { name = '' } of await indexedDB.databases()) {
      const opened = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open(name);
        request.addEventListener('success', () => resolve(request.result));
      });
      for (const store of opened.objectStoreNames) {
        const request = opened.transaction(store).objectStore(store).getAllKeys();
        const keys = await new Promise<unknown[]>((resolve) => {
          request.addEventListener('success', () => resolve(request.result));
        });
        found.push(...keys.map((key) => `${store} ${JSON.stringify(key)}`));
      }
      opened.close();
    }
    return found;
  });
}
