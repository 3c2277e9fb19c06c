/** Puts into the tree what a person has today; run by `npm run fixtures:today`. */
import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { BUILD } from '#test/build.ts';
import { expect, summary, test } from '#test/e2e/fixtures.ts';
import { listen, startBuiltServer, type Running } from '#test/e2e/servers.ts';
import { dropOldLog, packFolder } from './dataFolder.ts';
import {
  ACCOUNT,
  FIRST,
  FOLDER,
  hashOf,
  NO_TILES,
  readService,
  WHOLE,
  type Facts,
} from './known.ts';
import { addresses, linkOf, openLink, readBehind, settled, type KnownLink } from './links.ts';
import { openProfile } from './opened.ts';
import { connect, haveASeason, namesOf, openJob, savedIn, type SavedFiles } from './person.ts';
import { packReport } from './reportFile.ts';
import { responses } from './sources.ts';
import { dumpStores } from './stores.ts';

/** The day of this making, by which its folder is called. */
const TODAY = new Date().toISOString().slice(0, 10);

test.describe.configure({ mode: 'serial' });

/** The scenes of the demo with pictures that never come, so that a request waits. */
function startSlowScenes(): Promise<Running> {
  const collection = readFileSync('src/server/demo/scenes/belgium/scenes.json');
  return listen(
    createServer((asked, answer) => {
      if (asked.url?.endsWith('.json'))
        answer.setHeader('content-type', 'application/json').end(collection);
    }),
  );
}

/** Makes an account with two jobs by the server's commands. Returns its key. */
function makeAccount(folder: string, dataFolder: string): string {
  const command = (...args: string[]) =>
    execFileSync(process.execPath, [join(BUILD, 'dist-server/main.js'), ...args], {
      env: { PATH: process.env['PATH'], DATA_DIR: dataFolder, DEMO: 'off' },
      encoding: 'utf8',
    }).trim();
  command('accounts', 'add', ACCOUNT);
  const { whole, first } = responses();
  for (const [response, { id, name }] of [
    [first, FIRST],
    [whole, WHOLE],
  ] as const) {
    const file = join(folder, 'response.json');
    writeFileSync(file, response);
    command('import', file, '--account', ACCOUNT, '--id', id, '--name', name);
  }
  return command('keys', 'add', ACCOUNT);
}

/** Opens every address, and takes the link that the page makes of it. */
async function makeLinks(page: Page, server: string): Promise<KnownLink[]> {
  const links: KnownLink[] = [];
  for (const address of addresses()) {
    await openLink(page, server, address);
    links.push(await known(page, server));
  }
  await openJob(page, server, '?window=all');
  await page.getByRole('grid', { name: 'Records' }).getByRole('row').nth(3).click();
  await expect(page.getByRole('region', { name: /^Record \d+$/ })).toBeVisible();
  links.push(await known(page, server));
  return links;
}

/** The page's link, and what it shows once it's opened anew. */
async function known(page: Page, server: string): Promise<KnownLink> {
  const link = await linkOf(page);
  await openLink(page, server, link);
  const shown = await settled(page);
  expect(shown.ignored, link).toBeNull();
  expect(await linkOf(page)).toBe(link);
  shown.chosen.push(...(await readBehind(page)));
  return { link, shown };
}

async function readFacts(page: Page, server: string, key: string): Promise<Facts> {
  const saved = await savedIn(page);
  await openJob(page, server);
  await expect(namesOf(page).locator('dd')).toHaveCount(4);
  const names = await namesOf(page).locator('dd').allTextContents();
  const counts = await summary(page);
  await page.goto(`${server}/request?stage=ask`);
  await expect(page.getByRole('group', { name: 'Indexes' })).toBeVisible();
  const list = page.getByRole('list', { name: 'Stages' });
  await expect(list).toContainText(/\d of \d+ plots/);
  const stages = await list.innerText();
  await list.getByRole('link', { name: /Check/ }).click();
  const finding = page.locator('[data-finding="repeated-corner"]');
  const repeated = (await finding.getAttribute('data-count')) ?? '';
  const read = (path: string) => readService(server, key, path);
  const { jobs } = JSON.parse(await read('?page=1&page_size=10')) as { jobs: { id: string }[] };
  const [sent] = jobs.map(({ id }) => id).filter((id) => id !== WHOLE.id && id !== FIRST.id);
  const results: Record<string, string> = {};
  for (const { id } of [WHOLE, FIRST])
    results[id] = hashOf(await read(`/${encodeURIComponent(id)}`));
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
  return { commit, key, sent: sent!, results, summary: counts, names, stages, repeated, saved };
}

/** Files that are small go in as they are, for people to read. */
function writeAll(files: Record<string, Buffer | object>): void {
  const folder = join(FOLDER, TODAY);
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(files))
    writeFileSync(
      join(folder, name),
      Buffer.isBuffer(content) ? content : `${JSON.stringify(content, null, 2)}\n`,
    );
}

function packFiles({ 'report.html': report, ...others }: SavedFiles): Record<string, Buffer> {
  const entries = Object.entries(others).map(
    ([name, file]) => [`${name}.br`, brotliCompressSync(file)] as const,
  );
  return { 'report.br': packReport(report), ...Object.fromEntries(entries) };
}

test('what a person has today is put into the tree', async ({ browser }) => {
  const work = mkdtempSync(join(tmpdir(), 'job-atlas-today-'));
  const dataFolder = join(work, 'data');
  const key = makeAccount(work, dataFolder);
  const scenes = await startSlowScenes();
  const settings = { DATA_DIR: dataFolder, DEMO: 'off', SCENES: `${scenes.url}/scenes.json` };
  const server = await startBuiltServer({ ...settings, ...NO_TILES, SHUTDOWN_SECONDS: '1' });
  const context = await browser.newContext({
    serviceWorkers: 'allow',
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  await connect(page, server.url, key);
  const files = await haveASeason(page, server.url);
  const facts = await readFacts(page, server.url, key);
  // The app is put away, and all that it saves is saved.
  await page.goto(`${server.url}/config.json`);
  const profile = await dumpStores(page);
  await context.close();
  await server.stop();
  await scenes.stop();
  await dropOldLog(dataFolder);
  writeAll({
    'facts.json': facts,
    'profile.br': profile,
    'dataFolder.br': packFolder(dataFolder),
    ...packFiles(files),
  });
  rmSync(work, { recursive: true });
});

test('its links', async ({ browser }) => {
  const { page, server, close } = await openProfile(browser, TODAY);
  const links = JSON.stringify(await makeLinks(page, server.url));
  writeAll({ 'links.json.br': brotliCompressSync(links) });
  await close();
});
