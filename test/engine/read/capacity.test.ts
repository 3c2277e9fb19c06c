import { expect, test } from 'vitest';
import { isWasteful, resized, capacityFor } from '#engine/read/capacity.ts';

const unknown = { seenBytes: 0, expectedBytes: 0 };

test('without a known size there is room for half as much, and for a few more at least', () => {
  expect(capacityFor(100_001, 100_000, unknown)).toBe(150_000);
  expect(capacityFor(11, 10, unknown)).toBe(10 + 4096);
  expect(capacityFor(9000, 10, unknown)).toBe(9000);
});

test('with a known size there is room for all that will come, and a little more', () => {
  const room = capacityFor(100_001, 100_000, { seenBytes: 1e6, expectedBytes: 4e6 });
  expect(room).toBeGreaterThan(400_000);
  expect(room).toBeLessThan(420_000);
  const later = capacityFor(100_001, 100_000, { seenBytes: 8e6, expectedBytes: 400e6 });
  expect(later / 5_000_000).toBeGreaterThan(1.02);
  expect(later / 5_000_000).toBeLessThan(1.03);
});

test('until some have been seen there is room for 8 MB, however long the result is said to be', () => {
  const room = capacityFor(16_001, 16_000, { seenBytes: 1e6, expectedBytes: 400e6 });
  expect(room / (16_000 * 8)).toBeGreaterThan(1.02);
  expect(room / (16_000 * 8)).toBeLessThan(1.06);
});

test('a size that can’t be is not believed', () => {
  expect(capacityFor(1001, 1000, { seenBytes: 1, expectedBytes: 1e18 })).toBe(160_000);
  expect(capacityFor(1001, 1000, { seenBytes: 9e6, expectedBytes: 1e18 })).toBe(160_000);
  expect(capacityFor(100_001, 100_000, { seenBytes: 5e6, expectedBytes: 4e6 })).toBe(150_000);
});

test('what is more than a tenth too long is wasteful', () => {
  expect(isWasteful(100, 90)).toBe(false);
  expect(isWasteful(100, 89)).toBe(true);
});

test('an array is made longer with zeros, and shorter, and keeps its kind', () => {
  expect(resized(Int32Array.of(1, 2), 4)).toEqual(Int32Array.of(1, 2, 0, 0));
  expect(resized(Uint8Array.of(1, 2, 3), 2)).toEqual(Uint8Array.of(1, 2));
  expect(resized(Float64Array.of(0.5), 0)).toEqual(new Float64Array(0));
});
