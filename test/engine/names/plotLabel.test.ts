import { expect, test } from 'vitest';
import { groupColumn, labelColumn, labelText } from '#engine/names/plotLabel.ts';

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
  expect(labelText('Field ID', '10.15')).toBe('Field 10.15');
  expect(labelText('Field ID', 'F-1')).toBe('F-1');
  expect(labelText('id', '7')).toBe('7');
  expect(labelText('Field ID', '')).toBeNull();
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
