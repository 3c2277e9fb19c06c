import * as fc from 'fast-check';
import { intersection, type Geom } from 'polyclip-ts';
import { expect, test } from 'vitest';
import {
  coverPart,
  partPixels,
  windowOf,
  type Coverage,
  type PixelRing,
} from '#measure/scenes/raster/coverage.ts';
import { assertProperty } from '#test/assertProperty.ts';

type Point = readonly [x: number, y: number];

const RASTER = { width: 40, height: 40 };

function ring(points: readonly Point[]): PixelRing {
  return Float64Array.from(points.flat());
}

function cover(part: readonly Point[][], raster = RASTER): Coverage {
  const rings = part.map(ring);
  return coverPart(rings, windowOf(rings[0]!, raster)!);
}

function sum({ shares }: Coverage): number {
  return shares.reduce((total, share) => total + share, 0);
}

/** Whether a point lies within rings taken together, by the even-odd rule. */
function isInside(rings: readonly Point[][], x: number, y: number): boolean {
  let inside = false;
  for (const points of rings) {
    points.forEach(([x0, y0], at) => {
      const [x1, y1] = points[(at + 1) % points.length]!;
      if (y0 > y !== y1 > y && x < x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)) inside = !inside;
    });
  }
  return inside;
}

/** The share of a pixel that rings cover, by 64 × 64 samples. */
function sampled(rings: readonly Point[][], column: number, row: number): number {
  const side = 64;
  let hits = 0;
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      if (isInside(rings, column + (x + 0.5) / side, row + (y + 0.5) / side)) hits++;
    }
  }
  return hits / side ** 2;
}

/** A star-shaped ring around a centre. */
function star(centre: Point, radii: readonly number[], turn: number): Point[] {
  return radii.map((radius, at) => {
    const angle = turn + (at / radii.length) * 2 * Math.PI;
    return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)];
  });
}

/** Outlines of 3 to 12 vertices, 0.1 to 6 pixels in radius, some beyond the raster, half of them with a hole; in either direction. */
const part = fc
  .record({
    centre: fc.tuple(
      fc.double({ min: -2, max: 42, noNaN: true }),
      fc.double({ min: -2, max: 42, noNaN: true }),
    ),
    radii: fc.array(fc.double({ min: 0.4, max: 1, noNaN: true }), { minLength: 3, maxLength: 12 }),
    size: fc.double({ min: 0.1, max: 6, noNaN: true }),
    turn: fc.double({ min: 0, max: 6, noNaN: true }),
    hole: fc.boolean(),
    reversed: fc.tuple(fc.boolean(), fc.boolean()),
  })
  .map(({ centre, radii, size, turn, hole, reversed }) => {
    const outline = star(
      centre,
      radii.map((radius) => radius * size),
      turn,
    );
    const rings =
      hole && radii.length > 3
        ? [outline, star(centre, [0.1 * size, 0.12 * size, 0.14 * size], turn)]
        : [outline];
    return rings.map((points, at) => (reversed[at] ? points.toReversed() : points));
  });

test('500 random polygons cover what 64 × 64 samples a pixel say', () => {
  assertProperty(
    fc.property(part, (rings) => {
      const window = windowOf(ring(rings[0]!), RASTER);
      if (!window) return;
      const { shares, left, top, width } = cover(rings);
      let samples = 0;
      shares.forEach((share, at) => {
        const sample = sampled(rings, left + (at % width), top + Math.floor(at / width));
        samples += sample;
        // An edge through a pixel decides at most the samples beside it.
        expect(Math.abs(share - sample)).toBeLessThan(0.06);
      });
      const total = shares.reduce((all, share) => all + share, 0);
      if (total >= 1) expect(Math.abs(total - samples) / total).toBeLessThan(2e-2);
      const whole = partPixels(rings.map(ring));
      expect(total).toBeLessThan(whole + 1e-9);
      if (isWithin(rings[0]!)) expect(total).toBeCloseTo(whole, 9);
    }),
    { seed: 29, numRuns: 500 },
  );
});

function isWithin(points: readonly Point[]): boolean {
  return points.every(([x, y]) => x >= 0 && y >= 0 && x <= RASTER.width && y <= RASTER.height);
}

/** Area of what polygons of another library cover. */
function areaOf(polygons: Point[][][]): number {
  return polygons.reduce((total, rings) => total + partPixels(rings.map(ring)), 0);
}

/** Slivers: hardly wide, at any angle, up to 12 pixels long. */
const sliver = fc
  .record({
    start: fc.tuple(
      fc.double({ min: 2, max: 38, noNaN: true }),
      fc.double({ min: 2, max: 38, noNaN: true }),
    ),
    angle: fc.double({ min: 0, max: 6.3, noNaN: true }),
    length: fc.double({ min: 0.5, max: 12, noNaN: true }),
    width: fc.double({ min: 1e-5, max: 0.05, noNaN: true }),
  })
  .map(({ start: [x, y], angle, length, width }): Point[] => [
    [x, y],
    [x + length * Math.cos(angle), y + length * Math.sin(angle)],
    [
      x + length * Math.cos(angle) - width * Math.sin(angle),
      y + length * Math.sin(angle) + width * Math.cos(angle),
    ],
  ]);

test('slivers cover of each pixel what exact clipping leaves', () => {
  assertProperty(
    fc.property(sliver, (points) => {
      const { shares, left, top, width } = cover([points]);
      shares.forEach((share, at) => {
        const [x, y] = [left + (at % width), top + Math.floor(at / width)];
        const pixel = [
          [
            [x, y],
            [x + 1, y],
            [x + 1, y + 1],
            [x, y + 1],
            [x, y],
          ],
        ];
        const clipped = intersection([[...points, points[0]!]] as Geom, pixel as Geom);
        expect(share).toBeCloseTo(areaOf(clipped), 9);
      });
    }),
    { seed: 29, numRuns: 200 },
  );
});

test.each<[string, Point[][], number[]]>([
  [
    'a whole pixel',
    [
      [
        [1, 1],
        [2, 1],
        [2, 2],
        [1, 2],
      ],
    ],
    [1],
  ],
  [
    'a quarter of a pixel',
    [
      [
        [1.25, 1.25],
        [1.75, 1.25],
        [1.75, 1.75],
        [1.25, 1.75],
      ],
    ],
    [0.25],
  ],
  [
    'half a pixel, by its diagonal',
    [
      [
        [1, 1],
        [2, 1],
        [1, 2],
      ],
    ],
    [0.5],
  ],
  [
    'two pixels, half of each',
    [
      [
        [0.5, 0],
        [1.5, 0],
        [1.5, 1],
        [0.5, 1],
      ],
    ],
    [0.5, 0.5],
  ],
  [
    'four pixels, a quarter of each',
    [
      [
        [0.5, 0.5],
        [1.5, 0.5],
        [1.5, 1.5],
        [0.5, 1.5],
      ],
    ],
    [0.25, 0.25, 0.25, 0.25],
  ],
  [
    'a triangle over two pixels',
    [
      [
        [0, 0],
        [2, 0],
        [0, 1],
      ],
    ],
    [0.75, 0.25],
  ],
  [
    'a pixel with a hole',
    [
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ],
      [
        [0.2, 0.2],
        [0.7, 0.2],
        [0.7, 0.7],
        [0.2, 0.7],
      ],
    ],
    [0.75],
  ],
  [
    'a hole that runs as its outline does',
    [
      [
        [0, 0],
        [2, 0],
        [2, 1],
        [0, 1],
      ],
      [
        [0.5, 0.5],
        [1.5, 0.5],
        [1.5, 1],
        [0.5, 1],
      ],
    ],
    [0.75, 0.75],
  ],
  [
    'what is within the raster only',
    [
      [
        [-3, -3],
        [0.5, -3],
        [0.5, 0.5],
        [-3, 0.5],
      ],
    ],
    [0.25],
  ],
  [
    'a diamond in its pixel',
    [
      [
        [0.5, 0],
        [1, 0.5],
        [0.5, 1],
        [0, 0.5],
      ],
    ],
    [0.5],
  ],
])('by hand: %s', (_, rings, expected) => {
  for (const points of [rings, rings.map((one) => one.toReversed())]) {
    const { shares } = cover(points);
    expect(shares).toHaveLength(expected.length);
    shares.forEach((share, at) => expect(share).toBeCloseTo(expected[at]!, 12));
  }
});

test('large coordinates lose nothing', () => {
  const raster = { width: 6_000_000, height: 6_000_000 };
  const far = cover(
    [
      [
        [5_000_000.25, 5_000_000.25],
        [5_000_000.75, 5_000_000.25],
        [5_000_000.75, 5_000_000.75],
      ],
    ],
    raster,
  );
  expect(sum(far)).toBeCloseTo(0.125, 12);
});

test('a polygon beside the raster has no window', () => {
  expect(
    windowOf(
      ring([
        [-5, 0],
        [-1, 0],
        [-1, 4],
      ]),
      RASTER,
    ),
  ).toBeNull();
  expect(
    windowOf(
      ring([
        [40, 0],
        [44, 0],
        [44, 4],
      ]),
      RASTER,
    ),
  ).toBeNull();
});
