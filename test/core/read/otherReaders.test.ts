import { wktToGeoJSON } from 'betterknown';
import { array, constantFrom, double, oneof, property, tuple } from 'fast-check';
import type { Geometry } from 'geojson';
import { describe, expect, test } from 'vitest';
import { parse } from 'wellknown';
import { readWellKnownText } from '#core/read/wellKnownText.ts';
import { assertProperty } from '#test/assertProperty.ts';
import { READABLE, UNREADABLE } from './shapeTexts.ts';

/** Any GeoJSON geometry of the kinds we read as MultiPolygon coordinates with two values a position. */
function asParts(geometry: Geometry | null): unknown {
  if (geometry === null) return [];
  const flat = ([lon, lat]: number[]) => [lon, lat];
  switch (geometry.type) {
    case 'Point':
      return [[[flat(geometry.coordinates)]]];
    case 'MultiPoint':
      return geometry.coordinates.map((place) => [[flat(place)]]);
    case 'Polygon':
      return [geometry.coordinates.map((ring) => ring.map(flat))];
    case 'MultiPolygon':
      return geometry.coordinates.map((part) => part.map((ring) => ring.map(flat)));
    case 'GeometryCollection':
      return geometry.geometries.flatMap((each) => asParts(each));
    default:
      throw new Error(geometry.type);
  }
}

const ours = (text: string): unknown => {
  const shape = readWellKnownText(text);
  return 'coordinates' in shape ? shape.coordinates : null;
};

const number = double({ noNaN: true, min: -180, max: 180 });
const place = tuple(number, number).map(([lon, lat]) => `${lon} ${lat}`);
const comma = constantFrom(',', ', ');
const gap = constantFrom('', ' ');
const ring = tuple(array(place, { minLength: 1, maxLength: 9 }), comma).map(
  ([places, between]) => `(${places.join(between)})`,
);
const part = tuple(array(ring, { minLength: 1, maxLength: 3 }), comma).map(
  ([rings, between]) => `(${rings.join(between)})`,
);
const multipolygon = tuple(gap, array(part, { minLength: 1, maxLength: 4 })).map(
  ([blank, parts]) => `MULTIPOLYGON${blank}(${parts.join(',')})`,
);
const polygon = tuple(gap, part).map(([blank, text]) => `POLYGON${blank}${text}`);
const point = tuple(gap, place).map(([blank, text]) => `POINT${blank}(${text})`);

const shape = oneof(multipolygon, polygon, point);

const SQUARE = '1 2,3 2,3 4,1 2';

/** Where wellknown is wrong: it takes what is no shape, or refuses or misreads what is one. */
const WELLKNOWN_IS_WRONG = [
  '  multipolygon\n(\t( ( 1 2 , 3  2 ,3 4, 1 2 ) ) )  ',
  `srid= 4326 ; POLYGON((${SQUARE}))`,
  'POLYGON ((+1 2.,3e0 0.2E1,.3e+1 400e-2,1 2))',
  'POLYGONZ((1 2 9,3 2 9,3 4 9,1 2 9))',
  'POLYGON M ((1 2 9,3 2 9,3 4 9,1 2 9))',
  'polygon zm ((1 2 8 9,3 2 8 9,3 4 8 9,1 2 8 9))',
  'MULTIPOINT (1 2, EMPTY, (3 4))',
  `MULTIPOLYGON (EMPTY,((${SQUARE}),EMPTY),(EMPTY))`,
  'POLYGON',
  'POLYGON Q ((1 2,3 4))',
  `POLYGON (((${SQUARE})))`,
  `POLYGON ((${SQUARE})))`,
  `POLYGON ((${SQUARE})) x`,
  `POLYGON ((${SQUARE}))"`,
  'POLYGON ((1 2,3 2 3 4,1 2))',
  `POLYGON Z ((${SQUARE}))`,
  'POLYGON ((1 2 3,3 2,3 4,1 2))',
  'POLYGON zm ((1 2 3))',
  'POLYGON ((1 2 3 4 5,3 2))',
  'POLYGON ((1 2,,3 2))',
  'POINT (1 2,3 4)',
  'MULTIPOINT ((1 2)(3 4))',
  'GEOMETRYCOLLECTION (POINT (1 2) POINT (1 2))',
  'SRID=;POINT (1 2)',
];

/** Where betterknown is wrong. */
const BETTERKNOWN_IS_WRONG = [
  '  multipolygon\n(\t( ( 1 2 , 3  2 ,3 4, 1 2 ) ) )  ',
  `srid= 4326 ; POLYGON((${SQUARE}))`,
  'POLYGON ((1 2 9,3 2 9,3 4 9,1 2 9))',
  'POLYGON ((1 2 8 9,3 2 8 9,3 4 8 9,1 2 8 9))',
  'POLYGON (EMPTY)',
  'MULTIPOLYGON (empty)',
  'MULTIPOINT (1 2, EMPTY, (3 4))',
  `MULTIPOLYGON (EMPTY,((${SQUARE}),EMPTY),(EMPTY))`,
  `POLYGON ((${SQUARE})))`,
  `POLYGON ((${SQUARE})) x`,
  `POLYGON ((${SQUARE}));`,
  `POLYGON ((${SQUARE}))"`,
  `POLYGON Z ((${SQUARE}))`,
  'POLYGON ((1,3 2))',
  'POLYGON ((1 2,,3 2))',
  'POLYGON ((1 2,3 x))',
  'POLYGON ((1 2,3 1.2.3))',
  'POLYGON ((1 2,3 0x10))',
  'POLYGON ((1 2,3 -))',
];

/** Shapes both take, and which cover no ground. */
const LINES = ['LINESTRING (1 2,3 4)', 'GEOMETRYCOLLECTION (LINESTRING (1 2,3 4))'];

/** What another reader makes of a text; both null and an error mean that it makes nothing. */
function theirs(read: (text: string) => Geometry | null, text: string): unknown {
  try {
    return asParts(read(text));
  } catch {
    return null;
  }
}

/** wellknown returns null for what is empty and for what is none alike. */
function isSame(mine: unknown, other: unknown): boolean {
  const [one, two] = [mine, other].map((shape) => JSON.stringify(shape));
  return one === two || (mine === null && two === '[]');
}

describe.each([
  ['wellknown', (text: string) => parse(text) as Geometry | null, WELLKNOWN_IS_WRONG],
  ['betterknown', (text: string) => wktToGeoJSON(text), BETTERKNOWN_IS_WRONG],
])('%s', (_, read, wrong) => {
  test('agrees on well-formed shapes', () => {
    assertProperty(
      property(shape, (text) => {
        expect(ours(text)).toEqual(theirs(read, text));
      }),
      { seed: 21, numRuns: 5000 },
    );
  });

  const texts = [...READABLE, ...UNREADABLE].map(([text]) => text);
  test.each(texts.filter((text) => !LINES.includes(text)))(
    'says of %s what we say, or is known to be wrong',
    (text) => {
      expect(isSame(ours(text), theirs(read, text))).toBe(!wrong.includes(text));
    },
  );
});
