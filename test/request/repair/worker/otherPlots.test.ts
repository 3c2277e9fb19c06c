import { expect, test } from 'vitest';
import { columnsOf, square } from '#test/core/columnsOf.ts';
import { othersByPlot } from '#request/repair/worker/otherPlots.ts';
import { createDerivedColumns } from '#result/worker/session/view.ts';

test('what plots tell of another counts each that can be drawn once, however many windows it has', () => {
  const windows = Array.from({ length: 30 }, (_, at) => ({ coordinates: square(at % 6, 2, 0.01) }));
  expect(othersByPlot(createDerivedColumns())(columnsOf(windows))?.others.areMany).toBe(false);
  const derived = createDerivedColumns();
  const others = othersByPlot(derived);
  const many = columnsOf([
    { coordinates: square(50, 95), undrawable: 'out of range' },
    ...Array.from({ length: 30 }, (_, at) => ({ coordinates: square(at % 12, 2, 0.01) })),
  ]);
  const known = others(many)!;
  expect(others(many)).toBe(known);
  expect(known.others.areMany).toBe(true);
  expect(known.others.countWithin([-1, 0, 20, 5], null)).toBe(12);
  const own = known.numbers[derived.plots(many).plotOf[1]!]!;
  expect(known.others.countWithin([-1, 0, 0.5, 5], null)).toBe(1);
  expect(known.others.countWithin([-1, 0, 0.5, 5], own)).toBe(0);
  // A hundredth of a degree squared, near the equator.
  expect(known.others.medianSquareMetres / 1e6).toBeCloseTo(1.113 * 1.106, 1);
});
