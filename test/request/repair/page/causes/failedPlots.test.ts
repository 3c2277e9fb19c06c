import { expect, it } from 'vitest';
import { indexOfRow, safeRows } from '#request/repair/page/failedPlots.ts';
import { mendsOf } from '#test/request/repair/page/mends.ts';

it('what is repaired safely follows the tolerance; what can’t be repaired stays so', () => {
  const mends = mendsOf([
    [1, 'safe', 0.3],
    [2, 'look', 1.5],
    [3, 'none'],
  ]);
  expect([...safeRows(mends, 0.5)]).toEqual([1]);
  expect([...safeRows(mends, 0.1)]).toEqual([]);
  expect([...safeRows(mends, 1000)]).toEqual([1, 2]);
});

const rows = Uint32Array.of(2, 5, 9);

it.each([
  [2, 0],
  [9, 2],
  [3, null],
  [10, null],
])('the index of row %i is %o', (row, index) => expect(indexOfRow(rows, row)).toBe(index));
