import { array, assert, constantFrom, double, integer, oneof, property, record } from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { byteInput } from '#engine/read/byteInput.ts';
import { createColumnBuilder, type ColumnBuilder } from '#engine/read/columnBuilder.ts';
import { commitRecord } from '#engine/read/commitRecord.ts';
import { readRecordsFast } from '#engine/read/fastPath.ts';
import { readRecord } from '#engine/read/readRecord.ts';
import { createResultReader } from '#engine/read/resultReader.ts';
import { generateResult } from '#server/seed/generate.ts';
import { seededRandom } from '#server/seed/random.ts';
import { dataOf, filled, read } from './readText.ts';

const FIRST =
  '{"polygon":"MULTIPOLYGON (((1 2,3 4,5 6)))","start_date":"2021-12-10","end_date":"2022-05-28","NDVI_mean":0.5}';

afterEach(() => vi.unstubAllGlobals());

/** A builder that has seen one record the thorough way, and so knows the members' names. */
function begun(first = FIRST): ColumnBuilder {
  const builder = createColumnBuilder(0);
  const input = inputOf(first);
  expect(readRecord(input, builder, 0)).toBe(first.length);
  commitRecord(builder);
  return builder;
}

function inputOf(text: string) {
  return byteInput(new TextEncoder().encode(text));
}

/** How much of a text the quick way takes. */
function takenOf(text: string, builder = begun()): number {
  return readRecordsFast(inputOf(text), builder, 0);
}

/** A ring's text. */
function positionsOf(points: { lon: string; lat: string }[]): string {
  return `(${points.map(({ lon, lat }) => `${lon} ${lat}`).join()})`;
}

/** The columns of the same result, read by the thorough way alone. */
function thorough(text: string) {
  const reader = createResultReader({ keepTexts: true });
  reader.push(new TextEncoder().encode(text));
  reader.finish();
  return withoutTexts(filled(reader.columns));
}

/** Columns without the texts that only some readers keep. */
function withoutTexts({ sources: _sources, ...columns }: Record<string, unknown>) {
  return columns;
}

const PLAIN = [
  FIRST,
  '{"polygon":"POLYGON ((1 2,3 4))"}',
  '{ "end_date" : "2000-02-29" ,\n"polygon"\t:"POLYGON((-1.5 -0,3.25 4, 180 -90),(1 2,3 4,5 6))" }',
  '{"NDVI_mean":null,"start_date":null,"polygon":"MULTIPOLYGON(((1 2,3 4)), ((5 6,7 8), (1 2,3 4)))"}',
  '{"polygon":"POLYGON ((0.12345678901234567 12.3456789012345,540 90.00000000000))","NDVI_mean":-12345.6789012345}',
];

test.each(PLAIN)('is plain, and says the same the thorough way: %s', (text) => {
  expect(takenOf(text)).toBe(text.length);
  const result = dataOf(FIRST, text, text, FIRST);
  expect(withoutTexts(filled(read(result).columns))).toEqual(thorough(result));
});

test.each([
  '{"polygon":null}',
  '{"start_date":"2021-12-10"}',
  '{"polygon":"POLYGON ((1 2,3 4))","polygon":"POLYGON ((1 2,3 4))"}',
  '{"polygon":"POLYGON ((1 2,3 4))","NDVI_mean":1,"NDVI_mean":2}',
  '{"polygon":"POLYGON ((1 2,3 4))","id":7}',
  '{"polygon":"POLYGON ((1 2,3 4))","NDVI_mean":"0.5"}',
  '{"polygon":"POLYGON ((1 2,3 4))","NDVI_mean":1e2}',
  '{"polygon":"POLYGON ((1 2,3 4))","NDVI_mean":1.}',
  '{"polygon":"POLYGON ((1 2,3 4))","NDVI_mean":01}',
  '{"polygon":"POLYGON ((1 2,3 4))","NDVI_mean":-}',
  '{"polygon":"POLYGON ((1 2,3 4))","NDVI_mean":1234567890123456}',
  '{"polygon":"POLYGON ((1 2,3 4))","NDVI_mean":NaN}',
  '{"polygon":"POLYGON ((1 2,3 4))","start_date":"2021-02-29"}',
  '{"polygon":"POLYGON ((1 2,3 4))","start_date":"0000-01-01"}',
  '{"polygon":"POLYGON ((1 2,3 4))","start_date":"2021-12-10T00:00"}',
  '{"polygon":"POLYGON ((1 2,3 4))",}',
  '{"polygon":"POLYGON ((1 2,3 4))"',
  '{"polygon":"POLYGON ((1 2,3 4))" "NDVI_mean":1}',
  '{"polygon":"POLYGON ((1 2))"}',
  '{"polygon":"POLYGON ((1 2,3 4)"}',
  '{"polygon":"POLYGON ((1 2,3 4)) "}',
  '{"polygon":"POLYGON  ((1 2,3 4))"}',
  '{"polygon":"polygon ((1 2,3 4))"}',
  '{"polygon":"POLYGON Z ((1 2 3,4 5 6))"}',
  '{"polygon":"POLYGON ((1 2 3,4 5 6))"}',
  '{"polygon":"POLYGON ((1 2,3))"}',
  '{"polygon":"POLYGON ((1 2,3 4),EMPTY)"}',
  '{"polygon":"POLYGON EMPTY"}',
  '{"polygon":"POINT (1 2)"}',
  '{"polygon":"POLYGON ((1 2,540.1 4))"}',
  '{"polygon":"POLYGON ((1 2,3 -90.1))"}',
  '{"polygon":"POLYGON ((1 2,1234 4))"}',
  '{"polygon":"POLYGON ((1 2,+3 4))"}',
  '{"polygon":"POLYGON ((1 2,3. 4))"}',
  '{"polygon":"POLYGON ((1 2,.3 4))"}',
  '{"polygon":"POLYGON ((1 2,3e1 4))"}',
  '{"polygon":"POLYGON ((1 2,3.1234567890123456789 4))"}',
  '{"polygon":"POLYGON ((1 2,12.1234567890123456 4))"}',
  '{"polygon":"POLYGON \\u0028(1 2,3 4))"}',
])('isn’t plain, and nothing is taken: %s', (text) => {
  const builder = begun();
  const before = filled(builder.columns);
  expect(takenOf(text, builder)).toBe(0);
  expect(filled(builder.columns)).toEqual(before);
  const result = dataOf(FIRST, text, FIRST);
  expect(withoutTexts(filled(read(result).columns))).toEqual(thorough(result));
});

test('a run ends before the first record that isn’t plain', () => {
  const odd = '{"polygon":"POINT (1 2)"}';
  expect(takenOf([FIRST, FIRST, odd, FIRST].join(' ,\n'))).toBe(`${FIRST} ,\n${FIRST}`.length);
  expect(takenOf(`${FIRST}]`)).toBe(FIRST.length);
});

test('failed records aren’t plain: their texts are kept', () => {
  const builder = begun();
  builder.section = 1;
  expect(takenOf(FIRST, builder)).toBe(0);
});

test('numbers are what Number() says, with 1 to 18 digits and the point anywhere', () => {
  const random = seededRandom(5);
  const digits = (count: number) =>
    Array.from({ length: count }, () => Math.floor(10 * random())).join('');
  const number = () => {
    const whole = digits(1 + Math.floor(2 * random()));
    const fraction = digits(Math.floor((whole.length === 1 ? 18 : 16) * random()));
    return `${random() < 0.5 ? '-' : ''}${whole}${fraction && `.${fraction}`}`;
  };
  let undecided = 0;
  for (let run = 0; run < 300; run++) {
    const texts = Array.from({ length: 1000 }, number).map((text) =>
      Math.abs(Number(text)) > 90 ? '45.000000000000007' : text,
    );
    const pairs = Array.from({ length: 500 }, (_, i) => `${texts[2 * i]} ${texts[2 * i + 1]}`);
    const builder = begun();
    const text = `{"polygon":"POLYGON((${pairs.join(',')}))"}`;
    if (takenOf(text, builder) === 0) undecided++;
    else {
      const numbers = builder.columns.coords.slice(6, 2 * builder.columns.vertexCount);
      expect(numbers.filter((value, i) => !Object.is(value, Number(texts[i])))).toHaveLength(0);
    }
  }
  expect(undecided).toBeLessThan(10);
});

test('any records say the same as the thorough way', () => {
  const coordinate = oneof(
    double({ min: -90, max: 90, noNaN: true }).map(String),
    integer({ min: -90, max: 90 }).map(String),
    constantFrom('-0', '0.10', '1e1', '90.0000000000000000000'),
  );
  const ring = array(record({ lon: coordinate, lat: coordinate }), { minLength: 1, maxLength: 4 });
  const rings = array(ring, { minLength: 1, maxLength: 3 }).map(
    (each) => `(${each.map(positionsOf).join()})`,
  );
  const shape = oneof(
    array(rings, { minLength: 1, maxLength: 3 }).map((parts) => `MULTIPOLYGON (${parts.join()})`),
    rings.map((part) => `POLYGON ${part}`),
    constantFrom('POINT (1 2)', 'POLYGON EMPTY', ''),
  );
  const members = record(
    {
      polygon: shape,
      start_date: constantFrom('2021-12-10', '1600-02-29', 'soon', null),
      end_date: constantFrom('2022-05-28', '9999-12-31', null),
      NDVI_mean: constantFrom(0.5, -1, 1e-7, null, 'none'),
      EVI_mean: constantFrom(0.25, 3, null),
      SAVI: constantFrom(1, 2),
      LAI: constantFrom(3, 4),
      MSI: constantFrom(5, 6),
    },
    { requiredKeys: ['polygon'] },
  );
  assert(
    property(array(members, { minLength: 1, maxLength: 30 }), (records) => {
      const result = dataOf(...records.map((each) => JSON.stringify(each)));
      expect(withoutTexts(filled(read(result).columns))).toEqual(thorough(result));
    }),
    { seed: 7, numRuns: 300 },
  );
});

test('more than its rooms hold is read in several runs', () => {
  const many = Array.from({ length: 5000 }, (_, i) => `{"polygon":"POLYGON((${i % 90} 2,3 4))"}`);
  const rings = Array.from({ length: 5000 }, () => '(1 2,3 4)').join();
  const positions = Array.from({ length: 30_000 }, (_, i) => `${i % 90} 1`).join();
  const result = dataOf(FIRST, ...many, `{"polygon":"POLYGON(${rings})"}`, FIRST, FIRST);
  expect(withoutTexts(filled(read(result).columns))).toEqual(thorough(result));
  const long = dataOf(FIRST, `{"polygon":"POLYGON((${positions}))"}`, FIRST, FIRST);
  expect(withoutTexts(filled(read(long).columns))).toEqual(thorough(long));
});

test('records that aren’t plain make it backoff, and it begins again', () => {
  const builder = begun();
  const odd = '{"polygon":"POINT (1 2)"}';
  let tries = 0;
  for (let item = 0; item < 600; item++) {
    const { length } = builder.backoff;
    takenOf(odd, builder);
    if (builder.backoff.length !== length) tries++;
  }
  expect(tries).toBe(9);
  let waited = 0;
  while (takenOf(FIRST, builder) === 0) waited++;
  expect(waited).toBeLessThanOrEqual(256);
  expect(builder.backoff).toEqual({ length: 0, left: 0 });
});

test('readers that take turns keep to their own names', () => {
  const named = (name: string) => `{"polygon":"POLYGON((1 2,3 4))","${name}":7}`;
  const builders = ['NDVI_mean', 'EVI_mean'].map((name) => begun(named(name)));
  for (let turn = 0; turn < 3; turn++) {
    expect(takenOf(named('NDVI_mean'), builders[0])).toBeGreaterThan(0);
    expect(takenOf(named('EVI_mean'), builders[1])).toBeGreaterThan(0);
    expect(takenOf(named('NDVI_mean'), builders[1])).toBe(0);
    builders[1]!.backoff = { length: 0, left: 0 };
  }
  expect(builders[1]!.columns.indices[0]!.values.slice(0, 4)).toEqual(Float64Array.of(7, 7, 7, 7));
});

test('where WebAssembly may not run the thorough way reads everything', async () => {
  const text = [...generateResult({ polygons: 300 })].join('');
  const bytes = new TextEncoder().encode(text);
  const expected = filled(read(bytes).columns);
  vi.resetModules();
  vi.stubGlobal('WebAssembly', {
    Module: vi.fn<() => void>(function blocked() {
      throw new Error('blocked by Content Security Policy');
    }),
  });
  const { createResultReader: create } = await import('#engine/read/resultReader.ts');
  const reader = create();
  reader.push(bytes);
  expect(reader.finish()).toEqual({ kind: 'whole' });
  expect(filled(reader.columns)).toEqual(expected);
});
