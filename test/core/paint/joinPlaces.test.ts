import { expect, test } from 'vitest';
import { joinPlaces } from '#core/paint/joinPlaces.ts';

const SIZES = {
  radiusOf: (places: number) => Math.min(22, 4 * Math.sqrt(places)),
  most: 22,
  gap: 1,
};

/** Each mark as its places, in their order. */
function join(points: [number, number][]) {
  const { markOf, x, y } = joinPlaces(
    Float64Array.from(points, ([at]) => at),
    Float64Array.from(points, ([, at]) => at),
    SIZES,
  );
  const marks = new Map<number, number[]>();
  for (const [place, mark] of markOf.entries())
    marks.set(mark, [...(marks.get(mark) ?? []), place]);
  return [...marks].map(([mark, places]) => ({ x: x[mark]!, y: y[mark]!, places }));
}

test('places that would touch share a mark in their middle, others stay', () => {
  expect(
    join([
      [0, 0],
      [8, 0],
      [30, 0],
      [100, 4],
    ]),
  ).toEqual([
    { x: 4, y: 0, places: [0, 1] },
    { x: 30, y: 0, places: [2] },
    { x: 100, y: 4, places: [3] },
  ]);
  expect(
    join([
      [0, 0],
      [9, 0],
    ]),
  ).toHaveLength(2);
  expect(join([])).toEqual([]);
});

test('a mark that has grown takes in what it touches by then', () => {
  expect(
    join([
      [0, 0],
      [12, 0],
      [6, 0],
    ]),
  ).toEqual([{ x: 6, y: 0, places: [0, 1, 2] }]);
});

test.each([60, 300, 4000])(
  'no two of many marks touch, on a field of %d px, wherever it lies',
  (side) => {
    let seed = 7;
    const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
    const points = Array.from({ length: 3000 }, (): [number, number] => [
      side * random() - 1e9,
      side * random() + 4e9,
    ]);
    const marks = join(points);
    expect(marks.flatMap(({ places }) => places).sort((a, b) => a - b)).toEqual([...points.keys()]);
    for (const [at, mark] of marks.entries()) {
      const mean = (axis: 0 | 1) =>
        mark.places.reduce((sum, place) => sum + points[place]![axis], 0) / mark.places.length;
      expect(Math.hypot(mark.x - mean(0), mark.y - mean(1))).toBeLessThan(1e-3);
      for (const other of marks.slice(at + 1)) {
        const apart = SIZES.radiusOf(mark.places.length) + SIZES.radiusOf(other.places.length) + 1;
        const away = Math.hypot(mark.x - other.x, mark.y - other.y);
        if (away < apart) expect(away).toBeGreaterThanOrEqual(apart);
      }
    }
  },
);
