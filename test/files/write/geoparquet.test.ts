import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { parse } from 'wellknown';
import { writeGeoParquet } from '#files/write/geoparquet.ts';
import { columnsOf, square } from '#test/core/columnsOf.ts';
import { DEMO_RESULTS, demoBytes, readColumns } from '#test/core/demoResults.ts';
import { collect, columnsOfResponse, ODD_RESPONSE } from './collect.ts';

const COVERING = {
  bbox: {
    xmin: ['bbox', 'xmin'],
    ymin: ['bbox', 'ymin'],
    xmax: ['bbox', 'xmax'],
    ymax: ['bbox', 'ymax'],
  },
};

const side = (name: string) => v.strictTuple([v.pipe(v.string(), v.minLength(1)), v.literal(name)]);

/** What GeoParquet 1.1.0 asks of the metadata (section "Metadata"), of the members that are written here. */
const GEO_METADATA = v.strictObject({
  version: v.literal('1.1.0'),
  primary_column: v.literal('geometry'),
  columns: v.strictObject({
    geometry: v.strictObject({
      encoding: v.literal('WKB'),
      geometry_types: v.pipe(
        v.array(v.picklist(['Point', 'MultiPoint', 'MultiPolygon'])),
        v.check((types) => new Set(types).size === types.length, 'each once'),
      ),
      bbox: v.optional(v.strictTuple([v.number(), v.number(), v.number(), v.number()])),
      covering: v.strictObject({
        bbox: v.strictObject({
          xmin: side('xmin'),
          ymin: side('ymin'),
          xmax: side('xmax'),
          ymax: side('ymax'),
        }),
      }),
    }),
  }),
});

const FIELD = { polygon: 'POLYGON ((0 0,0.001 0,0.001 0.001,0 0))', NDVI_mean: 0.5 };

async function readBack(job: Parameters<typeof writeGeoParquet>[0]) {
  const bytes = await collect(writeGeoParquet(job));
  const file = bytes.buffer as ArrayBuffer;
  const metadata = parquetMetadata(file);
  const geo = metadata.key_value_metadata?.find(({ key }) => key === 'geo')?.value;
  return {
    geo: JSON.parse(geo ?? 'null') as unknown,
    fiboa: metadata.key_value_metadata?.find(({ key }) => key === 'fiboa')?.value,
    rows: await parquetReadObjects({ file }),
    metadata,
  };
}

/** A cell as the response would write it: a date is its day. */
function cellText(cell: unknown): string {
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}

test('an aborted signal writes nothing', async () => {
  const job = { columns: columnsOf([{}]), mask: null, signal: AbortSignal.abort() };
  await expect(writeGeoParquet(job).next()).rejects.toThrow(/abort/i);
});

test('nothing to write is a file without rows', async () => {
  const { geo, rows } = await readBack({ columns: columnsOf([]), mask: null });
  expect(rows).toEqual([]);
  expect(geo).toEqual({
    version: '1.1.0',
    primary_column: 'geometry',
    columns: { geometry: { encoding: 'WKB', geometry_types: [], covering: COVERING } },
  });
});

test.each<[string, object]>([
  ['nothing', { data: [] }],
  ['everything odd', ODD_RESPONSE],
  ['fields', { data: [FIELD, FIELD] }],
])('the metadata is of the specification’s form: %s', async (_, response) => {
  const { geo, metadata } = await readBack({ columns: columnsOfResponse(response), mask: null });
  expect(v.safeParse(GEO_METADATA, geo).issues).toBeUndefined();
  const names = metadata.schema.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['geometry', 'bbox', 'xmin', 'ymin', 'xmax', 'ymax']),
  );
});

test('everything odd has its place', async () => {
  const columns = columnsOfResponse(ODD_RESPONSE);
  const { geo, rows } = await readBack({ columns, mask: null });
  expect(geo).toMatchObject({
    columns: { geometry: { geometry_types: ['MultiPolygon', 'Point'], bbox: [0, 0, 34.2, 20] } },
  });
  expect(rows).toHaveLength(9);
  expect(rows[0]).toMatchObject({
    row: 1,
    state: 'processed',
    NDVI_mean: 0.5,
    LAI_mean: -1.25,
    crop: null,
    start_date: new Date('2019-01-01'),
    end_date: new Date('2019-06-30'),
    window: '2019-01-01/2019-06-30',
    bbox: { xmin: 34.1, ymin: 0.5, xmax: 34.2, ymax: 0.6 },
  });
  expect(rows[0]?.['area']).toBeCloseTo(12307, -1);
  expect(rows[1]).toMatchObject({
    start_date: null,
    start_date_as_sent: 'Spring',
    end_date: null,
    window: null,
    NDVI_mean: null,
    crop: '=HYPERLINK("http://x")',
  });
  expect(rows[2]).toMatchObject({
    geometry: null,
    state: 'not drawable',
    polygon: 'MULTIPOLYGON (((1 2',
    bbox: undefined,
    area: null,
  });
  expect(rows[4]).toMatchObject({
    geometry: { type: 'Point', coordinates: [10, 20] },
    farm: '{"id":7}',
  });
  expect(rows[7]).toMatchObject({ state: 'failed', error_code: 'BadRequest' });
});

test('texts are texts, and identifiers keep theirs', async () => {
  const columns = columnsOfResponse(
    `{"data":[{"farm":"Upper \\"A\\"","plot_id":90071992547409931234},{"farm":{"no":1},"plot_id":"7b"}]}`,
  );
  const { rows } = await readBack({ columns, mask: null });
  expect(rows.map((row) => row['farm'])).toEqual(['Upper "A"', '{"no":1}']);
  expect(rows.map((row) => row['plot_id'])).toEqual(['90071992547409931234', '7b']);
});

test('fields are readable as fiboa, by their own id where each has another', async () => {
  const own = await readBack({
    columns: columnsOfResponse({
      data: [
        { ...FIELD, id: 'a' },
        { ...FIELD, id: 17 },
      ],
    }),
    mask: null,
  });
  expect(JSON.parse(own.fiboa ?? 'null')).toEqual({ fiboa_version: '0.2.0', fiboa_extensions: [] });
  expect(own.rows.map((row) => row['id'])).toEqual(['a', '17']);
  expect(own.metadata.schema.find(({ name }) => name === 'area')?.type).toBe('FLOAT');
  const without = await readBack({
    columns: columnsOfResponse({ data: [FIELD, FIELD] }),
    mask: null,
  });
  expect(without.fiboa).toBeDefined();
  expect(without.rows.map((row) => row['id'])).toEqual(['1', '2']);
});

test('what doesn’t fit isn’t called fiboa', async () => {
  const data = [{ ...FIELD, id: 'a' }, FIELD];
  const { fiboa, rows } = await readBack({ columns: columnsOfResponse({ data }), mask: null });
  expect(fiboa).toBeUndefined();
  expect(rows.map((row) => row['id'])).toEqual(['a', null]);
});

test('many row groups stand one behind the other', async () => {
  const records = Array.from({ length: 20_001 }, (_, i) => ({
    coordinates: square(i / 1000, 0),
    values: { NDVI_mean: i },
  }));
  const { rows, metadata } = await readBack({ columns: columnsOf(records), mask: null });
  expect(metadata.row_groups).toHaveLength(3);
  expect(rows.every((row, i) => row['NDVI_mean'] === i && row['row'] === i + 1)).toBe(true);
});

describe.each(DEMO_RESULTS)('%s', (name) => {
  const bytes = demoBytes(name);
  const { data } = JSON.parse(new TextDecoder().decode(bytes)) as {
    data: Record<string, unknown>[];
  };
  const columns = readColumns(bytes);

  test('whole: every geometry equal to the source, every value as it came', async () => {
    const { rows, metadata } = await readBack({ columns, mask: null });
    expect(Number(metadata.num_rows)).toBe(data.length);
    const broken = rows.filter((row, i) => {
      const { polygon, ...rest } = data[i]!;
      const isSame = Object.entries(rest).every(
        ([key, value]) => cellText(row[key]) === String(value),
      );
      return !isSame || JSON.stringify(row['geometry']) !== JSON.stringify(parse(String(polygon)));
    });
    expect(broken).toEqual([]);
  });

  test('filtered: only what is kept', async () => {
    const mask = Uint8Array.from({ length: columns.recordCount }, (_, row) => row % 3);
    const { rows } = await readBack({ columns, mask });
    expect(rows.map((row) => row['row'] as number)).toEqual(
      data.flatMap((_, row) => (row % 3 === 1 ? [row + 1] : [])),
    );
  });
});

describe('fiboa', () => {
  const FIELD = { polygon: 'POLYGON ((0 0,0.001 0,0.001 0.001,0 0))' };

  test.each<[string, object[], boolean]>([
    ['fields', [FIELD, FIELD], true],
    [
      'ids of their own',
      [
        { ...FIELD, id: 'a' },
        { ...FIELD, id: 2 },
      ],
      true,
    ],
    ['nothing', [], false],
    [
      'an id that comes twice',
      [
        { ...FIELD, id: 'a' },
        { ...FIELD, id: 'a' },
      ],
      false,
    ],
    ['a record without an id', [{ ...FIELD, id: 'a' }, FIELD], false],
    ['a point', [{ polygon: 'POINT (1 2)' }], false],
    ['nothing drawn', [{ polygon: 'POLYGON ((1 2' }], false],
    ['more than 100,000 ha', [{ polygon: 'POLYGON ((0 0,1 0,1 1,0 0))' }], false],
    ['an area of somebody else', [{ ...FIELD, area: 1.5 }], false],
  ])('%s', async (_, data, expected) => {
    const { fiboa } = await readBack({ columns: columnsOfResponse({ data }), mask: null });
    expect(fiboa !== undefined).toBe(expected);
  });
});
