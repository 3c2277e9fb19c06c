import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page, TestInfo } from '@playwright/test';
import Papa from 'papaparse';
import { axeInBothThemes, expect, jobIds, painted, servers, test } from './fixtures.ts';

const KENYA = 'Kenya, surveyed fields, 2019';

async function idOf(name: string): Promise<string> {
  return (await jobIds()).find(({ input_req }) => input_req.name === name)!.id;
}

/** Opens Export's dialog for a report. */
async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /^Report \(one HTML file\)/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Report (one HTML file)' });
  await expect(dialog.getByRole('status')).toContainText(/record.*kB/);
  return dialog;
}

/** Saves the report of the page's view, and returns where it is. */
async function saveReport(page: Page, info: TestInfo): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Report (one HTML file)' });
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save' }).click(),
  ]);
  const path = info.outputPath(saved.suggestedFilename());
  await saved.saveAs(path);
  return path;
}

/** Opens a report from the disk; `asked` takes whatever is requested besides. */
async function openFile(page: Page, path: string): Promise<{ report: Page; asked: string[] }> {
  const report = await page.context().newPage();
  const asked: string[] = [];
  report.on('request', (request) => {
    if (!/^(?:file|blob|data):/.test(request.url())) asked.push(request.url());
  });
  await report.goto(pathToFileURL(path).href);
  return { report, asked };
}

const rowsOf = (report: Page) =>
  report.getByRole('table', { name: 'Plots', exact: true }).getByRole('row');

test('a report opens from the disk and asks nobody: map, figures, causes, plots, filter, print', async ({
  page,
}, info) => {
  await page.goto(`${servers.demo}/jobs/${await idOf(KENYA)}?max=0.5&window=all`);
  await painted(page);
  const dialog = await openDialog(page);
  await dialog.getByRole('textbox', { name: 'Your name (optional)' }).fill('W. <b>Achieng</b>');
  await dialog.getByRole('textbox', { name: 'Message' }).fill('</script><!-- & "');
  const path = await saveReport(page, info);
  expect(readFileSync(path).length).toBeLessThan(900_000);
  const { report, asked } = await openFile(page, path);
  await expect(report.getByRole('heading', { level: 1 })).toHaveText(KENYA);
  await painted(report);
  await expect(report.getByText('W. <b>Achieng</b>').first()).toBeVisible();
  await expect(report.getByText('</script><!-- & "')).toBeVisible();
  await expect(report.getByText('≤ 0.500').first()).toBeVisible();
  await expect(report.getByText(servers.demo.slice(7))).toHaveCount(0);
  await expect(report.getByText('Works offline.')).toBeVisible();
  await report.getByRole('button', { name: 'Colours' }).click();
  await expect(report.getByRole('radiogroup', { name: 'Scale' })).toBeVisible();
  await expect(report.getByRole('switch', { name: 'Keep for other jobs' })).toHaveCount(0);
  await report.keyboard.press('Escape');
  const summary = report.getByRole('region', { name: 'Result summary' });
  await expect(summary).toContainText(/Received601/);
  const records = await report.getByRole('heading', { name: /^Plots \d+ records/ }).innerText();
  await expect(report.getByText(/ are shown, \d+ records/)).toContainText(
    records.replace(/^Plots\s*/, ''),
  );
  await expect(rowsOf(report)).toHaveCount(13);
  const lowest = await report
    .getByRole('table', { name: 'Plots', exact: true })
    .locator('tbody b')
    .allTextContents();
  expect(lowest).toEqual(lowest.toSorted((a, b) => Number(a) - Number(b)));
  await rowsOf(report).nth(1).getByRole('button').click();
  await expect(report.getByRole('region', { name: /^Record/ })).toContainText(lowest[0]!);
  await report.getByRole('button', { name: 'Zoom out' }).click();
  await painted(report);
  await report.getByRole('searchbox', { name: 'Filter plots' }).fill('< 0.29');
  await expect(rowsOf(report)).not.toHaveCount(13);
  const pdf = await report.pdf({ format: 'A4', preferCSSPageSize: true });
  expect(pdf.length).toBeGreaterThan(10_000);
  expect(await axeInBothThemes(report)).toEqual([]);
  expect(asked).toEqual([]);
});

test('names of plots go with it, or are left out: then no byte of them is in the file', async ({
  page,
}, info) => {
  await page.goto(`${servers.demo}/jobs/${await idOf(KENYA)}?group=Crop1&member=Maize`);
  await painted(page);
  const names = page.getByRole('region', { name: 'Plot names' });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    names.getByRole('button', { name: 'Add plot names' }).click(),
  ]);
  await chooser.setFiles(join(import.meta.dirname, '../fixtures/data/kenya-fields-submitted.csv'));
  await expect(names.locator('dd')).toHaveText(['290', '0', '0', '29']);
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Crop1 Maize');
  await openDialog(page);
  const named = await openFile(page, await saveReport(page, info));
  await painted(named.report);
  await expect(rowsOf(named.report).nth(1)).toContainText(/Field \d/);
  await expect(named.report.getByText('Crop1 Maize')).toBeVisible();
  await expect(named.report.getByText('191 of 290 plots', { exact: true })).toBeVisible();
  await named.report.close();
  const dialog = await openDialog(page);
  const file = dialog.getByRole('group', { name: 'From the submitted file' });
  await expect(file).toBeVisible();
  for (const column of await file.getByRole('checkbox').all()) await column.uncheck();
  await expect(dialog.getByRole('status')).toContainText(/record/);
  const path = await saveReport(page, info);
  const { report } = await openFile(page, path);
  await painted(report);
  await expect(report.getByText('of the result were left out')).toBeVisible();
  await expect(report.getByText('on what was left out')).toBeVisible();
  const { stdout } = spawnSync(process.execPath, ['docs/read-report.mjs', path], {
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  expect(stdout).toContain('NDVI_mean');
  for (const text of [stdout, readFileSync(path, 'utf8')])
    for (const secret of ['Maize', 'Crop1', 'Field ID', 'Cassava'])
      expect(text.includes(secret), secret).toBe(false);
});

test('a report of a comparison: figures, change, first and second', async ({ page }, info) => {
  const [first, second] = [await idOf(KENYA), await idOf(KENYA)];
  await page.goto(
    `${servers.demo}/compare/${first}/${second}?windows=pick&first=2019-01-01..2019-06-30&second=2019-07-01..2019-12-31`,
  );
  await painted(page);
  await openDialog(page);
  const { report, asked } = await openFile(page, await saveReport(page, info));
  await painted(report);
  await expect(report.getByRole('heading', { level: 1 })).toContainText(KENYA);
  const figures = page.getByRole('region', { name: 'Comparison summary' });
  const wanted = await figures.locator('dl').innerText();
  const own = report.getByRole('region', { name: 'Comparison summary' });
  await expect.poll(() => own.locator('dl').innerText()).toBe(wanted);
  const head = report.locator('header', { has: report.getByRole('heading', { level: 1 }) });
  await expect(head).toContainText('Second2019-07-01 to 2019-12-31');
  await rowsOf(report).nth(1).getByRole('button').click();
  await expect(report.getByRole('region', { name: 'Selected plot' })).toContainText('Change');
  await report.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const printed = report.locator('article');
  await expect(printed.getByText('Mean change')).toBeAttached();
  const columns = printed.locator('table[aria-label=Records] th');
  await expect(columns.filter({ hasText: /^(?:Change|First|Second)$/ })).toHaveCount(3);
  await report.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  expect(await axeInBothThemes(report)).toEqual([]);
  expect(asked).toEqual([]);
});

test('a damaged report says so', async ({ page }, info) => {
  await page.goto(`${servers.demo}/jobs/${await idOf(KENYA)}`);
  await painted(page);
  await openDialog(page);
  const path = await saveReport(page, info);
  const whole = readFileSync(path, 'latin1');
  const at = whole.indexOf('id="report-data">') + 5000;
  const damaged = {
    cut: whole.slice(0, at),
    changed: `${whole.slice(0, at)}${whole[at] === 'A' ? 'B' : 'A'}${whole.slice(at + 1)}`,
    withoutData: whole.replace(/(id="report-data">)[^<]*/, '$1'),
  };
  for (const [name, text] of Object.entries(damaged)) {
    const own = info.outputPath(`${name}.html`);
    writeFileSync(own, text, 'latin1');
    const { report } = await openFile(page, own);
    await expect(report.getByRole('alert')).toContainText('damaged');
  }
  const inCode = info.outputPath('inCode.html');
  writeFileSync(inCode, whole.slice(0, whole.indexOf('id="report-code">') + 9000), 'latin1');
  const { report } = await openFile(page, inCode);
  await expect(report.getByText('the file is damaged')).toBeVisible();
});

test('the CSV of a report has the values of the result', async ({ page }, info) => {
  await page.goto(`${servers.demo}/jobs/${await idOf(KENYA)}`);
  await painted(page);
  await openDialog(page);
  const { report } = await openFile(page, await saveReport(page, info));
  await painted(report);
  const [saved] = await Promise.all([
    report.waitForEvent('download'),
    report.getByRole('button', { name: 'CSV' }).click(),
  ]);
  const { data } = Papa.parse<Record<string, string>>(
    readFileSync(await saved.path(), 'utf8').trim(),
    { header: true },
  );
  expect(data).toHaveLength(312);
  expect(data.every(({ polygon }) => polygon?.includes('POLYGON'))).toBe(true);
});
