import { expect, test } from 'vitest';
import writeWorkbook from 'write-excel-file/universal';
import { readPlotFile } from '#files/read/readPlotFile.ts';
import { cellsOf, readFile, shapesOf } from './readFile.ts';

const HEAD = ['plot', 'wkt', 'start', 'end'];
const DAY = new Date(Date.UTC(2023, 2, 1));
const TABLE = [
  HEAD,
  ['Kéla, "1"', 'POLYGON ((0 0,1 0,1 1,0 0))', DAY, new Date(Date.UTC(2023, 7, 31))],
  [12, 'POINT (3 4)', DAY, 'Aug-23'],
];

async function workbookOf(
  sheets: { name: string; rows: (string | number | Date | null)[][] }[],
): Promise<Uint8Array> {
  const written = writeWorkbook(
    sheets.map(({ name, rows }) => ({ sheet: name, data: rows.map((row) => row.map(cellOf)) })),
  );
  return new Uint8Array(await (await written.toBlob()).arrayBuffer());
}

function cellOf(value: string | number | Date | null) {
  if (value === null) return null;
  return value instanceof Date ? { value, format: 'yyyy-mm-dd' } : { value };
}

test('a sheet is a table: dates by their cells’ format, numbers as texts, quotes and commas kept', async () => {
  const file = await readFile(await workbookOf([{ name: 'Plots', rows: TABLE }]));
  expect(file.format).toBe('XLSX');
  expect(cellsOf(file, 'plot')).toEqual(['Kéla, "1"', '12']);
  expect(cellsOf(file, 'start')).toEqual(['2023-03-01', '2023-03-01']);
  expect(file.dates.end?.counts.read).toBe(1);
  expect(shapesOf(file)[1]).toEqual([[[[3, 4]]]]);
  expect(file.remarks).toEqual([]);
});

test('of several sheets the first that isn’t empty is read, or the chosen one', async () => {
  const bytes = await workbookOf([
    { name: 'Notes', rows: [] },
    { name: 'Plots', rows: TABLE },
    { name: 'Others', rows: [HEAD, ['C', 'POINT (5 6)', null, null]] },
  ]);
  const first = await readFile(bytes);
  expect(first.sheets).toEqual({ names: ['Notes', 'Plots', 'Others'], chosen: 'Plots' });
  expect(first.remarks).toEqual(['Of its 3 sheets “Plots” was read.']);
  const other = await readFile(bytes, { sheet: 'Others' });
  expect(cellsOf(other, 'plot')).toEqual(['C']);
});

test('a sheet without shapes says so, and which others there are', async () => {
  const bytes = await workbookOf([
    { name: 'Cover', rows: [['Register'], ['2023']] },
    { name: 'Plots', rows: TABLE },
  ]);
  const read = await readPlotFile(bytes);
  expect(read).toMatchObject({
    problem: expect.stringContaining('no column of shapes') as string,
    sheets: { names: ['Cover', 'Plots'], chosen: 'Cover' },
  });
});

test('a row is named by its place in the sheet', async () => {
  const rows = [['Farm register'], [null], HEAD, ...TABLE.slice(1), ['C', 'no shape', null, null]];
  const file = await readFile(await workbookOf([{ name: 'Plots', rows }]));
  expect(file.rowNames.called).toBe('row');
  expect(file.rowNames.placesOf([0, 2])).toEqual([4, 6]);
});
