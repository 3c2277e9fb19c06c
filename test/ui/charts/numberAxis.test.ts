import { array, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { numberAxis, numberTicks } from '#ui/charts/numberAxis.ts';
import { assertProperty } from '#test/assertProperty.ts';

test.each([
  { ends: [0.09, 0.76], most: 4, ticks: [0.2, 0.4, 0.6] },
  { ends: [-0.51, 0.41], most: 6, ticks: [-0.4, -0.2, 0, 0.2, 0.4] },
  { ends: [0, 1], most: 5, ticks: [0, 0.2, 0.4, 0.6, 0.8, 1] },
  { ends: [1200, 9800], most: 5, ticks: [2000, 4000, 6000, 8000] },
  { ends: [0.5, 0.5], most: 4, ticks: [] },
])('the round numbers of $ends, $most steps at most', ({ ends, most, ticks }) => {
  const [low, high] = [ends[0]!, ends[1]!];
  expect(numberTicks({ low, high }, most).map(({ value }) => value)).toEqual(ticks);
});

test.each([
  { ends: [-0.51, 0.41], labels: ['−0.4', '−0.2', '0.0', '0.2', '0.4'] },
  { ends: [0.42, 0.58], labels: ['0.45', '0.50', '0.55'] },
  { ends: [1200, 9800], labels: ['2\u202f000', '4\u202f000', '6\u202f000', '8\u202f000'] },
])('labels have the decimals of their step: $labels', ({ ends, labels }) => {
  const [low, high] = [ends[0]!, ends[1]!];
  expect(numberTicks({ low, high }, 6).map(({ label }) => label)).toEqual(labels);
});

test('all values have room on their axis, one alone too', () => {
  expect(numberAxis([], 4)).toBeNull();
  assertProperty(
    property(
      array(integer({ min: -10_000_000, max: 10_000_000 }), { minLength: 1 }),
      (thousandths) => {
        const values = thousandths.map((value) => value / 1000);
        const axis = numberAxis(values, 5)!;
        expect(axis.low).toBeLessThan(Math.min(...values));
        expect(axis.high).toBeGreaterThan(Math.max(...values));
        expect(axis.ticks.length).toBeLessThanOrEqual(6);
        expect(new Set(axis.ticks.map(({ label }) => label)).size).toBe(axis.ticks.length);
      },
    ),
    { seed: 21, numRuns: 1000 },
  );
});
