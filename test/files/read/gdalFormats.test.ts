import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { FindingKey } from '#request/findings/findingKeys.ts';
import type { PlotFile } from '#files/read/plotFile.ts';
import { globeMetresBetween } from '#core/spatial/geodesy.ts';
import { find } from '#test/request/findings/plots.ts';
import { cellsOf, readFile, shapesOf } from './readFile.ts';

const FOLDER = 'test/fixtures/data';
const SUBMITTED = readFileSync(`${FOLDER}/kenya-fields-submitted.csv`);
/** How far apart a plot may be in two formats; GeoJSON as RFC 7946 has it keeps seven decimals. */
const MAX_METRES = 0.02;

type Vertex = [lon: number, lat: number];

/** By plot its id and its vertices. */
function verticesOf(file: PlotFile): { id: string; vertices: Vertex[] }[] {
  const ids = cellsOf(file, 'Field ID') ?? [];
  return shapesOf(file).map((shape, row) => ({ id: ids[row] ?? '', vertices: shape.flat(2) }));
}

/** The greatest distance from a vertex of either to the nearest of the other. */
function metresApart(one: readonly Vertex[], other: readonly Vertex[]): number {
  const farthest = (from: readonly Vertex[], to: readonly Vertex[]) =>
    Math.max(...from.map((a) => Math.min(...to.map((b) => globeMetresBetween(a, b)))));
  return Math.max(farthest(one, other), farthest(other, one));
}

const byText = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** By finding the ids of its plots, sorted, as formats may have rows in another order. */
function idsByKey(file: PlotFile): Partial<Record<FindingKey, string[]>> {
  const { shapes, columns, roles, dates } = file;
  const names = columns.find(({ name }) => name === roles.name)?.cells ?? [];
  const { list } = find({
    ...shapes,
    windows: { startDay: dates.start!.days, endDay: dates.end!.days },
    nameOf: (row) => names[row] ?? null,
  });
  const ids = cellsOf(file, 'Field ID') ?? [];
  return Object.fromEntries(
    list.map(({ key, rows }) => [key, Array.from(rows, (row) => ids[row] ?? '').toSorted(byText)]),
  );
}

test.each([
  ['KMZ', 'kenya-fields-submitted.kmz'],
  ['Shapefile', 'kenya-fields-submitted-utm.shp.zip'],
  ['GeoPackage', 'kenya-fields-submitted.gpkg.gz'],
  ['FlatGeobuf', 'kenya-fields-submitted.fgb.gz'],
  ['GeoJSON', 'kenya-fields-submitted.geojson.gz'],
])(
  'the submitted file as GDAL writes it as %s: the same plots, the same findings',
  async (format, name) => {
    const bytes = readFileSync(`${FOLDER}/gdal/${name}`);
    const submitted = await readFile(SUBMITTED);
    const file = await readFile(name.endsWith('.gz') ? gunzipSync(bytes) : bytes);
    expect(file.format).toBe(format);
    expect(file.rowCount).toBe(submitted.rowCount);
    expect([...file.warnings, ...file.problems]).toEqual([]);
    const written = verticesOf(file);
    for (const { id, vertices } of verticesOf(submitted)) {
      const apart = written
        .filter((other) => other.id === id)
        .map((other) => metresApart(vertices, other.vertices));
      expect(Math.min(...apart)).toBeLessThan(MAX_METRES);
    }
    expect(idsByKey(file)).toEqual(idsByKey(submitted));
  },
);

test('the submitted file has findings to compare', async () => {
  const found = Object.entries(idsByKey(await readFile(SUBMITTED)));
  expect(found.map(([key, ids]) => `${key} ${ids.length}`)).toEqual([
    'repeated-corner 23',
    'overlap 4',
    'below-5-pixels 54',
    'narrow 88',
    'much-larger 2',
    'name-twice 6',
  ]);
});
