import { expect, it } from 'vitest';
import { indexOfRow, joinRows, neighbourOf } from '#features/result/mending/causes/rows.ts';

const rows = Uint32Array.of(2, 5, 9);

it.each([
  [2, 0],
  [9, 2],
  [3, null],
  [10, null],
])('the index of row %i is %o', (row, index) => expect(indexOfRow(rows, row)).toBe(index));

it.each([
  [null, 1, 2],
  [null, -1, 9],
  [5, 1, 9],
  [5, -1, 2],
  [9, 1, undefined],
  [2, -1, undefined],
  [7, 1, 2],
] as const)('from row %o by %i to %o', (row, by, next) =>
  expect(neighbourOf(rows, row, by)).toBe(next),
);

it('joins lists in ascending order', () => {
  expect(joinRows([])).toEqual(new Uint32Array(0));
  expect(joinRows([Uint32Array.of(5, 9), Uint32Array.of(2)])).toEqual(rows);
});
