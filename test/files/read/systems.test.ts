import { expect, test } from 'vitest';
import { problemOf, readFile, shapesOf } from './readFile.ts';

const inSystem = (name: string, x: number, y: number) =>
  JSON.stringify({
    type: 'FeatureCollection',
    crs: { type: 'name', properties: { name } },
    features: [
      { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [x, y] } },
    ],
  });

async function placeOf(text: string) {
  const file = await readFile(text);
  const [lon = 0, lat = 0] = shapesOf(file)[0]?.[0]?.[0]?.[0] ?? [];
  return {
    place: [lon, lat].map((value) => Math.round(value * 1e7) / 1e7),
    warnings: file.warnings,
  };
}

// What gdaltransform 3.6.2 makes of these places.
test.each([
  ['urn:ogc:def:crs:OGC:1.3:CRS84', 34.5, 0.25, 34.5, 0.25],
  ['EPSG:4326', 34.5, 0.25, 34.5, 0.25],
  ['urn:ogc:def:crs:EPSG::3857', 3840522.43236794, 27829.9610056555, 34.5, 0.25],
  ['EPSG:32737', 555604.524118424, 9778930.53891204, 39.5, -2],
])('%s', async (name, ...places) => {
  const [x, y, lon, lat] = places;
  const { place, warnings } = await placeOf(inSystem(name, x, y));
  expect(place[0]).toBeCloseTo(lon, 7);
  expect(place[1]).toBeCloseTo(lat, 7);
  expect(warnings).toEqual([]);
});

test.each([
  ['EPSG:21037', 'Arc 1960'],
  ['EPSG:23031', 'ED50'],
])('%s says that its grid is missing', async (name, datum) => {
  const { warnings } = await placeOf(inSystem(name, 500_000, 9_000_000));
  expect(warnings).toEqual([
    `Its datum, ${datum}, can only be converted with a grid that isn’t here: places may be off by 100 to 300 m.`,
  ]);
});

test('a system that isn’t known is never taken for degrees', async () => {
  expect(await problemOf(inSystem('EPSG:99999', 10, 20))).toContain('“EPSG:99999”, which can’t be');
  expect(await problemOf('wkt\nSRID=99999;POINT (1 2)\n')).toContain('“EPSG:99999”');
});

test('well-known text may name its system', async () => {
  const file = await readFile(
    'wkt\nSRID=32737;POINT (500000 10000000)\n"SRID=32737;POINT EMPTY"\n',
  );
  expect(shapesOf(file)[0]?.[0]?.[0]?.[0]?.map((value) => Math.round(value * 1e6) / 1e6)).toEqual([
    39, 0,
  ]);
  expect(file.problems.has(1)).toBe(true);
});
