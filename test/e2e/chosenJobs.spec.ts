import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import Papa from 'papaparse';
import {
  axe,
  axeInBothThemes,
  expect,
  jobIds,
  painted,
  pauseResults,
  servers,
  test,
} from './fixtures.ts';
import { untilStored } from './keptApp.ts';

const HALVES = ['first', 'second'].map((half) => `Tanzania, surveyed fields, ${half} half of 2019`);
const KENYA = 'Kenya, surveyed fields, 2019';

const bar = (page: Page) => page.getByRole('region', { name: 'Chosen jobs' });
const noteOf = (page: Page, text: string) => page.getByText(`Note: ${text}`, { exact: true });

async function downloaded(page: Page, press: () => Promise<void>): Promise<Download> {
  const download = page.waitForEvent('download');
  await press();
  return await download;
}

/** Saves a result's own CSV: its name and bytes. */
async function ownCsv(page: Page): Promise<[string, Buffer]> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const item = page.getByRole('menuitem', { name: /^CSV \(/ });
  const file = await downloaded(page, () => item.first().click());
  return [file.suggestedFilename(), await readFile(await file.path())];
}

/** The history read whole, with these jobs chosen. */
async function choose(page: Page, names: readonly string[]): Promise<void> {
  await pauseResults(page.context());
  await page.goto(`${servers.demo}/jobs`);
  await page.getByRole('button', { name: 'Search all jobs' }).click();
  for (const name of names) await page.getByRole('checkbox', { name: `${name}: Choose` }).check();
  await expect(bar(page)).toContainText(`${names.length} jobs chosen`);
}

async function exportAs(page: Page, format: string | RegExp): Promise<void> {
  await bar(page).getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: format }).click();
}

test('three chosen jobs, one of which fails: a note, their results, a ZIP with the files of their own exports', async ({
  page,
}) => {
  const jobs = await jobIds();
  const idOf = (name: string) => jobs.find(({ input_req }) => input_req.name === name)!.id;

  // What the results' own pages export, one of them with a verdict.
  const own = new Map<string, Buffer>();
  for (const [i, name] of HALVES.entries()) {
    await page.goto(`${servers.demo}/jobs/${idOf(name)}`);
    await painted(page);
    if (i === 0) {
      await page.getByRole('grid', { name: 'Records' }).getByRole('row').nth(1).click();
      await page.getByRole('button', { name: 'Good' }).click();
      await expect(page.getByRole('button', { name: 'Good' })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
    }
    const [file, bytes] = await ownCsv(page);
    own.set(file, bytes);
    await untilStored(page, `"summaries",${JSON.stringify(idOf(name))}`);
  }
  expect([...own.values()][0]?.toString()).toMatch(/,verdict,.*\r\n[^]*,good,/);

  await page.route(`**/polygons/${idOf(KENYA)}`, (route) =>
    route.fulfill({ status: 404, json: { message: 'No such job' } }),
  );
  await choose(page, [...HALVES, KENYA]);
  expect(await axeInBothThemes(page)).toEqual([]);

  // One note, below what is there; taken back; and again.
  await bar(page).getByRole('button', { name: 'Note' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Note on 3 jobs' });
  await expect(dialog).toContainText('None of these jobs has a note yet.');
  await page.keyboard.type('for the meeting');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await bar(page).getByRole('button', { name: 'Note' }).press('Enter');
  await expect(dialog.getByRole('textbox')).toHaveValue('for the meeting');
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Note added to 3 jobs.')).toBeVisible();
  // It stays as long as it's pointed at.
  await page.getByRole('button', { name: 'Undo' }).hover();
  await expect(noteOf(page, 'for the meeting')).toHaveCount(3);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(noteOf(page, 'for the meeting')).toHaveCount(0);
  for (const [text, all] of [
    ['one', 'one'],
    ['two', 'one two'],
  ] as const) {
    await bar(page).getByRole('button', { name: 'Note' }).press('Enter');
    await dialog.getByRole('textbox').fill(text);
    await page.keyboard.press('Control+Enter');
    await expect(noteOf(page, all)).toHaveCount(3);
  }

  // Their results; those that were opened are known already.
  await page.getByRole('checkbox', { name: `${HALVES[0]}: Choose` }).uncheck();
  await page.getByRole('checkbox', { name: `${HALVES[0]}: Choose` }).check();
  await bar(page).getByRole('button', { name: 'Load results' }).press('Enter');
  await expect(bar(page)).toContainText('Loaded 0 of 1 result.');
  await expect(bar(page).getByRole('listitem')).toHaveText([/^Kenya, surveyed fields, 2019: \S/]);
  expect(await axeInBothThemes(page)).toEqual([]);
  await bar(page).getByRole('button', { name: 'Dismiss' }).click();

  // The ZIP, read by another library.
  const file = await downloaded(page, () => exportAs(page, /^CSV(?! for)/));
  expect(file.suggestedFilename()).toMatch(/^job-results-\d{4}-\d\d-\d\d\.zip$/);
  await expect(bar(page)).toContainText('2 of 3 results, and an index that says why.');
  await expect(bar(page).getByRole('listitem')).toHaveText([/^Kenya, surveyed fields, 2019: \S/]);
  const files = unzipSync(await readFile(await file.path()));
  expect(Object.keys(files)).toEqual(['index.csv', ...[...own.keys()].toReversed()]);
  for (const [name, bytes] of own) expect(Buffer.from(files[name]!).equals(bytes)).toBe(true);
  const index = Papa.parse<Record<string, string>>(new TextDecoder().decode(files['index.csv']), {
    header: true,
    skipEmptyLines: true,
  }).data;
  expect(index).toMatchObject([
    { name: HALVES[1], status: 'exported', your_note: 'one\n\ntwo', not_in_because: '' },
    { name: KENYA, status: "couldn't be read", file: '', records: '', plots: '' },
    { name: HALVES[0], status: 'exported', file: [...own.keys()][0], failed: '0' },
  ]);
  expect(index[1]!['not_in_because']).not.toBe('');
  expect(Number(index[0]!['plots'])).toBeGreaterThan(300);
  expect(await axeInBothThemes(page)).toEqual([]);
});

test('an export and a loading are cancelled, an outage is told once, on a phone by keyboard', async ({
  page,
}) => {
  await choose(page, [...HALVES, KENYA]);
  await page.setViewportSize({ width: 390, height: 844 });
  const held: (() => void)[] = [];
  await page.route('**/polygons/*-*', async (route) => {
    await new Promise<void>((done) => held.push(done));
    await route.abort().catch(() => undefined);
  });
  await bar(page).getByRole('button', { name: 'Load results' }).press('Enter');
  await expect(bar(page).getByRole('progressbar', { name: 'Loading results' })).toHaveAttribute(
    'aria-valuetext',
    '0 of 3 jobs',
  );
  // Not above the table, too.
  await expect(page.getByRole('progressbar', { name: 'Loading results' })).toHaveCount(1);
  expect(await axeInBothThemes(page)).toEqual([]);
  await bar(page).getByRole('button', { name: 'Stop loading' }).press('Enter');
  await expect(bar(page)).toContainText('Loaded 0 of 3 results, then stopped.');
  await bar(page).getByRole('button', { name: 'Dismiss' }).press('Enter');

  await exportAs(page, 'GeoJSON');
  const progress = bar(page).getByRole('progressbar', { name: 'Exporting' });
  await expect(progress).toHaveAttribute('aria-valuetext', '0 of 3 jobs');
  await bar(page).getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(progress).toHaveCount(0);

  // Still told with nothing chosen, until it's dismissed.
  await page.unroute('**/polygons/*-*');
  for (const release of held) release();
  await page.route('**/polygons/*-*', (route) =>
    route.fulfill({ status: 401, json: { message: 'Unknown key' } }),
  );
  await downloaded(page, () => exportAs(page, 'GeoJSON'));
  await expect(bar(page)).toContainText('0 of 3 results');
  await expect(bar(page).getByRole('listitem')).toHaveCount(3);
  await bar(page).getByRole('button', { name: 'Clear' }).press('Enter');
  await expect(bar(page).getByRole('listitem')).toHaveCount(3);
  await bar(page).getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(bar(page)).toHaveCount(0);
});
