import { expect, test } from 'vitest';
import { countExported, exportedRows } from '#engine/exports/exportJob.ts';
import { columnsOf } from '#test/engine/columnsOf.ts';

const columns = columnsOf([{}, {}, {}, {}]);

test('nothing kept, nothing exported', () => {
  expect(countExported({ columns, mask: Uint8Array.of(0, 2, 0, 2) })).toBe(0);
  expect([...exportedRows({ columns: columnsOf([]), mask: null })]).toEqual([]);
});

test('what is kept, or everything, in the order of the response', () => {
  expect([...exportedRows({ columns, mask: Uint8Array.of(1, 0, 2, 1) })]).toEqual([0, 3]);
  expect([...exportedRows({ columns, mask: null })]).toEqual([0, 1, 2, 3]);
  expect(countExported({ columns, mask: null })).toBe(4);
});
