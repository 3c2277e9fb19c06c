import { expect, test } from 'vitest';
import { hasOnlySmallParts, partCentres } from '#engine/spatial/parts.ts';
import { columnsOf, square } from '#test/engine/columnsOf.ts';

const far = columnsOf([{ coordinates: [...square(10, 60, 0.01), ...square(20, 60, 0.01)] }]);

test('parts far from each other may each be small', () => {
  expect(hasOnlySmallParts(far, 0, 0.03)).toBe(true);
  expect(hasOnlySmallParts(far, 0, 0.015)).toBe(false);
  expect(hasOnlySmallParts(far, 0, 0.005)).toBe(false);
});

test('a single part has its bounds for that', () => {
  expect(hasOnlySmallParts(columnsOf([{ coordinates: square(10, 60, 0.01) }]), 0, 1)).toBe(false);
});

test('each part has a middle, empty ones have none', () => {
  const centres = partCentres(far, 0);
  expect(centres[0]!.lon).toBeCloseTo(10.005, 9);
  expect(centres[1]!.lat).toBeCloseTo(60.005, 9);
  const holed = columnsOf([{ coordinates: [[], ...square(10, 60, 0.01)] }]);
  expect(partCentres(holed, 0)).toHaveLength(1);
});
