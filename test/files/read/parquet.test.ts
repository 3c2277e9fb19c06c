import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { CompressionCodec, KeyValue, SchemaElement } from 'hyparquet';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import { expect, test } from 'vitest';
import { writeWkb } from '#files/write/wkb.ts';
import { columnsOf, square } from '#test/core/columnsOf.ts';
import { cellsOf, problemOf, readFile, shapesOf } from './readFile.ts';

/** The three plots of the reports' files. */
const PLOTS = [36.803, 36.806, 36.809].map((west) => {
  const east = Number((west + 0.001).toFixed(3));
  const ring: [number, number][] = [
    [west, -1.3],
    [east, -1.3],
    [east, -1.299],
    [west, -1.299],
    [west, -1.3],
  ];
  return [[ring]];
});

test.each([
  ['a32-parquet-native-geometry', 'Parquet’s own type, called “outline”, without metadata'],
  ['a33-parquet-wkt', 'well-known text'],
  ['a34-parquet-zstd', 'zstd'],
  ['a34b-parquet-gzip', 'gzip'],
  ['a36-parquet-geoarrow', 'positions nested in lists'],
])('%s: %s', async (name) => {
  const file = await readFile(readFileSync(`test/fixtures/data/reports/${name}.parquet`));
  expect([file.format, shapesOf(file), file.problems.size]).toEqual(['GeoParquet', PLOTS, 0]);
  expect(file.columns.map((column) => column.name)).toEqual(['plot', 'start', 'end']);
  expect(cellsOf(file, 'plot')).toEqual(['P1', 'P2', 'P3']);
  expect(file.roles).toMatchObject({ start: 'start', end: 'end' });
  expect([file.remarks, file.warnings]).toEqual([[], []]);
});

interface Written {
  /** Of the column of shapes, and what is in it. */
  schema: SchemaElement[];
  data: unknown[];
  codec?: CompressionCodec;
  metadata?: KeyValue[];
  others?: { schema: SchemaElement; data: unknown[] }[];
}

/** Compresses as LZ4 does where nothing repeats: one run of bytes as they are. */
function lz4(bytes: Uint8Array): Uint8Array {
  const rest = bytes.length - 15;
  const lengths = rest < 0 ? [] : [...Array<number>(Math.floor(rest / 255)).fill(255), rest % 255];
  return Uint8Array.from([Math.min(15, bytes.length) << 4, ...lengths, ...bytes]);
}

async function parquet({ schema, data, codec = 'SNAPPY', metadata = [], others = [] }: Written) {
  const writer = new ByteWriter();
  const compressors = { BROTLI: brotliCompressSync, GZIP: gzipSync, LZ4_RAW: lz4, LZO: lz4 };
  const columns = [...others, { schema: schema[0]!, data }];
  const elements = [...others.map((other) => other.schema), ...schema];
  const written = new ParquetWriter({
    writer,
    codec,
    compressors,
    schema: [{ name: 'root', num_children: columns.length }, ...elements],
    kvMetadata: metadata,
  });
  await written.write({
    columnData: columns.map((column) => ({ name: column.schema.name, data: column.data })),
  });
  await written.finish();
  return new Uint8Array(writer.getBytes());
}

const OPTIONAL = { repetition_type: 'OPTIONAL' } as const;
const bytesCalled = (name: string): SchemaElement => ({ name, type: 'BYTE_ARRAY', ...OPTIONAL });
const textCalled = (name: string): SchemaElement => ({
  ...bytesCalled(name),
  converted_type: 'UTF8',
});
const notes = (...data: string[]) => ({ schema: textCalled('notes'), data });

const SQUARE = square(34, 0.5);
const SHAPES = columnsOf([{ coordinates: SQUARE }]);
const WKB = writeWkb(SHAPES, 0)!;
const WKT = 'POLYGON ((34 0.5, 34.01 0.5, 34.01 0.51, 34 0.51, 34 0.5))';
const RING = [
  [34, 0.5],
  [34.01, 0.5],
  [34.01, 0.51],
  [34, 0.51],
  [34, 0.5],
] as const;

test.each(['UNCOMPRESSED', 'SNAPPY', 'GZIP', 'BROTLI', 'LZ4_RAW'] as const)(
  'pages of %s are read',
  async (codec) => {
    const texts = ['fields', 'by', 'the river'];
    const file = await readFile(
      await parquet({
        codec,
        schema: [bytesCalled('geometry')],
        data: texts.map(() => WKB),
        others: [notes(...texts)],
      }),
    );
    expect(shapesOf(file)).toEqual(shapesOf(await readFile(await plainFile(3))));
    expect(cellsOf(file, 'notes')).toEqual(texts);
  },
);

const plainFile = (rows: number) =>
  parquet({ schema: [bytesCalled('geometry')], data: Array<Uint8Array>(rows).fill(WKB) });

test.each<[string, unknown, SchemaElement]>([
  ['bytes', WKB, bytesCalled('where')],
  ['text', WKT, textCalled('where')],
  ['text in bytes', new TextEncoder().encode(WKT), bytesCalled('where')],
])('without metadata a column of any name is known by its cells: %s', async (_, cell, element) => {
  const file = await readFile(
    await parquet({
      schema: [element],
      data: [cell, null, cell],
      others: [notes('POLYGON? no', 'none', 'b')],
    }),
  );
  expect(shapesOf(file).map((shape) => shape.length)).toEqual([1, 0, 1]);
  expect(shapesOf(file)[0]![0]![0]!.length).toBe(5);
  expect([...file.problems]).toEqual([[1, 'it has no shape']]);
  expect(file.columns.map(({ name }) => name)).toEqual(['notes']);
});

/** A list of what `inner` is, as Parquet nests it. */
const listOf = (name: string, inner: SchemaElement[]): SchemaElement[] => [
  { name, converted_type: 'LIST', num_children: 1, ...OPTIONAL },
  { name: 'list', num_children: 1, repetition_type: 'REPEATED' },
  ...inner,
];
const position = (name = 'element'): SchemaElement[] => [
  { name, num_children: 2, ...OPTIONAL },
  { name: 'x', type: 'DOUBLE', repetition_type: 'REQUIRED' },
  { name: 'y', type: 'DOUBLE', repetition_type: 'REQUIRED' },
];
const xy = ([x, y]: readonly [number, number]) => ({ x, y });
const ring = RING.map(xy);
const encoded = (encoding: string): KeyValue[] => [
  {
    key: 'geo',
    value: JSON.stringify({
      primary_column: 'geometry',
      columns: { geometry: { encoding } },
    }),
  },
];

test('GeoArrow’s multipolygons and points need no metadata; a missing one is told', async () => {
  const rings = listOf('element', listOf('element', position()));
  const parts = await readFile(
    await parquet({ schema: listOf('geometry', rings), data: [[[ring], [ring]], null] }),
  );
  const expected = [RING.map(([lon, lat]) => [lon, lat])];
  expect(shapesOf(parts)).toEqual([[expected, expected], []]);
  expect([...parts.problems]).toEqual([[1, 'it has no shape']]);

  const points = await readFile(await parquet({ schema: position('at'), data: [xy([34, 0.5])] }));
  expect(shapesOf(points)).toEqual([[[[[34, 0.5]]]]]);
  expect([...points.pointRows]).toEqual([0]);
});

test('GeoArrow’s lines cover no ground', async () => {
  const file = await readFile(
    await parquet({
      schema: listOf('geometry', position()),
      data: [ring],
      metadata: encoded('linestring'),
    }),
  );
  expect([...file.problems]).toEqual([[0, 'a line covers no ground']]);
});

/** The corner of UTM zone 37S where its middle meridian crosses the equator: 39° E. */
const METRES = columnsOf([{ coordinates: square(500_000, 10_000_000) }]);
/** UTM zone 37S as PROJ writes it. */
const UTM_37_SOUTH = {
  type: 'ProjectedCRS',
  name: 'WGS 84 / UTM zone 37S',
  base_crs: {
    name: 'WGS 84',
    datum: {
      type: 'GeodeticReferenceFrame',
      name: 'World Geodetic System 1984',
      ellipsoid: {
        name: 'WGS 84',
        semi_major_axis: 6_378_137,
        inverse_flattening: 298.257223563,
      },
    },
  },
  conversion: {
    name: 'UTM zone 37S',
    method: { name: 'Transverse Mercator', id: { authority: 'EPSG', code: 9807 } },
    parameters: [
      { name: 'Latitude of natural origin', value: 0, unit: 'degree' },
      { name: 'Longitude of natural origin', value: 39, unit: 'degree' },
      { name: 'Scale factor at natural origin', value: 0.9996, unit: 'unity' },
      { name: 'False easting', value: 500_000, unit: 'metre' },
      { name: 'False northing', value: 10_000_000, unit: 'metre' },
    ],
  },
  coordinate_system: {
    subtype: 'Cartesian',
    axis: [
      { name: 'Easting', abbreviation: 'E', direction: 'east', unit: 'metre' },
      { name: 'Northing', abbreviation: 'N', direction: 'north', unit: 'metre' },
    ],
  },
  id: { authority: 'EPSG', code: 32_737 },
};
const geometryOf = (crs?: string): SchemaElement => ({
  ...bytesCalled('shape'),
  logical_type: { type: 'GEOMETRY', ...(crs === undefined ? {} : { crs }) },
});

test.each<[string, string, KeyValue[]]>([
  ['a code', 'EPSG:32737', []],
  ['a number', 'srid:32737', []],
  ['its definition', JSON.stringify(UTM_37_SOUTH), []],
  [
    'where its definition is',
    'projjson:its system',
    [{ key: 'its system', value: JSON.stringify(UTM_37_SOUTH) }],
  ],
])('the system of Parquet’s own type is kept to: %s', async (_, crs, metadata) => {
  const file = await readFile(
    await parquet({ schema: [geometryOf(crs)], data: [geoJson(METRES)], metadata }),
  );
  const [lon, lat] = shapesOf(file)[0]![0]![0]![0]!;
  expect(lon).toBeCloseTo(39, 6);
  expect(lat).toBeCloseTo(0, 6);
});

test('so is that of a text', async () => {
  const text = 'SRID=32737;POINT (500000 10000000)';
  const file = await readFile(await parquet({ schema: [textCalled('place')], data: [text] }));
  const [lon, lat] = shapesOf(file)[0]![0]![0]![0]!;
  expect(lon).toBeCloseTo(39, 6);
  expect(lat).toBeCloseTo(0, 6);
});

/** What the writer takes for a GEOMETRY. */
function geoJson({ coords }: { coords: Float64Array }) {
  const positions = Array.from({ length: 5 }, (_, at) => [coords[2 * at], coords[2 * at + 1]]);
  return { type: 'Polygon', coordinates: [positions] };
}

test.each<[string, Written, string]>([
  [
    'metres without a system',
    { schema: [bytesCalled('geometry')], data: [writeWkb(METRES, 0)] },
    'doesn’t say in which system of coordinates',
  ],
  [
    'a codec that isn’t read',
    { schema: [bytesCalled('geometry')], data: [WKB], codec: 'LZO' },
    'is written in a way that can’t be read here (compression codec: LZO)',
  ],
  [
    'another encoding of shapes',
    { schema: [bytesCalled('geometry')], data: [WKB], metadata: encoded('TWKB') },
    'Its shapes are written as “TWKB”, which can’t be read here',
  ],
  [
    'no shapes at all',
    { schema: [textCalled('notes')], data: ['a'] },
    'The Parquet file has no column of shapes.',
  ],
])('%s is named, not called damaged', async (_, written, problem) => {
  const told = await problemOf(await parquet(written));
  expect(told).toContain(problem);
  expect(told).not.toContain('damaged');
});

test('an encrypted file is named; a page that isn’t what its codec makes is damaged', async () => {
  expect(await problemOf('PARE........PARE')).toContain('is encrypted');
  const bytes = await parquet({ codec: 'GZIP', schema: [bytesCalled('geometry')], data: [WKB] });
  const at = bytes.findIndex((byte, i) => byte === 0x1f && bytes[i + 1] === 0x8b);
  bytes.fill(0xff, at + 10, at + 30);
  expect(await problemOf(bytes)).toContain('is damaged');
});
