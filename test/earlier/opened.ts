/** What a person had at an earlier day, with the code of today. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { BUILD } from '#test/build.ts';
import { startBuiltServer, type Running } from '#test/e2e/servers.ts';
import { unpackFolder } from './dataFolder.ts';
import { FOLDER, NO_TILES, type Facts } from './known.ts';
import { loadStores } from './stores.ts';

/** The demo's scenes, in which the request that waits is measured. */
export const SCENES = resolve('src/server/demo/scenes/belgium');

export const fileOf = (day: string, name: string) => readFileSync(join(FOLDER, day, name));
export const factsOf = (day: string) => JSON.parse(String(fileOf(day, 'facts.json'))) as Facts;

/** The data folder of that day, and what to do with it. */
export function dataFolderOf(day: string) {
  const folder = mkdtempSync(join(tmpdir(), 'job-atlas-earlier-'));
  unpackFolder(fileOf(day, 'dataFolder.br'), folder);
  const settings = { DATA_DIR: folder, DEMO: 'off', ...NO_TILES };
  return {
    start: (more: Record<string, string> = {}) => startBuiltServer({ ...settings, ...more }),
    command: (...args: string[]) =>
      execFileSync(process.execPath, [join(BUILD, 'dist-server/main.js'), ...args], {
        env: { PATH: process.env['PATH'], ...settings },
        encoding: 'utf8',
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

interface Opened {
  context: BrowserContext;
  page: Page;
  server: Running;
  facts: Facts;
  close: () => Promise<void>;
}

/** That day's profile in a browser, at a server over that day's data folder. */
export async function openProfile(browser: Browser, day: string): Promise<Opened> {
  const data = dataFolderOf(day);
  const server = await data.start({ SCENES });
  const context = await browser.newContext({
    serviceWorkers: 'allow',
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  await page.goto(`${server.url}/config.json`);
  await loadStores(page, fileOf(day, 'profile.br'));
  const close = async () => {
    await context.close();
    await server.stop();
    data.remove();
  };
  return { context, page, server, facts: factsOf(day), close };
}
