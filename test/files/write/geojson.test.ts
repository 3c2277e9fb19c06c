import type { FeatureCollection, MultiPolygon, Position } from 'geojson';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'wellknown';
import { writeGeoJson } from '#files/write/geojson.ts';
import { assertProperty } from '#test/assertProperty.ts';
import { columnsOf } from '#test/core/columnsOf.ts';
import { DEMO_RESULTS, demoBytes, readColumns } from '#test/core/demoResults.ts';
import { collectText, columnsOfResponse, ODD_RESPONSE } from './collect.ts';
import { problemsOf } from './rfc7946.ts';

const read = (text: string) => JSON.parse(text) as FeatureCollection;

test('the judge finds what is wrong', () => {
  const feature = (coordinates: Position[]) =>
    `{"type":"FeatureCollection","features":[{"type":"Feature","id":1,"properties":{},"geometry":{"type":"MultiPolygon","coordinates":[[${JSON.stringify(coordinates)}]]}}]}`;
  expect(
    problemsOf(
      feature([
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 0],
      ]),
    ),
  ).toEqual([]);
  expect(
    problemsOf(
      feature([
        [0, 0],
        [1, 1],
        [1, 0],
        [0, 0],
      ]),
    ),
  ).toHaveLength(1);
  expect(
    problemsOf(
      feature([
        [0, 0],
        [1, 0],
        [1, 1],
      ]),
    ),
  ).toHaveLength(2);
});

test('nothing to write is an empty collection', async () => {
  const text = await collectText(writeGeoJson({ columns: columnsOf([]), mask: null }));
  expect(read(text)).toEqual({ type: 'FeatureCollection', features: [] });
});

describe('everything odd', () => {
  test('is valid and keeps what can’t be drawn', async () => {
    const columns = columnsOfResponse(ODD_RESPONSE);
    const text = await collectText(writeGeoJson({ columns, mask: null }));
    expect(problemsOf(text)).toEqual([]);
    const { features } = read(text);
    expect(features.map(({ geometry }) => geometry?.type ?? null)).toEqual([
      'MultiPolygon',
      'MultiPolygon',
      null,
      null,
      'Point',
      null,
      'MultiPolygon',
      'MultiPolygon',
      null,
    ]);
    expect(features[2]!.properties).toMatchObject({
      state: 'not drawable',
      polygon: 'MULTIPOLYGON (((1 2',
    });
    expect(features[4]!.properties).toMatchObject({
      row: 5,
      row_2: 'seven',
      farm: { id: 7 },
      LAI_mean: null,
    });
    expect(features[5]!.properties).toMatchObject({ item: 'not a record' });
    expect(features[7]!.properties).toMatchObject({
      state: 'failed',
      error_code: 'BadRequest',
      error_message: Object.keys(ODD_RESPONSE.err_data)[0],
    });
  });

  test('what JSON doesn’t know becomes text', async () => {
    const columns = columnsOfResponse(
      '{"data":[{"polygon":"POINT (1 2)","NDVI_mean":Infinity,"odd":[NaN],"lone":"\\ud800"},{"NDVI_mean":NaN}]}',
    );
    const [first, second] = read(await collectText(writeGeoJson({ columns, mask: null }))).features;
    expect(first!.properties).toMatchObject({ NDVI_mean: 'Infinity', odd: '[NaN]' });
    expect(second!.properties).toMatchObject({ NDVI_mean: null });
  });
});

test('any rings become valid ones with the same positions', async () => {
  const anyPosition = fc.tuple(fc.integer({ min: -5, max: 5 }), fc.integer({ min: -5, max: 5 }));
  const anyPart = fc.array(fc.array(anyPosition, { minLength: 1, maxLength: 8 }), {
    minLength: 1,
    maxLength: 3,
  });
  await assertProperty(
    fc.asyncProperty(fc.array(anyPart, { minLength: 1, maxLength: 3 }), async (coordinates) => {
      const text = await collectText(
        writeGeoJson({ columns: columnsOf([{ coordinates }]), mask: null }),
      );
      expect(problemsOf(text)).toEqual([]);
      const written = read(text).features[0]!.geometry;
      fc.pre(written?.type === 'MultiPolygon');
      const keys = (list: readonly (readonly number[])[]) =>
        new Set(list.map((position) => position.join()));
      expect(keys(written.coordinates.flat(2))).toEqual(keys(coordinates.flat(2)));
    }),
    { seed: 4, numRuns: 500 },
  );
});

/** A ring's positions whichever way it runs. */
const eitherWay = (ring: Position[]) => {
  const [text, turned] = [JSON.stringify(ring), JSON.stringify(ring.toReversed())];
  return text < turned ? text : turned;
};

describe.each(DEMO_RESULTS)('%s', (name) => {
  const bytes = demoBytes(name);
  const { data } = JSON.parse(new TextDecoder().decode(bytes)) as {
    data: Record<string, unknown>[];
  };
  const columns = readColumns(bytes);

  test('whole: valid, every geometry and property as it came', async () => {
    const text = await collectText(writeGeoJson({ columns, mask: null }));
    expect(problemsOf(text)).toEqual([]);
    const { features } = read(text);
    expect(features).toHaveLength(data.length);
    const broken = features.filter(({ geometry, properties, id }, i) => {
      const { polygon, ...rest } = data[i]!;
      const source = parse(String(polygon)) as MultiPolygon;
      const rings = (shape: MultiPolygon) => shape.coordinates.flat().map(eitherWay).join();
      const isSame = Object.entries(rest).every(([key, value]) => properties?.[key] === value);
      return id !== i + 1 || !isSame || rings(geometry as MultiPolygon) !== rings(source);
    });
    expect(broken).toEqual([]);
  });

  test('filtered: only what is kept', async () => {
    const mask = Uint8Array.from({ length: columns.recordCount }, (_, row) => row % 3);
    const { features } = read(await collectText(writeGeoJson({ columns, mask })));
    expect(features.map(({ id }) => id)).toEqual(
      data.flatMap((_, row) => (row % 3 === 1 ? [row + 1] : [])),
    );
  });
});

describe('a field across the antimeridian', () => {
  const field = [
    [179.9995, -17],
    [-179.9989, -17.0002],
    [-179.9991, -16.9988],
    [179.9995, -17],
  ] as [number, number][];
  const beyond = field.map(([lon, lat]): [number, number] => [lon < 0 ? lon + 360 : lon, lat]);

  test.each([
    ['whose longitudes wrap', field],
    ['written beyond 180', beyond],
  ])('%s is cut there', async (_, ring) => {
    const columns = columnsOf([{ coordinates: [[ring]] }]);
    const text = await collectText(writeGeoJson({ columns, mask: null }));
    expect(problemsOf(text)).toEqual([]);
    const { coordinates } = read(text).features[0]!.geometry as MultiPolygon;
    const longitudes = coordinates.map((part) => part.flat().map(([lon]) => lon!));
    expect(longitudes).toHaveLength(2);
    for (const side of longitudes) {
      expect(Math.max(...side) - Math.min(...side)).toBeLessThan(0.01);
      expect(side.every((lon) => Math.abs(lon) <= 180)).toBe(true);
    }
    expect(longitudes.flat()).toContain(-179.9989);
  });

  test('and one that keeps to its sides already stays as it came', async () => {
    const parts = [
      [
        [
          [179, 0],
          [180, 0],
          [180, 1],
          [179, 0],
        ],
      ],
      [
        [
          [-180, 0],
          [-179, 0],
          [-180, 1],
          [-180, 0],
        ],
      ],
    ] as [number, number][][][];
    const text = await collectText(
      writeGeoJson({ columns: columnsOf([{ coordinates: parts }]), mask: null }),
    );
    expect((read(text).features[0]!.geometry as MultiPolygon).coordinates).toEqual(parts);
  });
});

test('identifiers keep what they say: numbers beyond 2^53 are texts', async () => {
  const text = '{"data":[{"plot_id":90071992547409931234},{"plot_id":"7b"},{"plot_id":7}]}';
  const written = await collectText(writeGeoJson({ columns: columnsOfResponse(text), mask: null }));
  expect([...written.matchAll(/"plot_id":("[^"]*"|\d+)/g)].map(([, value]) => value)).toEqual([
    '"90071992547409931234"',
    '"7b"',
    '7',
  ]);
});
