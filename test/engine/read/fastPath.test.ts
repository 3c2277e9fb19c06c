import {
  array,
  assert,
  boolean,
  constantFrom,
  double,
  integer,
  nat,
  oneof,
  property,
  record,
  string,
  tuple,
} from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { createResultReader } from '#engine/read/resultReader.ts';
import { seededRandom } from '#server/commands/syntheticResult.ts';
import { begun, FIRST, takenOf, thorough } from './fastReading.ts';
import { randomDigits } from './randomDigits.ts';
import { dataOf, expectFilled, filled, read } from './readText.ts';

afterEach(() => vi.unstubAllGlobals());

const PLAIN = [
  FIRST,
  '{"polygon":"POLYGON ((1 2,3 4))"}',
  '{ "end_date" : "2000-02-29" ,\n"polygon"\t:"POLYGON((-1.5 -0,3.25 4, 180 -90),(1 2,3 4,5 6))" }',
  '{"NDVI_mean":null,"start_date":null,"polygon":"MULTIPOLYGON(((1 2,3 4)), ((5 6,7 8), (1 2,3 4)))"}',
  '{"polygon":"POLYGON ((0.12345678901234567 12.3456789012345,540 90.00000000000))","NDVI_mean":-12345.6789012345}',
  '{"polygon":"POLYGON ((1 2,3 4))","NDVI_mean":0.4523456789123456}',
  '{"polygon":"POLYGON ((1 2,3 4))","NDVI_mean":"0.5"}',
  '{"polygon":"POLYGON ((1 2,3 4))","start_date":"2021-02-29"}',
  '{"polygon":"POLYGON ((1 2,3 4))","start_date":"0000-01-01","end_date":"0000-02-30"}',
  '{"polygon":"POLYGON ((1 2,3 4))","start_date":"2021-12-10T00:00","end_date":"2021-12-10T25"}',
  '{"polygon":"POLYGON ((1 2,3 4))","start_date":"","end_date":"caf\\u00e9 é🌾"}',
  '{"polygon":"POLYGON ((1 2))"}',
  '{"polygon":" POLYGON  (  ( 1   2 , 3 4 ) , (5 6,7 8) ) "}',
  '{"polygon":"polygon ((1 2,3 4))"}',
  '{"polygon":"POLYGON Z ((1 2 3,4 5 6))"}',
  '{"polygon":"MultiPolygon ZM(((1 2 3 4, 5 6 7.25 -8)))"}',
  '{"polygon":"POLYGON ((1 2 3,4 5 6))"}',
  '{"polygon":"SRID=4326;POLYGON ((1 2,3 4))"}',
  '{"polygon":"POLYGON ((1 2 3,4 5 6))","start_date":"yesterday","NDVI_mean":"none"}',
];

test.each(PLAIN)('is plain, and says the same the thorough way: %s', (text) => {
  expect(takenOf(text)).toBe(new TextEncoder().encode(text).length);
  const result = dataOf(FIRST, text, text, FIRST);
  expect(filled(read(result).columns)).toEqual(thorough(result));
});

test.each([
  '{"polygon":null}',
  '{"start_date":"2021-12-10"}',
  '{"polygon":"POLYGON ((1 2,3 4))","polygon":"POLYGON ((1 2,3 4))"}',
  '{"polygon":"POLYGON ((1 2,3 4))","NDVI_mean":1,"NDVI_mean":2}',
  '{"polygon":"POLYGON ((1 2,3 4))","id":7}',
  '{"polygon":"POLYGON ((1 2,3 4))","NDVI_mean":true}',
  '{"polygon":"POLYGON ((1 2,3 4))","NDVI_mean":"0.5\\x"}',
  '{"polygon":"POLYGON ((1 2,3 4))","NDVI_mean":1e2}',
  '{"polygon":"POLYGON ((1 2,3 4))","NDVI_mean":1.}',
  '{"polygon":"POLYGON ((1 2,3 4))","NDVI_mean":01}',
  '{"polygon":"POLYGON ((1 2,3 4))","NDVI_mean":-}',
  '{"polygon":"POLYGON ((1 2,3 4))","NDVI_mean":1234567890123456}',
  '{"polygon":"POLYGON ((1 2,3 4))","NDVI_mean":NaN}',
  '{"polygon":"POLYGON ((1 2,3 4))","start_date":20211210}',
  '{"polygon":"POLYGON ((1 2,3 4))","start_date":{"day":1}}',
  '{"polygon":"POLYGON ((1 2,3 4))",}',
  '{"polygon":"POLYGON ((1 2,3 4))"',
  '{"polygon":"POLYGON ((1 2,3 4))" "NDVI_mean":1}',
  '{"polygon":"POLYGON ((1 2,3 4)"}',
  '{"polygon":"POLYGON ((1 2,3))"}',
  '{"polygon":"POLYGON ((1 2 3,4 5))"}',
  '{"polygon":"POLYGON Z ((1 2,3 4))"}',
  '{"polygon":"POLYGON ((1 2 nan,3 4 nan))"}',
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
  expectFilled(builder.columns, before);
  const result = dataOf(FIRST, text, FIRST);
  expectFilled(read(result).columns, thorough(result));
});

test('a run ends before the first record that isn’t plain', () => {
  const odd = '{"polygon":"POINT (1 2)"}';
  expect(takenOf([FIRST, FIRST, odd, FIRST].join(' ,\n'))).toBe(`${FIRST} ,\n${FIRST}`.length);
  expect(takenOf(`${FIRST}]`)).toBe(FIRST.length);
});

test('every polygon’s text can be kept', () => {
  const all = [FIRST, ...PLAIN.slice(1), FIRST].join();
  const reader = createResultReader({ keepTexts: true });
  reader.push(new TextEncoder().encode(`{"data":[${all}]}`));
  expect(reader.finish()).toEqual({ kind: 'whole' });
  const texts = (JSON.parse(`[${all}]`) as { polygon: string }[]).map(({ polygon }) => polygon);
  expect(texts.map((_, row) => reader.columns.sources.get(row)?.polygon)).toEqual(texts);
});

test('numbers are what Number() says, with 1 to 18 digits and the point anywhere', () => {
  const random = seededRandom(5);
  const digits = (count: number) => randomDigits(random, count);
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

test('any records say the same as the thorough way, cut anywhere', () => {
  const coordinate = oneof(
    double({ min: -90, max: 90, noNaN: true }).map(String),
    integer({ min: -90, max: 90 }).map(String),
    constantFrom('-0', '0.10', '1e1', '90.0000000000000000000'),
  );
  const further = constantFrom('', '', ' 1200.5', ' 0 -7', ' nan');
  const position = tuple(coordinate, coordinate).map((pair) => pair.join(' '));
  const ring = array(position, { minLength: 1, maxLength: 4 });
  const rings = tuple(array(ring, { minLength: 1, maxLength: 3 }), further, boolean()).map(
    ([each, more, isSpaced]) =>
      `(${each.map((positions) => `(${positions.map((one) => one + more).join(isSpaced ? ' , ' : ',')})`).join()})`,
  );
  const shape = oneof(
    array(rings, { minLength: 1, maxLength: 3 }).map((parts) => `MULTIPOLYGON (${parts.join()})`),
    tuple(constantFrom('POLYGON ', 'polygon Z', 'POLYGON ZM ', 'SRID=4326;POLYGON'), rings).map(
      ([tag, part]) => tag + part,
    ),
    constantFrom('POINT (1 2)', 'POLYGON EMPTY', ''),
  );
  const members = record(
    {
      polygon: shape,
      start_date: constantFrom('2021-12-10', '1600-02-29', 'soon', '2021-12-10T10:00:00Z', null),
      end_date: constantFrom('2022-05-28', '9999-12-31', null),
      NDVI_mean: constantFrom(0.5, -1, 1e-7, 0.1234567890123456, null, 'none'),
      EVI_mean: constantFrom(0.25, 3, null),
      SAVI: constantFrom(1, 2),
      LAI: constantFrom(3, 4),
      MSI: constantFrom(5, 6),
      name: oneof(string({ unit: 'grapheme' }), constantFrom('é', '"', null, true)),
      crop: constantFrom('maize', 'millet', 7, ['both']),
      message: constantFrom('no pixels', 'no "pixels"', null),
    },
    { requiredKeys: ['polygon'] },
  );
  const records = array(members, { minLength: 1, maxLength: 20 });
  assert(
    property(records, records, nat(), (data, failed, place) => {
      const result = JSON.stringify({ data, err_data: { 'no pixels': failed } });
      const bytes = new TextEncoder().encode(result);
      const expected = thorough(result);
      expectFilled(read(bytes).columns, expected);
      expectFilled(read(bytes, [place % bytes.length]).columns, expected);
    }),
    { seed: 7, numRuns: 300 },
  );
});

test('more than its rooms hold is read in several runs', () => {
  const many = Array.from({ length: 5000 }, (_, i) => `{"polygon":"POLYGON((${i % 90} 2,3 4))"}`);
  const rings = Array.from({ length: 5000 }, () => '(1 2,3 4)').join();
  const positions = Array.from({ length: 30_000 }, (_, i) => `${i % 90} 1`).join();
  const result = dataOf(FIRST, ...many, `{"polygon":"POLYGON(${rings})"}`, FIRST, FIRST);
  expectFilled(read(result).columns, thorough(result));
  const long = dataOf(FIRST, `{"polygon":"POLYGON((${positions}))"}`, FIRST, FIRST);
  expect(filled(read(long).columns)).toEqual(thorough(long));
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

test('where WebAssembly may not run nothing is read', async () => {
  vi.resetModules();
  vi.stubGlobal('WebAssembly', undefined);
  const { createResultReader: create } = await import('#engine/read/resultReader.ts');
  expect(() => create().push(new TextEncoder().encode(dataOf(FIRST)))).toThrow(
    'WebAssembly is missing',
  );
});
