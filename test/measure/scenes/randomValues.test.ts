/** Values in a picture in UTM, where a polygon's edges aren't straight in degrees, held against samples of each pixel. */
import * as fc from 'fast-check';
import proj4 from 'proj4';
import { expect, test } from 'vitest';
import { openMeasurer } from '#measure/scenes/measurer.ts';
import { assertProperty } from '#test/assertProperty.ts';
import { sceneFolder } from './sceneFolder.ts';

const SIDE = 32;
const WEST = 664_000;
const NORTH = 5_612_000;
const SAMPLES = 64;
const utm = proj4('+proj=utm +zone=31 +datum=WGS84 +units=m +no_defs');

type Point = readonly [x: number, y: number];

/** NDVI of neighbours differs by up to a fifth. */
const red = Array.from({ length: SIDE * SIDE }, (_, at) => 1500 + ((at * 7919) % 500));
const nir = Array.from({ length: SIDE * SIDE }, (_, at) => 3000 + ((at * 104_729) % 1000));

/** Where a horizontal line meets rings, from west to east: by the even-odd rule, what lies between the first two is inside. */
function crossings(rings: readonly (readonly Point[])[], y: number): number[] {
  return rings
    .flatMap((points) =>
      points.flatMap(([x0, y0], at) => {
        const [x1, y1] = points[(at + 1) % points.length]!;
        return y0 > y === y1 > y ? [] : [x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)];
      }),
    )
    .sort((a, b) => a - b);
}

/** Mean NDVI and pixels by 64 × 64 samples of each pixel, line by line. */
function sampled(rings: readonly (readonly Point[])[]): { ndvi: number; pixels: number } {
  let [sum, hits] = [0, 0];
  for (let line = 0; line < SIDE * SAMPLES; line++) {
    const ends = crossings(rings, (line + 0.5) / SAMPLES);
    for (let at = 0; at < ends.length; at += 2) {
      const last = Math.ceil(ends[at + 1]! * SAMPLES - 0.5);
      for (let sample = Math.ceil(ends[at]! * SAMPLES - 0.5); sample < last; sample++) {
        const pixel = Math.floor(line / SAMPLES) * SIDE + Math.floor(sample / SAMPLES);
        sum += (nir[pixel]! - red[pixel]!) / (nir[pixel]! + red[pixel]!);
        hits++;
      }
    }
  }
  return { ndvi: sum / hits, pixels: hits / SAMPLES ** 2 };
}

function star(centre: Point, radii: readonly number[], turn: number): Point[] {
  return radii.map((radius, at) => {
    const angle = turn + (at / radii.length) * 2 * Math.PI;
    return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)];
  });
}

const inside = fc.double({ min: 7, max: 25, noNaN: true });
/** One or two parts of 4 to 9 vertices, 0.5 to 3 pixels in radius, squeezed by up to ten times, some with a hole. */
const polygon = fc
  .array(
    fc
      .record({
        y: inside,
        radii: fc.array(fc.double({ min: 0.5, max: 1, noNaN: true }), {
          minLength: 4,
          maxLength: 9,
        }),
        size: fc.double({ min: 0.5, max: 3, noNaN: true }),
        squeeze: fc.double({ min: 0.1, max: 1, noNaN: true }),
        turn: fc.double({ min: 0, max: 6, noNaN: true }),
        hole: fc.boolean(),
      })
      .map(({ y, radii, size, squeeze, turn, hole }) => {
        const sized = radii.map((radius) => radius * size);
        const rings = [
          star([0, 0], sized, turn),
          ...(hole
            ? [
                star(
                  [0, 0],
                  sized.map((one) => one * 0.3),
                  turn,
                ),
              ]
            : []),
        ];
        return rings.map((ring) => ring.map(([px, py]): Point => [px, y + py * squeeze]));
      }),
    { minLength: 1, maxLength: 2 },
  )
  .map((parts) =>
    parts.map((rings, at) => rings.map((ring) => ring.map(([x, y]): Point => [x + 9 + 9 * at, y]))),
  );

/** In degrees, as it's submitted. */
function textOf(parts: readonly (readonly (readonly Point[])[])[]): string {
  const texts = parts.map((rings) => {
    const ringTexts = rings.map((ring) => {
      const positions = ring.map(([x, y]) =>
        utm.inverse([WEST + 10 * x, NORTH - 10 * y]).join(' '),
      );
      return `(${[...positions, positions[0]].join(', ')})`;
    });
    return `(${ringTexts.join(', ')})`;
  });
  return `MULTIPOLYGON (${texts.join(', ')})`;
}

test('500 random polygons have the values and pixels that samples say', async () => {
  const folder = sceneFolder([
    {
      bands: { red, nir },
      width: SIDE,
      height: SIDE,
      epsg: 32631,
      origin: [WEST, NORTH],
      pixelSize: [10, 10],
      bbox: [4, 49, 6.5, 52],
    },
  ]);
  const measurer = await openMeasurer(folder);
  await assertProperty(
    fc.asyncProperty(polygon, async (parts) => {
      const expected = sampled(parts.flat());
      const item = { polygon: textOf(parts), start_date: '2021-06-01', end_date: '2021-06-30' };
      const outcome = await measurer.measure(item, ['NDVI']);
      if (expected.pixels < 0.49) expect(outcome).toMatchObject({ code: 'TooSmall' });
      if (expected.pixels < 0.51) return;
      if (outcome.kind === 'failed') throw new Error(outcome.description);
      expect(Math.abs(outcome.pixel_count - expected.pixels)).toBeLessThan(0.02);
      expect(outcome.valid_share).toBeCloseTo(1, 9);
      if (expected.pixels >= 1) {
        expect(Math.abs(outcome.values['NDVI']! - expected.ndvi)).toBeLessThan(1e-3);
      }
    }),
    { seed: 29, numRuns: 500 },
  );
});
