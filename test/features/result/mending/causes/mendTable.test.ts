import { expect, it } from 'vitest';
import { mendEntry, rowsOf } from '#features/result/mending/causes/mendTable.ts';
import { mendTableOf } from '#test/features/result/mending/mendTables.ts';

const table = mendTableOf([
  [2, 'crossing', 'safe'],
  [5, 'timeout', 'asSent'],
  [9, 'crossing', 'none'],
]);

it('a row’s share of the table', () => {
  expect(mendEntry(table, 5)).toMatchObject({ verdict: 'asSent', corners: 4, areaChange: null });
  expect(mendEntry(table, 9)?.areaHectares).toBe(0.5);
  expect(mendEntry(table, 4)).toBeNull();
});

it('a table that is cut short is an error, not a zero', () => {
  expect(() => mendEntry({ ...table, corners: table.corners.slice(0, 1) }, 9)).toThrow(RangeError);
});

it('rows by cause and verdict', () => {
  expect(rowsOf(table, null, 'safe')).toEqual([2]);
  expect(rowsOf(table, 'crossing', 'none')).toEqual([9]);
  expect(rowsOf(table, 'timeout', 'safe')).toEqual([]);
  expect(rowsOf(table, 'unknown', 'safe')).toEqual([]);
});
