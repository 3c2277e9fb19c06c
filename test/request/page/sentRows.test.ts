import { expect, test } from 'vitest';
import { fileRowsOf } from '#request/send/sentRows.ts';

const fileRows = Uint32Array.of(0, 2, 5);

test.each([
  { windows: 1, rows: 3, named: [1, 3], found: [0, 5] },
  { windows: 2, rows: 6, named: [2, 3, 4], found: [0, 2] },
  { windows: 1, rows: 3, named: [4, 90], found: [] },
  { windows: 1, rows: 3, named: [], found: [] },
])('rows $named of a CSV with $windows for each plot are $found of the file', (sent) => {
  const { rows, named, found } = sent;
  expect(fileRowsOf(named, { rows, fileRows })).toEqual(found);
});

test('a CSV without rows has none to find', () => {
  expect(fileRowsOf([1], { rows: 0, fileRows: new Uint32Array() })).toEqual([]);
});
