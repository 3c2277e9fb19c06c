/** What a person does over a season, in the browser and by the pages' own buttons, so that each of its stores holds something. */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, moreActions, painted } from '#test/e2e/fixtures.ts';
import { comparePath, jobPath } from '#lib/address.ts';
import {
  COMPARISON_NOTE,
  DRAFT,
  FIRST,
  NOTE,
  PARCEL_COUNT,
  PARCELS,
  SUBMITTED,
  VERDICT_NOTE,
  VIEW,
  WHOLE,
} from './known.ts';
import { parcels, responses, submittedFile } from './sources.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
export const namesOf = (page: Page) => page.getByRole('region', { name: 'Plot names' });
export const gridOf = (page: Page) => page.getByRole('grid', { name: 'Records' });

/** Opens a page of the app, and waits for its map where it's a result's. */
export async function openJob(page: Page, server: string, query = ''): Promise<void> {
  await page.goto(server + jobPath(WHOLE.id) + query);
  await painted(page);
}

/** Connects by the form, with the key kept. */
export async function connect(page: Page, server: string, key: string): Promise<void> {
  await page.goto(`${server}/connect`);
  await enterKey(page, key);
  await expect(page.getByRole('table', { name: 'Jobs history' })).toBeVisible();
}

/** Fills in the form. */
export async function enterKey(page: Page, key: string): Promise<void> {
  await page.getByLabel('API key').fill(key);
  await page.getByRole('checkbox', { name: 'Keep the key on this device' }).check();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
}

async function saved(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await press();
  return readFileSync(await (await download).path());
}

/** Chooses a file by a button that opens the system's own dialog. */
export async function choose(
  page: Page,
  opener: Locator,
  [name, buffer]: readonly [name: string, buffer: Buffer],
): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await opener.click();
  const mimeType = name.endsWith('.csv') ? 'text/csv' : 'application/json';
  await (await chooser).setFiles({ name, mimeType, buffer });
}

async function untilSaved(page: Page): Promise<void> {
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeAttached();
}

/** Stars the job, writes about it, names a view, and gives the plots their names. */
async function annotate(page: Page, server: string): Promise<void> {
  await openJob(page, server);
  await page.getByRole('button', { name: 'Star', exact: true }).click();
  await moreActions(page, 'Note');
  await page.keyboard.type(NOTE);
  await untilSaved(page);
  await page.keyboard.press('Control+Enter');
  await choose(page, namesOf(page).getByRole('button', { name: 'Add plot names' }), [
    SUBMITTED,
    submittedFile(),
  ]);
  await expect(namesOf(page).locator('dd')).toHaveCount(4);
  const keep = namesOf(page).getByRole('checkbox', { name: /^Save the file on this device/ });
  await keep.check();
  await moreActions(page, 'Keep for the field');
  await expect(page.getByText('Kept for the field', { exact: true })).toBeVisible();
  await openJob(page, server, '?state=failed');
  await moreActions(page, 'Save view');
  await page.getByRole('textbox', { name: 'Name of this view' }).fill(VIEW);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Saved as “${VIEW}”`)).toBeVisible();
}

/** Judges three plots on their pictures, the last with a note. */
async function judge(page: Page, server: string): Promise<void> {
  await openJob(page, server, '?panel=pictures&sort=value');
  await page
    .getByRole('radiogroup', { name: 'Size' })
    .getByRole('radio', { name: 'Small' })
    .check({ force: true });
  const list = page.getByRole('listbox', { name: 'Pictures' });
  const chosen = list.getByRole('option', { selected: true });
  await list.focus();
  for (const at of [1, 2, 3]) {
    await expect(chosen).toHaveAttribute('aria-posinset', String(at));
    await page.keyboard.press(String(at));
  }
  await expect(chosen).toHaveAttribute('aria-posinset', '4');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('n');
  await page.keyboard.type(VERDICT_NOTE);
  await page.keyboard.press('Escape');
  await untilSaved(page);
}

/** Sets what holds for all jobs: theme, scale, columns, base map, the panel's width. */
async function set(page: Page, server: string): Promise<void> {
  await openJob(page, server);
  await button(page, /^Connection/).click();
  await page.getByRole('radio', { name: 'Dark' }).click();
  await button(page, 'Colours').click();
  await page.getByRole('switch', { name: 'Keep for other jobs' }).click();
  await button(page, 'Layers').click();
  await page.getByRole('radio', { name: 'Land only' }).check();
  await button(page, 'Columns').click();
  await page.getByRole('menuitemcheckbox', { name: 'Area, ha' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('separator', { name: 'Width of the side panel' }).press('Shift+ArrowLeft');
}

/** Repairs all failed plots, and renames a column of their CSV. Returns the repair log. */
async function repair(page: Page, server: string): Promise<Buffer> {
  await openJob(page, server);
  await button(page, 'Repair and resubmit').click();
  await page.getByRole('spinbutton', { name: 'Tolerance in metres' }).fill('0.4');
  await button(page, 'Repair all safely').click();
  await expect(button(page, 'Save CSV')).toBeEnabled();
  await button(page, 'Show rows').click();
  await page.getByText(/^Columns:/).click();
  await page.getByRole('textbox', { name: 'Name of the column Polygon' }).fill('geometry');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await button(page, 'Repair log').click();
  return saved(page, () => page.getByRole('menuitem', { name: /Save as JSON/ }).click());
}

/** Compares the two jobs, and the first with a file that stays here. */
async function compare(page: Page, server: string): Promise<void> {
  await page.goto(server + comparePath(FIRST.id, WHOLE.id));
  await painted(page);
  await page.getByRole('button', { name: 'Star', exact: true }).click();
  await moreActions(page, 'Note');
  await page.keyboard.type(COMPARISON_NOTE);
  await untilSaved(page);
  await page.keyboard.press('Control+Enter');
  await page.goto(`${server}${comparePath('file', WHOLE.id)}?file=first`);
  await page.getByRole('checkbox', { name: /^Save the file on this device/ }).check();
  await choose(page, button(page, 'Choose a file'), [
    'first half.json',
    Buffer.from(responses().first),
  ]);
  await expect(page.getByRole('region', { name: 'Comparison summary' })).toBeVisible();
  await painted(page);
}

/** Sends plots, which the service accepts. */
async function send(page: Page, server: string): Promise<void> {
  await page.goto(`${server}/request`);
  await choose(page, button(page, 'Choose a file'), [PARCELS, parcels()]);
  await page.getByRole('link', { name: 'Go on to Measure' }).click();
  await page.getByRole('link', { name: 'Go on to Send' }).click();
  await button(page, `Send ${PARCEL_COUNT} plots`).click();
  await expect(page.getByText(/^Accepted at/)).toBeVisible();
}

/** Begins another request, decides about its findings, and leaves it. Returns the file of its findings. */
async function draft(page: Page, server: string): Promise<Buffer> {
  await page.goto(`${server}/request`);
  await choose(page, button(page, 'Choose a file'), [DRAFT, submittedFile()]);
  const repeated = page.locator('[data-finding="repeated-corner"]');
  await repeated.getByRole('radio', { name: /^Repair/ }).check();
  await repeated.getByRole('button').first().click();
  const plots = page.getByRole('list', { name: /^Plots: / });
  await plots.getByRole('checkbox').first().press('Space');
  await expect(plots.getByRole('checkbox').first()).not.toBeChecked();
  await button(page, 'Findings').click();
  const findings = await saved(page, () => page.getByRole('menuitem', { name: /^CSV/ }).click());
  await page.getByRole('link', { name: 'Go on to Measure' }).click();
  await page.getByRole('textbox', { name: 'Another index' }).fill('EVI');
  await page.getByRole('textbox', { name: 'Another index' }).press('Enter');
  await page.getByRole('radio', { name: 'Other dates' }).check({ force: true });
  await page.getByRole('link', { name: 'Go on to Send' }).click();
  await page.getByText(/^Columns: polygon/).click();
  await page.getByRole('textbox', { name: 'Column of first days' }).fill('first_day');
  await page.getByRole('textbox', { name: 'Column of first days' }).press('Enter');
  await expect(page.getByText(/^Columns: polygon, first_day/)).toBeVisible();
  return findings;
}

/** Saves the report of a view, named plots and all. */
async function report(page: Page, server: string): Promise<Buffer> {
  await openJob(page, server, '?max=0.6&window=all');
  await expect(namesOf(page).locator('dd')).toHaveCount(4);
  await button(page, 'Export').click();
  await page.getByRole('menuitem', { name: /^Report \(one HTML file\)/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Report (one HTML file)' });
  await dialog.getByRole('textbox', { name: 'Your name (optional)' }).fill('W. Achieng');
  await expect(dialog.getByRole('status')).toContainText(/record.*kB/);
  return saved(page, () => dialog.getByRole('button', { name: 'Save' }).click());
}

/** The files that a person has on their disk at the end. */
export interface SavedFiles {
  'report.html': Buffer;
  'notes.json': Buffer;
  'findings.csv': Buffer;
  'repairLog.json': Buffer;
}

/** Does all of it; the page ends on what is saved on this device. */
export async function haveASeason(page: Page, server: string): Promise<SavedFiles> {
  await button(page, 'Search all jobs').click();
  await expect(page.getByText(/^2 jobs as of/)).toBeVisible();
  await annotate(page, server);
  await judge(page, server);
  await compare(page, server);
  await send(page, server);
  const findings = await draft(page, server);
  const reportFile = await report(page, server);
  await set(page, server);
  const repairLog = await repair(page, server);
  await page.goto(`${server}/jobs`);
  await button(page, 'Show 1 new job').click();
  await expect(page.getByText(/^3 jobs as of/)).toBeVisible();
  await page.goto(`${server}/kept`);
  const notes = await saved(page, () => button(page, 'Export your notes').first().click());
  return {
    'report.html': reportFile,
    'notes.json': notes,
    'findings.csv': findings,
    'repairLog.json': repairLog,
  };
}

/** Every kind of saved data, by its name on the page: how many. The app's own files aren't a person's. */
export async function savedIn(page: Page): Promise<Record<string, string>> {
  const rows = page.getByRole('table', { name: 'Saved on this device' }).locator('tbody tr');
  await expect(rows.first()).toBeVisible();
  const lines = await rows.evaluateAll((all) =>
    all.map(
      (row) =>
        [
          row.querySelector('th span')?.textContent ?? '',
          row.querySelector('td')?.textContent ?? '',
        ] as const,
    ),
  );
  return Object.fromEntries(lines.filter(([name]) => name !== 'The app'));
}
