import { expect, it } from 'vitest';
import { sampleRows } from '#result/client/summary.ts';

it('takes all where there are few, and spreads evenly where there are many', () => {
  expect(sampleRows(0, 5)).toEqual([]);
  expect(sampleRows(3, 5)).toEqual([0, 1, 2]);
  expect(sampleRows(101, 5)).toEqual([0, 25, 50, 75, 100]);
  expect(new Set(sampleRows(121, 120)).size).toBe(120);
});
