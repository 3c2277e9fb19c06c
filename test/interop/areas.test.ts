/** Files of areas as GDAL reads them (`ogr2ogr`, Debian's gdal-bin) and DuckDB (its Python module), which have to be installed. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wellKnownTextOf } from '#core/read/wellKnownText.ts';
import type { AreasFormat } from '#result/areas/protocol.ts';
import { figuresOf } from '#result/names/figures/groupFigures.ts';
import type { RecordGroup } from '#result/names/pure/groupRecords.ts';
import { CONTEXT, openSession, resultText } from '#test/result/worker/openSession.ts';
import { square } from '#test/shapes/identity/squares.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'job-atlas-areas-'));
const FAILED = 'Ça n’a pas marché à Kéla';
/** Arabic, accents, what CSV and XML quote, letters beyond the basic plane; the last has no plot. */
const NAMES = ['محافظة حلب', 'Région de Ségou', 'São Tomé, "Água"; <1> & ’', '大区 𠮷野', 'Leer'];
/** In the files, and the group's figure of which the page shows the same. */
const FIGURES = {
  plots: 'allPlots',
  plots_hectares: 'areaHectares',
  processed: 'processed',
  failed: 'failed',
  mean: 'mean',
  mean_by_area: 'meanByArea',
  median: 'median',
  unusual: 'unusual',
} as const;

type Cells = Record<string, unknown>;

let groups: RecordGroup[];
let paths: Record<AreasFormat, string>;

beforeAll(async () => {
  const plot = (area: number, at: number) => ({
    polygon: wellKnownTextOf(square(30 + 2 * area + at / 10, 1.5, 0.01 + at / 500)),
    start_date: '2021-01-01',
    end_date: '2021-06-30',
  });
  const data = [7, 6, 5, 1].flatMap((count, area) =>
    Array.from({ length: count }, (_, at) => ({
      ...plot(area, at),
      NDVI_mean: Math.sin(10 * area + at) / 3,
    })),
  );
  const failed = [{ message: FAILED, ...plot(1, 8) }];
  const { handlers } = await openSession(resultText(data, failed));
  const features = NAMES.map((name, area) => ({
    type: 'Feature',
    properties: { name },
    geometry: { type: 'MultiPolygon', coordinates: square(30 + 2 * area, 1, 1) },
  }));
  const file = new Blob([JSON.stringify({ type: 'FeatureCollection', features })]);
  await handlers.addAreas({ file, fileName: 'régions.geojson' }, CONTEXT);
  const { answer } = await handlers.groups({ column: null, unusualFrom: null }, CONTEXT);
  groups = answer!.groups;
  const write = async (format: AreasFormat) => {
    const { blob, name } = (await handlers.writeAreas({ format, unusualFrom: null }, CONTEXT))
      .answer;
    const path = join(FOLDER, name);
    writeFileSync(path, new Uint8Array(await blob.arrayBuffer()));
    return path;
  };
  paths = {
    geojson: await write('geojson'),
    geopackage: await write('geopackage'),
    csv: await write('csv'),
    xlsx: await write('xlsx'),
  };
});

afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

/** Runs a program to its end; throws where it's missing, fails or complains. */
function run(program: string, args: string[]): string {
  const { error, status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (error) throw new Error(`${program} is needed for this test: ${error.message}`);
  if (status !== 0 || stderr !== '') throw new Error(`${program} failed: ${stderr}`);
  return stdout;
}

interface Feature {
  properties: Cells;
  geometry: { type: string; coordinates: number[][][][] } | null;
}

/** Returns what GDAL makes of a file. */
function readByGdal(path: string, ...options: string[]): Feature[] {
  const text = run('ogr2ogr', ['-f', 'GeoJSON', '/vsistdout/', path, ...options]);
  return (JSON.parse(text) as { features: Feature[] }).features;
}

/** Returns the rows of a query of DuckDB. */
function readByDuckdb(query: string): Cells[] {
  const script =
    'import duckdb, json, sys\n' +
    'rows = duckdb.sql(sys.argv[1])\n' +
    'print(json.dumps([dict(zip(rows.columns, row)) for row in rows.fetchall()]))';
  return JSON.parse(run('python3', ['-c', script, query])) as Cells[];
}

const { columns } = figuresOf({ of: 'result' });

/** Rows of a file as the page would show them. */
function written(rows: readonly Cells[]): unknown[] {
  const numberOf = (cell: unknown) => (cell === '' ? null : (cell ?? null) && Number(cell));
  return rows.map((row) => [
    row['name'],
    row['main_cause'] || null,
    ...Object.entries(FIGURES).map(([field, by]) => texted(by, numberOf(row[field]))),
  ]);
}

/** What the page shows of all areas; of one without plots counts are 0, means and the median nothing. */
function shown(): unknown[] {
  return NAMES.map((name) => {
    const group = groups.find(({ value }) => value === name);
    const isCount = (by: string) => !by.startsWith('me');
    return [
      name,
      group?.mainCause?.title ?? null,
      ...Object.values(FIGURES).map((by) => texted(by, group?.[by] ?? (isCount(by) ? 0 : null))),
    ];
  });
}

function texted(by: (typeof FIGURES)[keyof typeof FIGURES], figure: number | null): string {
  const column = columns.find((one) => one.by === by)!;
  return `${column.label} ${column.format(figure)}`;
}

test('the page shows a cause with accents', () => {
  expect(groups[1]?.mainCause?.title).toContain('Kéla');
});

test.each(['geojson', 'geopackage'] as const)(
  'GDAL reads a %s with outlines, names and figures',
  (format) => {
    const features = readByGdal(paths[format]);
    expect(written(features.map(({ properties }) => properties))).toEqual(shown());
    for (const [area, { geometry }] of features.entries()) {
      expect(geometry?.type).toBe('MultiPolygon');
      const lons = geometry!.coordinates.flat(2).map(([lon]) => lon!);
      expect([Math.min(...lons), Math.max(...lons)]).toEqual([30 + 2 * area, 31 + 2 * area]);
    }
  },
);

test('GDAL reads a CSV with outlines, names and figures', () => {
  const features = readByGdal(paths.csv, '-oo', 'GEOM_POSSIBLE_NAMES=polygon');
  expect(written(features.map(({ properties }) => properties))).toEqual(shown());
  expect(features.map(({ geometry }) => geometry?.type)).toEqual(NAMES.map(() => 'MultiPolygon'));
});

test('GDAL reads a workbook’s names and figures', () => {
  const features = readByGdal(paths.xlsx, 'Areas');
  expect(written(features.map(({ properties }) => properties))).toEqual(shown());
});

test('DuckDB reads a CSV’s names and figures', () => {
  expect(written(readByDuckdb(`SELECT * FROM read_csv('${paths.csv}')`))).toEqual(shown());
});

test('DuckDB reads a GeoJSON’s names and figures', () => {
  const features = `SELECT unnest(features) AS feature FROM read_json('${paths.geojson}')`;
  expect(written(readByDuckdb(`SELECT unnest(feature.properties) FROM (${features})`))).toEqual(
    shown(),
  );
});
