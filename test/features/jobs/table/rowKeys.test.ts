import { expect, test } from 'vitest';
import { createRowKeys } from '#features/jobs/table/rowKeys.ts';

const rows = (ids: string, first = 0) => Array.from(ids, (id, i) => ({ id, index: first + i }));

test('a row keeps its key, and one that comes takes that of one that has gone', () => {
  const keysOf = createRowKeys();
  const [a, b, c] = keysOf(rows('abc'), null);
  expect(new Set([a, b, c]).size).toBe(3);
  expect(keysOf(rows('bcd', 1), null)).toEqual([b, c, a]);
  expect(keysOf(rows('xyz'), null)).toEqual([b, c, a]);
  expect(keysOf(rows('xyzw'), null).slice(0, 3)).toEqual([b, c, a]);
});

test('the key of the row with the focus is passed on to no other job', () => {
  const keysOf = createRowKeys();
  const [a, b, c] = keysOf(rows('abc'), 1);
  const [x, y, z] = keysOf(rows('xyz'), 1);
  expect([x, y]).toEqual([a, c]);
  expect([a, b, c]).not.toContain(z);
});
