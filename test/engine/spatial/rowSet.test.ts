import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { RowSet } from '#engine/spatial/rowSet.ts';

test('gives back what was marked, once each and ascending, and is empty again', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5000)), (rows) => {
      const set = new RowSet();
      set.reserve(5001);
      for (const row of rows) set.mark(row);
      expect([...set.take()]).toEqual([...new Set(rows)].sort((a, b) => a - b));
      expect(set.take()).toHaveLength(0);
    }),
    { seed: 3 },
  );
});

test('keeps what is marked when it grows', () => {
  const set = new RowSet();
  set.reserve(1);
  set.mark(0);
  set.reserve(100_000);
  set.mark(99_999);
  set.mark(31);
  set.mark(32);
  expect([...set.take()]).toEqual([0, 31, 32, 99_999]);
});
