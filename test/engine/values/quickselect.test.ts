import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { quickselect } from '#engine/values/quickselect.ts';

test('nothing to place', () => {
  const values = new Float64Array(0);
  quickselect(values, []);
  expect(values).toHaveLength(0);
});

test('orders that make a plain quickselect quadratic', () => {
  const length = 20_000;
  const shapes = [
    Float64Array.from({ length }, (_, i) => i),
    Float64Array.from({ length }, (_, i) => -i),
    Float64Array.from({ length }, () => 1),
    Float64Array.from({ length }, (_, i) => Math.min(i, length - i)),
    Float64Array.from({ length }, (_, i) => (i % 2 === 0 ? i : length - i)),
  ];
  for (const values of shapes) {
    const sorted = values.slice().sort();
    quickselect(values, [0, 500, length >> 1, length - 1]);
    for (const rank of [0, 500, length >> 1, length - 1]) expect(values[rank]).toBe(sorted[rank]);
    expect(values.slice().sort()).toEqual(sorted);
  }
});

test('each wanted rank holds what a full sort would put there, and nothing is lost', () => {
  const anyValues = fc.array(fc.oneof(fc.integer({ min: 0, max: 9 }), fc.double({ noNaN: true })), {
    minLength: 1,
    maxLength: 400,
  });
  fc.assert(
    fc.property(anyValues, fc.array(fc.nat(399), { maxLength: 6 }), (list, wanted) => {
      const ranks = wanted.map((rank) => rank % list.length);
      const values = Float64Array.from(list);
      const sorted = values.slice().sort();
      quickselect(values, ranks);
      for (const rank of ranks) expect(values[rank]! + 0).toBe(sorted[rank]! + 0);
      expect(values.sort()).toEqual(sorted);
    }),
    { seed: 4, numRuns: 300 },
  );
});

test('every rank, asked for alone', () => {
  const list = Float64Array.from({ length: 200 }, (_, i) => (i * 7919) % 211);
  const sorted = list.slice().sort();
  for (const rank of list.keys()) {
    const values = list.slice();
    quickselect(values, [rank]);
    expect(values[rank]).toBe(sorted[rank]);
  }
});
