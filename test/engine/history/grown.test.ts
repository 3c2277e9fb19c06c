import { expect, test } from 'vitest';
import { grown } from '#engine/history/grown.ts';

test('a column is replaced only where it has no room, and keeps what it holds', () => {
  const column = Int32Array.from([1, -2]);
  expect(grown(column, 1)).toBe(column);
  const longer = grown(column, 2);
  expect(longer).toBeInstanceOf(Int32Array);
  expect(Array.from(longer.subarray(0, 3))).toEqual([1, -2, 0]);
  expect(grown(new Uint8Array(), 9)).toHaveLength(10);
});
