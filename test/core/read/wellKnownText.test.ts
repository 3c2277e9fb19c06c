import { array, constantFrom, double, property, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  readWellKnownText,
  recordCoordinates,
  wellKnownTextOf,
  recordWellKnownText,
} from '#core/read/wellKnownText.ts';
import { assertProperty } from '#test/assertProperty.ts';
import { dataOf, read, recordOf } from './readText.ts';

describe('written from the columns', () => {
  test.each([
    'MULTIPOLYGON (((1 2,3 2,3 4,1 2)))',
    'MULTIPOLYGON (((1 2,3 2,3 4,1 2),(1.5 2,3 2,3 4,1.5 2)),((5 6,7 8,-0 1e-7)))',
    'POINT (1 2)',
    'MULTIPOINT ((1 2),(3 4))',
    'MULTIPOLYGON EMPTY',
    'POLYGON Z ((1 2 3,3 2 3,3 4 3,1 2 3))',
    'GEOMETRYCOLLECTION (POINT (1 2))',
    'POLYGON ((1 2))',
    'SRID=4326;POINT (1 2)',
    'LINESTRING (1 2,3 4)',
  ])('%s comes back', (text) => {
    const { columns } = read(dataOf(recordOf('POINT (9 9)'), recordOf(text)));
    expect(recordWellKnownText(columns, 1)).toBe(text);
  });

  test('a polygon comes back as a multipolygon of one part', () => {
    const { columns } = read(dataOf(recordOf('POLYGON((1 2, 3 2, 3 4, 1 2))')));
    expect(recordWellKnownText(columns, 0)).toBe('MULTIPOLYGON (((1 2,3 2,3 4,1 2)))');
  });

  test('a record without a shape has no parts', () => {
    const { columns } = read(dataOf('{}'));
    expect(recordCoordinates(columns, 0)).toEqual([]);
    expect(recordCoordinates(columns, 7)).toEqual([]);
  });
});

test('a written shape reads back the same, bit for bit', () => {
  const number = double({ noNaN: true, noDefaultInfinity: true });
  const place = tuple(number, number);
  const ring = array(place, { minLength: 2, maxLength: 6 });
  const shape = array(array(ring, { minLength: 1, maxLength: 3 }), { maxLength: 3 });
  const points = array(
    place.map((one) => [[one]]),
    { minLength: 1, maxLength: 4 },
  );
  const any = constantFrom(shape, points).chain((kind) => kind);
  assertProperty(
    property(any, (coordinates) => {
      const text = wellKnownTextOf(coordinates);
      expect(readWellKnownText(text)).toStrictEqual({ coordinates });
    }),
    { seed: 71, numRuns: 5000 },
  );
});
