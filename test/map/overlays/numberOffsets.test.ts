/** Numbers beside locations on the map. */
import { expect, test } from 'vitest';
import { numberOffsets } from '#map/overlays/numberOffsets.ts';

/** Where the numbers are. */
function places(points: readonly { x: number; y: number }[]) {
  return numberOffsets(points).map(([dx, dy], at) => ({
    x: points[at]!.x + dx,
    y: points[at]!.y + dy,
  }));
}

const distance = (a: { x: number; y: number }, b: { x: number; y: number }) =>
  Math.hypot(a.x - b.x, a.y - b.y);

test('a lone location has its number close by', () => {
  const [at] = places([{ x: 50, y: 80 }]);
  expect(distance(at!, { x: 50, y: 80 })).toBeCloseTo(19);
});

test.each([3, 12, 30])(
  'of ten locations %d px apart no number covers another, or a location',
  (apart) => {
    const points = Array.from({ length: 10 }, (_, at) => ({
      x: apart * (at % 4),
      y: apart * Math.floor(at / 4),
    }));
    const all = places(points);
    for (const [at, one] of all.entries()) {
      for (const other of all.slice(0, at)) expect(distance(one, other)).toBeGreaterThanOrEqual(20);
      for (const point of points) expect(distance(one, point)).toBeGreaterThanOrEqual(14);
    }
  },
);

test('more than there is room for still have each a place', () => {
  expect(places(Array.from({ length: 60 }, () => ({ x: 0, y: 0 })))).toHaveLength(60);
});
