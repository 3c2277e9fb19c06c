import { expect, test } from 'vitest';
import { doSteps } from '#lib/slices.ts';
import { outlineSteps } from '#result/areas/pure/areaOutlines.ts';
import type { NamedAreas } from '#result/areas/pure/plotsInAreas.ts';
import { pointInRing } from '#shapes/pointInRing.ts';
import { shapesOf, type Shape } from '#test/shapes/identity/anyShape.ts';
import { square } from '#test/shapes/identity/squares.ts';

function outlinesOf(shapes: readonly Shape[], areaOf: readonly number[], tolerance = 0) {
  const names = [...new Set(areaOf)].map((area) => `Area ${area}`);
  const named: NamedAreas = {
    names,
    areaOf: Uint32Array.from(areaOf),
    hectares: new Float64Array(names.length),
  };
  const outlines = doSteps(outlineSteps(shapesOf(shapes), named, tolerance));
  const ringOf = (ring: number) => {
    const [from, to] = [outlines.ringOffsets[ring]!, outlines.ringOffsets[ring + 1]!];
    return Array.from({ length: to - from }, (_, at): [number, number] => [
      outlines.coords[2 * (from + at)]!,
      outlines.coords[2 * (from + at) + 1]!,
    ]);
  };
  return { ...outlines, ringOf };
}

test('rows of one area have their rings together, holes among them, and bounds around all', () => {
  const withHole: Shape = [[square(0, 0, 3)[0]![0]!, square(1, 1, 1)[0]![0]!]];
  const { areaOffsets, ringOffsets, bounds, ringOf } = outlinesOf(
    [withHole, square(10, 0, 1), square(5, 5, 1)],
    [0, 1, 0],
  );
  expect([...areaOffsets]).toEqual([0, 3, 4]);
  expect([...ringOffsets]).toEqual([0, 4, 8, 12, 16]);
  expect([...bounds]).toEqual([0, 0, 6, 6, 10, 0, 11, 1]);
  // Without the point that closes it.
  expect(ringOf(1)).toEqual(square(1, 1, 1)[0]![0]!.slice(0, 4));
});

test('what can’t be seen is left out: near points, and small rings but for an area’s largest', () => {
  const round = (lon: number, radius: number): Shape[number][number] => {
    const points = Array.from({ length: 1000 }, (_, at): [number, number] => [
      lon + radius * Math.cos((2 * Math.PI * at) / 1000),
      radius * Math.sin((2 * Math.PI * at) / 1000),
    ]);
    return [...points, points[0]!];
  };
  const outlines = outlinesOf([[[round(0, 1)], [round(5, 0.01)]], [[round(9, 0.01)]]], [0, 1], 0.1);
  expect([...outlines.areaOffsets]).toEqual([0, 1, 2]);
  const kept = outlines.ringOf(0);
  expect(kept.length).toBeGreaterThan(40);
  expect(kept.length).toBeLessThan(100);
  // No point that was left out is further from its line.
  for (const [at, [lon, lat]] of kept.entries()) {
    const [toLon, toLat] = kept[(at + 1) % kept.length]!;
    expect(Math.hypot((lon + toLon) / 2, (lat + toLat) / 2)).toBeGreaterThan(0.9);
  }
  expect(outlines.ringOf(1)).toHaveLength(3);
});

test('a name’s place is within the largest ring, also where the middle of its bounds isn’t', () => {
  const horseshoe: Shape = [
    [
      [
        [0, 0],
        [10, 0],
        [10, 10],
        [7, 10],
        [7, 2],
        [2, 2],
        [2, 10],
        [0, 10],
        [0, 0],
      ],
    ],
  ];
  const { labels, ringOf } = outlinesOf([horseshoe], [0]);
  const place: [number, number] = [labels[0]!, labels[1]!];
  expect(pointInRing(place, ringOf(0))).toBe('inside');
  expect(place).toEqual([8.5, 5]);
});
