import { expect, test } from 'vitest';
import {
  fileColumns,
  rowsSentence,
  cellNumber,
  hasDecimalComma,
  type SaidOfRows,
} from '#files/read/plotTable.ts';

test('headings are made unique, with remarks, and numbers recognised', () => {
  const remarks: string[] = [];
  const texts = [['1', ''], ['x', 'y'], []].map((cells) => ({ cells, distinct: cells }));
  const columns = fileColumns(['a', '', 'a'], texts, remarks);
  expect(columns.map(({ name, isNumeric }) => [name, isNumeric])).toEqual([
    ['a', true],
    ['Column 2', false],
    ['a_2', false],
  ]);
  expect(remarks).toHaveLength(2);
});

test('a sentence names the first rows', () => {
  const words = ({ count, rows, places }: SaidOfRows) =>
    `${rows} ${count === 1 ? 'is' : 'are'} odd (${places}).`;
  const names = { called: 'line' as const, placesOf: (rows: readonly number[]) => rows };
  expect(rowsSentence([2], words, names)).toBe('1 line is odd (line 2).');
  expect(rowsSentence([1, 2, 3, 4, 5, 6], words, names)).toBe(
    '6 lines are odd (lines 1, 2, 3, 4, 5, …).',
  );
});

test.each([
  ['1.5', 1.5, false],
  [' -1,25 ', -1.25, true],
  ['1e-3', 0.001, false],
  ['.5', 0.5, false],
  ['1,000,000', Number.NaN, false],
  ['4.10.1', Number.NaN, false],
  ['2019-01-31', Number.NaN, false],
  ['', Number.NaN, false],
])('%s', (cell, number, comma) => {
  expect(cellNumber(cell)).toBe(number);
  expect(hasDecimalComma(cell)).toBe(comma);
});
