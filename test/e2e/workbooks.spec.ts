/** Excel workbooks too large to be packed and unpacked at once, in the page as it's built: nothing may wait for threads that its policy forbids. */
import { readFileSync } from 'node:fs';
import readSheets from 'read-excel-file/universal';
import writeSheets from 'write-excel-file/universal';
import { expect, painted, startOwnServer, test } from './fixtures.ts';
import type { Running } from './servers.ts';

const ROWS = 5000;
const RESPONSE = {
  data: Array.from({ length: ROWS }, (_, at) => {
    const [west, south] = [30 + (at % 100) * 0.01, Math.floor(at / 100) * 0.01];
    return {
      polygon: `POLYGON ((${west} ${south}, ${west + 0.005} ${south}, ${west} ${south + 0.005}, ${west} ${south}))`,
      start_date: '2019-01-01',
      end_date: '2019-06-30',
      NDVI_mean: 0.5,
    };
  }),
  err_data: {},
};

let server: Running;
test.beforeAll(async () => void (server = await startOwnServer()));
test.afterAll(() => server.stop());

test(`a workbook of ${ROWS} plots is read`, async ({ page }) => {
  const rows = RESPONSE.data.map((record) => Object.values(record).map((value) => ({ value })));
  const head = Object.keys(RESPONSE.data[0]!).map((value) => ({ value }));
  const blob = await writeSheets([{ sheet: 'Plots', data: [head, ...rows] }]).toBlob();
  const buffer = Buffer.from(await blob.arrayBuffer());
  await page.goto(`${server.url}/request`);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles({ name: 'plots.xlsx', mimeType: '', buffer });
  const file = page.getByRole('region', { name: 'File' });
  await expect(file.getByRole('definition').first()).toHaveText(/^5.?000$/);
});

test(`a result of ${ROWS} records is written as a workbook`, async ({ page }) => {
  await page.goto(`${server.url}/file`);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  const buffer = Buffer.from(JSON.stringify(RESPONSE));
  await (await chooser).setFiles({ name: 'result.json', mimeType: '', buffer });
  await painted(page);
  await page.getByRole('button', { name: /^Export/ }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /Excel workbook/ }).click();
  const written = readFileSync(await (await download).path());
  const [plots] = await readSheets(Uint8Array.from(written).buffer);
  expect(plots!.data.length).toBe(1 + ROWS);
});
