/** Workbooks that LibreOffice 7.4 wrote of `plots.fods`, read byte for byte as they came. */
import { readFileSync } from 'node:fs';
import { unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { cellsOf, readFile, shapesOf } from './readFile.ts';

const FOLDER = 'test/fixtures/data/libreoffice';

test.each([
  ['1900', 'plots.xlsx'],
  ['1904', 'plots-1904.xlsx'],
])('days counted from %s, in three formats and by formulas', async (_, name) => {
  const file = await readFile(readFileSync(`${FOLDER}/${name}`));
  expect(cellsOf(file, 'start')).toEqual(['2023-03-04', '2023-12-31']);
  expect(cellsOf(file, 'end')).toEqual(['2023-04-03', '2024-02-29']);
  expect(file.dates.start?.counts.read).toBe(2);
});

test('days counted from 1904 as Excel says it', async () => {
  const parts = unzipSync(readFileSync(`${FOLDER}/plots-1904.xlsx`));
  const workbook = new TextDecoder().decode(parts['xl/workbook.xml']);
  parts['xl/workbook.xml'] = new TextEncoder().encode(
    workbook.replace('date1904="true"', 'date1904="1"'),
  );
  const file = await readFile(zipSync(parts));
  expect(cellsOf(file, 'start')).toEqual(['2023-03-04', '2023-12-31']);
});

test('the first sheet that isn’t empty is read: texts, numbers and what formulas came to', async () => {
  const file = await readFile(readFileSync(`${FOLDER}/plots.xlsx`));
  const names = ['Cover', 'Plots & fields', '2022'];
  expect(file.sheets).toEqual({ names, chosen: 'Plots & fields' });
  expect(cellsOf(file, 'plot')).toEqual(['007', 'Kéla, "north" second line']);
  expect(cellsOf(file, 'lon')).toEqual(['36.8', '36.81']);
  expect(cellsOf(file, 'share')).toEqual(['0.225', '']);
  // One divided by nothing has no value.
  expect(cellsOf(file, 'yield')).toEqual(['0.75', '']);
  const outline = [36.8, 36.801, 36.801, 36.8].map((lon, at) => [lon, at === 2 ? -1.299 : -1.3]);
  expect(shapesOf(file)).toEqual([[[outline]], [[[[36.81, -1.3]]]]]);
});

test('another sheet is read when it’s chosen', async () => {
  const file = await readFile(readFileSync(`${FOLDER}/plots.xlsx`), { sheet: '2022' });
  expect(cellsOf(file, 'plot')).toEqual(['12']);
  expect(shapesOf(file)).toEqual([[[[[5, 6]]]]]);
});
