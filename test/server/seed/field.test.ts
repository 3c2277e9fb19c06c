import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'wellknown';
import { fieldText } from '#server/seed/field.ts';
import { seededRandom } from '#server/seed/random.ts';

const METRES_PER_DEGREE = 111_320;

/** The field's rings by part, read by another library. */
function ringsOf(seed: number, lon: number, lat: number): [number, number][][][] {
  const geometry = parse(fieldText(seededRandom(seed), lon, lat));
  if (geometry?.type !== 'MultiPolygon') throw new Error('no MULTIPOLYGON');
  return geometry.coordinates as [number, number][][][];
}

test('every ring is closed and lies within 200 m of the location', () => {
  assert(
    property(
      integer(),
      integer({ min: -179, max: 179 }),
      integer({ min: -60, max: 60 }),
      (seed, lon, lat) => {
        for (const ring of ringsOf(seed, lon, lat).flat()) {
          expect(ring.length).toBeGreaterThan(4);
          expect(ring.at(-1)).toEqual(ring[0]);
          for (const [x, y] of ring) {
            const east = (x - lon) * Math.cos((lat * Math.PI) / 180);
            expect(Math.hypot(east, y - lat) * METRES_PER_DEGREE).toBeLessThan(200);
          }
        }
      },
    ),
    { seed: 1 },
  );
});

test('some fields have a hole, some a second part, and points number 27 on average', () => {
  const fields = Array.from({ length: 2000 }, (_, seed) => ringsOf(seed, 30, 1));
  expect(fields.filter((parts) => parts.some((rings) => rings.length > 1)).length).toBeGreaterThan(
    20,
  );
  expect(fields.filter((parts) => parts.length > 1).length).toBeGreaterThan(20);
  expect(fields.filter((parts) => parts.flat().length === 1).length).toBeGreaterThan(1800);
  const points = fields.flat(2).reduce((sum, ring) => sum + ring.length, 0);
  expect(points / fields.length).toBeGreaterThan(25);
  expect(points / fields.length).toBeLessThan(29);
});

test('numbers have 15 digits for most fields, and more for some', () => {
  const longest = Array.from({ length: 500 }, (_, seed) => {
    const numbers = fieldText(seededRandom(seed), 30, 1).match(/[\d.]+/g) ?? [];
    return Math.max(...numbers.map((text) => text.replace(/^0?\.|\./, '').length));
  });
  const within15 = longest.filter((digits) => digits <= 15).length;
  expect(within15).toBeGreaterThan(375);
  expect(within15).toBeLessThan(475);
});
