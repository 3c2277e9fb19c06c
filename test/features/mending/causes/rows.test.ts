import { expect, it } from 'vitest';
import { indexOfRow } from '#features/mending/causes/rows.ts';

const rows = Uint32Array.of(2, 5, 9);

it.each([
  [2, 0],
  [9, 2],
  [3, null],
  [10, null],
])('the index of row %i is %o', (row, index) => expect(indexOfRow(rows, row)).toBe(index));
