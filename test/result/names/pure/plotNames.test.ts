import { expect, test } from 'vitest';
import { itemAt } from '#lib/itemAt.ts';
import {
  fileCell,
  fileCells,
  fileLabel,
  namePlots,
  plotLabel,
  columnNamed,
  columnKeys,
  rowsHolding,
  groupColumn,
  compareCells,
} from '#result/names/pure/plotNames.ts';
import { labelColumn } from '#files/read/columnRoles.ts';
import { readSubmitted } from '#result/names/pure/readSubmitted.ts';
import { groupPlots } from '#core/values/plotGroups.ts';
import { columnsOf, square, type PlainRecord } from '#test/core/columnsOf.ts';
import {
  demoColumns,
  KENYA_FILE,
  KENYA_JOB,
  submittedBytes,
  TANZANIA_FILE,
  TANZANIA_JOB,
} from './submittedFixtures.ts';

const pause = () => Promise.resolve();

async function namesOf(columns: ReturnType<typeof columnsOf>, file: string | Uint8Array) {
  const read = await readSubmitted(
    typeof file === 'string' ? new TextEncoder().encode(file) : file,
  );
  if ('problem' in read) throw new Error(read.problem);
  return namePlots(columns, groupPlots(columns), { file: read, pause });
}

test('Kenya: 290 plots have their names again, 29 of the file were never answered', async () => {
  const columns = demoColumns(KENYA_JOB);
  const names = await namesOf(columns, submittedBytes(KENYA_FILE));
  expect(names.counts).toEqual({ matched: 290, near: 0, notInFile: 0, missing: 29 });
  expect(names.remarks).toEqual([]);
  expect(names.label?.name).toBe('Field ID');
  expect(plotLabel(names, 0)).toMatch(/^Field \d/);
  const never = names.missing.map((row) => itemAt(names.file.columns, 0).cells[row]);
  expect(never).toContain('4.17');
});

test('Tanzania: all 392 plots are matched', async () => {
  const names = await namesOf(demoColumns(TANZANIA_JOB), submittedBytes(TANZANIA_FILE));
  expect(names.counts).toEqual({ matched: 392, near: 0, notInFile: 0, missing: 0 });
  expect(names.file.columns.map(({ name }) => name)).toContain('Village');
  expect(names.label?.name).toBe('id');
});

const field = (lon: number, more: Partial<PlainRecord> = {}): PlainRecord => ({
  coordinates: square(lon, 0),
  start: '2019-01-01',
  end: '2019-06-30',
  values: { NDVI_mean: 0.5 },
  ...more,
});

const ring = (lon: number, side = 0.001) =>
  `${lon} 0, ${lon + side} 0, ${lon + side} 0.001, ${lon} 0.001`;

test('turned rings, redrawn plots, and plots missing on either side are each reported', async () => {
  const columns = columnsOf([
    field(34),
    field(34, { start: '2019-07-01', end: '2019-12-31' }),
    field(35),
    field(36, { message: 'Broken ring' }),
    field(37),
  ]);
  const names = await namesOf(
    columns,
    [
      'plot,crop,wkt',
      'A,Maize,"POLYGON ((34.001 0.001, 34 0.001, 34 0, 34.001 0, 34.001 0.001))"',
      `B,Beans,"POLYGON ((${ring(35, 0.00095)}, 35 0))"`,
      `C,Maize,"MULTIPOLYGON (((${ring(36)}, 36 0)))"`,
      `D,Millet,"POLYGON ((${ring(50)}, 50 0))"`,
      `C2,Maize,"POLYGON ((36.001 0, 36.001 0.001, 36 0.001, 36 0, 36.001 0))"`,
    ].join('\n'),
  );
  expect(names.counts).toEqual({ matched: 2, near: 1, notInFile: 1, missing: 1 });
  expect(names.missing).toEqual([3]);
  expect([...names.fileRowOf]).toEqual([0, 0, 1, 2, -1]);
  expect(names.remarks).toEqual([
    '1 line has the same shape as an earlier line, which gives the plot its name (line 6).',
  ]);
  expect(plotLabel(names, 3)).toBe('C');
  expect(plotLabel(names, 4)).toBeNull();
  expect(fileCells(names, 2)).toEqual(['B', 'Beans']);
  expect(fileCells(names, 4)).toBeNull();
  const crop = columnNamed(names, 'crop');
  expect(crop && fileCell(names, crop, 1)).toBe('Maize');
  expect(columnNamed(names, 'village')).toBeNull();
});

test('a point of the file is nearly the one plot it lies in; two points in one plot are none', async () => {
  const columns = columnsOf([field(34), field(35), field(36)]);
  const names = await namesOf(
    columns,
    'id;Länge;Breite\na;34,0005;0,0005\nb;35,0002;0,0002\nc;35,0007;0,0007\nd;36,01;0,5\n',
  );
  expect(names.counts).toEqual({ matched: 0, near: 1, notInFile: 2, missing: 3 });
  expect(plotLabel(names, 0)).toBe('a');
});

test('columns give keys to sort by, numbers by their size and words as people order them', async () => {
  const columns = columnsOf([field(34), field(35), field(36), field(37)]);
  const names = await namesOf(
    columns,
    [
      'name;size;shape',
      `Plot 10;1,5;POLYGON ((${ring(34)}, 34 0))`,
      `Plot 9;;POLYGON ((${ring(35)}, 35 0))`,
      `plot 9;0,25;POLYGON ((${ring(36)}, 36 0))`,
    ].join('\n'),
  );
  const [name, size] = names.file.columns;
  expect([...columnKeys(names, size!)]).toEqual([1.5, Number.NaN, 0.25, Number.NaN]);
  const keys = columnKeys(names, name!);
  expect(keys[0]).toBeGreaterThan(keys[1]!);
  expect(keys[0]).toBeGreaterThan(keys[2]!);
  expect(keys[3]).toBeNaN();
  expect(rowsHolding(names, 'plot 10')).toEqual(Uint8Array.of(1, 0, 0));
  expect(rowsHolding(names, 'maize')).toBeNull();
});

const column = (name: string, ...cells: string[]) => ({
  name,
  cells,
  distinct: [...new Set(cells)],
  isNumeric: false,
});
const distinct = ['1', '2', '3', '4'];

test.each([
  [['id', 'Plot no', 'name'], 'Plot no'],
  [['id', 'Farmer name', 'plotID'], 'plotID'],
  [['id', 'name'], 'name'],
  [['Plot Area (acre)', 'code'], 'code'],
  [['crop', 'Plot Area'], null],
])('of %s plots are called by %s', (headings, wanted) => {
  const columns = headings.map((name) => column(name, ...distinct));
  const place = labelColumn(columns);
  expect(place === null ? null : headings[place]).toBe(wanted);
});

test('a column that doesn’t tell plots apart is no name', () => {
  expect(
    labelColumn([column('plot', 'a', 'a', 'a', 'a', 'b'), column('id', 'a', '', '', '')]),
  ).toBeNull();
});

test('a bare number takes the heading’s word before it', () => {
  expect(fileLabel(column('Field ID', '10.15'), 0)).toBe('Field 10.15');
  expect(fileLabel(column('Field ID', 'F-1'), 0)).toBe('F-1');
  expect(fileLabel(column('id', '7'), 0)).toBe('7');
  expect(fileLabel(column('Field ID', ''), 0)).toBeNull();
});

test('plots are grouped by their crop before other columns of few values', () => {
  const columns = [
    column('status', 'x', 'y', 'x', 'y'),
    column('Crop Density', '1', '2', '1', '2'),
    column('Village', 'a', 'b', 'a', 'b'),
    column('Crop1', 'm', 'n', 'm', 'm'),
    column('id', ...distinct),
  ];
  expect(groupColumn(columns)).toBe(3);
  expect(groupColumn(columns.slice(0, 2))).toBe(0);
  expect(groupColumn(columns.slice(4))).toBeNull();
});

test('cells are in the order people have them in', () => {
  expect(['b', 'Plot 10', 'plot 9', 'B', 'ä'].toSorted(compareCells)).toEqual([
    'ä',
    'B',
    'b',
    'plot 9',
    'Plot 10',
  ]);
});
