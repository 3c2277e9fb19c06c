import { expect, it } from 'vitest';
import { mendEntry, rowsByRepairability, indexOfRow } from '#request/repair/page/failedPlots.ts';
import { mendTableOf } from '#test/request/repair/page/mendTables.ts';

const table = mendTableOf([
  [2, 'safe'],
  [5, 'asSent'],
  [9, 'none'],
]);

it('a row’s share of the table', () => {
  expect(mendEntry(table, 5)).toMatchObject({
    repairability: 'asSent',
    corners: 4,
    areaChange: null,
  });
  expect(mendEntry(table, 9)?.areaHectares).toBe(0.5);
  expect(mendEntry(table, 4)).toBeNull();
});

it('a table that is cut short is an error, not a zero', () => {
  expect(() => mendEntry({ ...table, corners: table.corners.slice(0, 1) }, 9)).toThrow(RangeError);
});

it('rows of a repairability, of all or of some', () => {
  expect([...rowsByRepairability(table, null, 'safe')]).toEqual([2]);
  expect([...rowsByRepairability(table, Uint32Array.of(2, 9), 'none')]).toEqual([9]);
  expect([...rowsByRepairability(table, Uint32Array.of(5), 'safe')]).toEqual([]);
  expect([...rowsByRepairability(table, Uint32Array.of(4), 'safe')]).toEqual([]);
});

const rows = Uint32Array.of(2, 5, 9);

it.each([
  [2, 0],
  [9, 2],
  [3, null],
  [10, null],
])('the index of row %i is %o', (row, index) => expect(indexOfRow(rows, row)).toBe(index));
