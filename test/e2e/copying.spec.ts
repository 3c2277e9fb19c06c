import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import Papa from 'papaparse';
import { axeInBothThemes, expect, jobIds, painted, servers, test } from './fixtures.ts';

async function open(page: Page): Promise<void> {
  const job = (await jobIds()).find(
    ({ input_req }) => input_req.name === 'Kenya, surveyed fields, 2019',
  );
  await page.goto(`${servers.demo}/jobs/${encodeURIComponent(job!.id)}?window=all&state=failed`);
  await painted(page);
}

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Export' }).click();
  // Behind one more press.
  await page.getByRole('menuitem', { name: /^GeoParquet, FlatGeobuf/ }).click();
  await page.getByRole('menuitem', { name }).click();
}

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('filtered records go to the clipboard as a table, as polygons and as GeoJSON', async ({
  page,
}) => {
  await open(page);
  await choose(page, 'Copy as table');
  await expect(page.getByText('Copied 23 records as a table.')).toBeVisible();
  const { data, errors } = Papa.parse<Record<string, string>>((await clipboard(page)).trim(), {
    header: true,
    delimiter: '\t',
  });
  expect(errors).toEqual([]);
  expect(data).toHaveLength(23);
  for (const row of data) {
    expect(row['state']).toBe('failed');
    expect(row['polygon']).toMatch(/^MULTIPOLYGON \(\(\(/);
  }

  await choose(page, 'Copy as WKT');
  await expect(page.getByText('Copied 23 records as WKT.')).toBeVisible();
  expect((await clipboard(page)).trim().split(/\r?\n/)).toEqual(data.map((row) => row['polygon']));

  await choose(page, 'Copy as GeoJSON');
  await expect(page.getByText('Copied 23 records as GeoJSON.')).toBeVisible();
  const { features } = JSON.parse(await clipboard(page)) as { features: { id: number }[] };
  expect(features.map(({ id }) => String(id))).toEqual(data.map((row) => row['row']));
});

test('where the browser refuses, the text is shown to be copied by hand', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
  });
  await open(page);
  await choose(page, 'Copy as WKT');
  const dialog = page.getByRole('dialog', { name: 'Copy this by hand' });
  const text = dialog.getByRole('textbox', { name: 'Records to copy' });
  await expect(text).toHaveValue(/^(MULTIPOLYGON .*\s+){23}$/);
  await expect(text).toBeFocused();
  expect(await axeInBothThemes(page)).toEqual([]);
});

test('a view as code: its filters, the key left out, and curl brings the result', async ({
  page,
}) => {
  await open(page);
  await choose(page, 'As code');
  const dialog = page.getByRole('dialog', { name: 'This view as code' });
  const code = dialog.getByRole('region', { name: 'Code' });
  await expect(code).toContainText('"x-api-key: $JOB_RESULTS_KEY"');
  await expect(dialog).not.toContainText(servers.key);
  await dialog.getByRole('button', { name: 'Copy code' }).click();
  await expect.poll(() => clipboard(page)).toContain('$JOB_RESULTS_KEY');
  const command = await clipboard(page);
  const cwd = await mkdtemp(join(tmpdir(), 'code-'));
  await promisify(execFile)('sh', ['-c', command], {
    cwd,
    env: { ...process.env, JOB_RESULTS_KEY: servers.key },
  });
  const result = JSON.parse(await readFile(join(cwd, 'result.json'), 'utf8')) as { data: object[] };
  await rm(cwd, { recursive: true });
  expect(result.data).toHaveLength(578);

  await dialog.getByRole('radio', { name: 'Python' }).check();
  await expect(code).toContainText('plots = plots[plots["state"] == "failed"]');
  await dialog.getByRole('radio', { name: 'R', exact: true }).check();
  await expect(code).toContainText('sf::st_as_sf');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await axeInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});
