import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  axe,
  axeInBothThemes,
  expect,
  jobIds,
  painted,
  pauseResults,
  servers,
  test,
  inConnectionMenu,
} from './fixtures.ts';

const KENYA = 'Kenya, surveyed fields, 2019';
const OTHER = 'https://other.example.org/public/api/v1 1234';

async function connect(page: Page) {
  await page.getByRole('textbox', { name: 'Service address' }).fill(servers.far);
  await page.getByLabel('API key').fill(servers.key);
  await page.getByRole('checkbox', { name: 'Keep the key on this device' }).check();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
}

async function openPalette(page: Page) {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  return palette;
}

/** Something of another connection, as its page would have saved it. */
async function keepOfOther(page: Page) {
  await page.evaluate(async (other) => {
    const opened = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('job-atlas');
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error('closed')));
    });
    const stores = ['kept', 'jobs', 'walks', 'connections'];
    const transaction = opened.transaction(stores, 'readwrite');
    transaction.objectStore('jobs').put({ job: { id: 'theirs' } }, [other, 'theirs']);
    transaction.objectStore('walks').put({ format: 1 }, other);
    transaction.objectStore('kept').put({ at: 1 }, [other, 'stars', 'a job of theirs']);
    transaction.objectStore('connections').put({ since: 1 }, other);
    await new Promise((resolve) => transaction.addEventListener('complete', resolve));
    opened.close();
  }, OTHER);
}

/** What must stay of the other connection, whatever happens to this one. */
const OF_OTHER = [
  `job-atlas/connections "${OTHER}"`,
  `job-atlas/jobs ["${OTHER}","theirs"]`,
  `job-atlas/kept ["${OTHER}","stars","a job of theirs"]`,
  `job-atlas/walks "${OTHER}"`,
];

/** Everything that this origin has stored in this browser: a line for each key of each kind of storage. */
async function storedHere(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const keys: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const opened = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('closed')));
      });
      for (const store of opened.objectStoreNames) {
        const request = opened.transaction(store).objectStore(store).getAllKeys();
        await new Promise((resolve) => request.addEventListener('success', resolve));
        keys.push(...request.result.map((key) => `${name}/${store} ${JSON.stringify(key)}`));
      }
      opened.close();
    }
    keys.push(...Object.keys(localStorage).map((key) => `local ${key}`));
    keys.push(...Object.entries(sessionStorage).map((entry) => `session ${entry.join(' ')}`));
    keys.push(...(await caches.keys()).map((key) => `cache ${key}`));
    if (document.cookie !== '') keys.push(`cookie ${document.cookie}`);
    for (const { scope } of await navigator.serviceWorker.getRegistrations())
      keys.push(`service worker ${scope}`);
    for await (const name of (await navigator.storage.getDirectory()).keys())
      keys.push(`file ${name}`);
    return keys.sort();
  });
}

async function exported(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export your notes' }).first().click();
  return readFileSync(await (await download).path(), 'utf8');
}

test('your notes are found by the palette, exported, deleted with the connection and imported again', async ({
  page,
}) => {
  // Only what is opened here is kept.
  await pauseResults(page.context());
  const { id } = (await jobIds()).find(({ input_req }) => input_req.name === KENYA)!;
  await page.goto(`${servers.static}/jobs/${id}`);
  await connect(page);
  await painted(page);
  await keepOfOther(page);

  // By the keyboard: a star, a note, and a name for the view.
  const star = page.getByRole('button', { name: 'Star', exact: true });
  await star.press('Enter');
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'More actions' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Note' }).press('Enter');
  await page.keyboard.type('ask Wanjiru about these');
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeAttached();
  // Nothing need be pressed.
  await page.reload();
  await painted(page);
  const note = page.getByTitle('ask Wanjiru about these');
  await expect(note).toBeVisible();
  // Sign and words are in one line.
  await expect.poll(async () => (await note.boundingBox())?.height).toBeLessThan(24);
  await page.goto(`${page.url()}?state=failed`);
  await painted(page);
  await page.getByRole('button', { name: 'More actions' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Save view' }).press('Enter');
  await page.getByRole('textbox', { name: 'Name of this view' }).fill('Only what failed');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved as “Only what failed”')).toBeVisible();

  // The palette knows the job by the note, the view by its name, and what can be done here.
  await page.getByRole('link', { name: 'Open a file' }).click();
  let palette = await openPalette(page);
  await expect(palette.getByRole('group', { name: 'Recent jobs' })).toContainText(KENYA);
  await page.keyboard.type('wanjiru');
  await expect(palette.getByRole('option', { name: /note: ask Wanjiru/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(palette.locator('mark')).toHaveText(['Wanjiru', 'wanjiru']);
  await expect(palette.getByRole('status')).toHaveText('2 found: 1 job, 1 action');
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(KENYA);
  palette = await openPalette(page);
  await page.keyboard.type('only what');
  await expect(palette.getByRole('group', { name: 'Saved views' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/state=failed/);
  await painted(page);
  palette = await openPalette(page);
  await page.keyboard.type('download as geojson');
  await expect(palette.getByRole('option', { name: /Export GeoJSON \(601\)/ })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/\.geojson$/);
  await openPalette(page);
  await page.keyboard.type('hide failed');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/state=processed/);
  await openPalette(page);
  await page.keyboard.type('above 0.2');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/min=0\.2/);
  await openPalette(page);
  await page.keyboard.type('pin scale');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Colours' }).click();
  await expect(page.getByRole('switch', { name: 'Keep for other jobs' })).toBeChecked();
  await openPalette(page);
  await page.keyboard.type('dark mode');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  // The whole history as well.
  await page.getByRole('link', { name: 'Jobs', exact: true }).click();
  await page.getByRole('button', { name: 'Search all jobs' }).press('Enter');
  await expect(page.getByText(/^28 jobs as of/)).toBeVisible();
  await openPalette(page);
  await page.keyboard.type('saved on');
  await page.keyboard.press('Enter');

  // What is kept: each kind with how many; nothing of the other connection.
  await expect(page.getByRole('heading', { level: 1, name: 'Saved on this device' })).toBeFocused();
  const row = page.getByRole('row', { name: /Your notes/ });
  await expect(row).toContainText('1 star, 1 note, 1 saved view');
  await expect(page.getByRole('row', { name: /Result summaries/ })).toContainText('1 job');
  await expect(page.getByRole('row', { name: /API key/ })).toBeVisible();
  expect(await axe(page)).toEqual([]);
  const before = await exported(page);
  expect(before).toContain('ask Wanjiru about these');
  expect(before).not.toContain('a job of theirs');
  expect(before).not.toContain(servers.key);

  await expect(async () => {
    const held = (await storedHere(page)).filter((key) => !OF_OTHER.includes(key)).join('\n');
    for (const store of ['connections', 'jobs', 'kept', 'walks'])
      expect(held).toContain(`job-atlas/${store} `);
  }).toPass({ timeout: 60_000 });

  // Disconnecting says what goes; then only settings and the other connection are left.
  await inConnectionMenu(page, 'Disconnect');
  const ask = page.getByRole('dialog', { name: /Disconnect from/ });
  await expect(ask).toContainText('your notes: 1 star, 1 note, 1 saved view');
  await expect(ask).toContainText('the result summaries of 1 job');
  expect(await axe(page)).toEqual([]);
  await ask.getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByRole('button', { name: 'Connect', exact: true })).toBeVisible();
  await expect
    .poll(async () => (await storedHere(page)).filter((key) => !key.startsWith('local job-atlas.')))
    .toEqual([...OF_OTHER, 'session job-atlas.connection / off']);
  await expect(async () => {
    const settings = (await storedHere(page)).filter((key) => key.startsWith('local '));
    expect(settings).toContain('local job-atlas.theme');
    expect(settings.join()).not.toContain('connection');
  }).toPass({ timeout: 60_000 });

  // Imported, the words are the same again; a second time nothing is left to take.
  await connect(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Saved on this device' })).toBeVisible();
  const file = { name: 'words.json', mimeType: 'application/json', buffer: Buffer.from(before) };
  const chooser = page.getByLabel('File of your notes');
  await chooser.setInputFiles(file);
  await expect(page.getByText('Imported 4 of 4 entries.')).toBeVisible();
  expect(await exported(page)).toBe(before);
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByText('The import was undone.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Your notes/ })).toHaveCount(0);
  await chooser.setInputFiles(file);
  await expect(page.getByText('Imported 4 of 4 entries.')).toBeVisible();
  // A kind that was deleted is there again after Undo.
  await page.getByRole('button', { name: 'Delete your notes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).hover();
  await expect(page.getByRole('row', { name: /Your notes/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('row', { name: /1 star, 1 note, 1 saved view/ })).toBeVisible();
  expect(await exported(page)).toBe(before);
  await chooser.setInputFiles(file);
  await expect(page.getByText('Imported 0 of 4 entries. 4 were already here')).toBeVisible();
  await chooser.setInputFiles({ ...file, buffer: Buffer.from('{"jobs": []}') });
  await expect(page.getByRole('alert')).toContainText('file of notes');

  // Everything goes, and the other connection's stays.
  await page.getByRole('button', { name: 'Delete everything' }).click();
  const sure = page.getByRole('dialog', { name: /Delete everything/ });
  await sure.getByRole('button', { name: 'Delete everything' }).click();
  await expect(page.getByText('Nothing', { exact: true })).toBeVisible();
  await expect
    .poll(async () => (await storedHere(page)).filter((key) => !key.startsWith('session ')))
    .toEqual(OF_OTHER);
});

test('on a phone the palette fills the screen, and everything in it can be pressed, light or dark', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${servers.demo}/jobs`);
  await expect(page.getByRole('table', { name: 'Jobs history' })).toBeVisible();
  await page.getByRole('button', { name: 'Find a job' }).click();
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await expect.poll(() => palette.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await palette.getByRole('combobox').fill('kenya');
  await expect(palette.getByRole('status')).toContainText('jobs');
  expect(await axeInBothThemes(page)).toEqual([]);
  await palette.getByRole('button', { name: 'Close' }).click();
  await expect(palette).toHaveCount(0);
  await page.getByRole('button', { name: 'Find a job' }).click();
  await palette.getByRole('option', { name: /Saved on this device/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Saved on this device' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete everything' })).toBeVisible();
  expect(await axeInBothThemes(page)).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBe(390);
});
