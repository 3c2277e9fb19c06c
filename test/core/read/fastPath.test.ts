import {
  array,
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
import { createResultReader } from '#core/read/resultReader.ts';
import { seededRandom } from '#lib/random.ts';
import { SECTION_ERROR } from '#core/columns.ts';
import * as layout from '#core/read/assembly/recordLayout.ts';
import { isCurrent, writeMemberTable } from '#core/read/fastPath.ts';
import { commitRecord, readRecord } from '#core/read/readRecord.ts';
import { assertProperty } from '#test/assertProperty.ts';
import { begun, FIRST, takenOf, thorough, inputOf } from './fastReading.ts';
import { randomDigits } from './randomDigits.ts';
import { dataOf, expectFilled, filled, read } from './readText.ts';

const { INDEX, NAME_CAPACITY, NAME_HEAD, NAME_SIZE, NAMES, TEXT } = layout;

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

test.each(PLAIN)('is plain, and reads the same as the thorough way: %s', (text) => {
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

test('numbers equal those of Number(), with 1 to 18 digits and the point anywhere', () => {
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

test('any records read the same as the thorough way, cut anywhere', () => {
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
  assertProperty(
    property(records, records, nat(), (data, failed, place) => {
      const result = JSON.stringify({ data, err_data: { 'no pixels': failed } });
      const bytes = new TextEncoder().encode(result);
      const expected = thorough(result);
      expectFilled(read(bytes).columns, expected);
      expectFilled(read(bytes, [place % bytes.length]).columns, expected);
    }),
    { seed: 7, numRuns: 1500 },
  );
});

test('more than its memory holds is read in several runs', () => {
  const many = Array.from({ length: 5000 }, (_, i) => `{"polygon":"POLYGON((${i % 90} 2,3 4))"}`);
  const rings = Array.from({ length: 5000 }, () => '(1 2,3 4)').join();
  const positions = Array.from({ length: 30_000 }, (_, i) => `${i % 90} 1`).join();
  const result = dataOf(FIRST, ...many, `{"polygon":"POLYGON(${rings})"}`, FIRST, FIRST);
  expectFilled(read(result).columns, thorough(result));
  const long = dataOf(FIRST, `{"polygon":"POLYGON((${positions}))"}`, FIRST, FIRST);
  expect(filled(read(long).columns)).toEqual(thorough(long));
});

test('after records that aren’t plain it waits, then tries again', () => {
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

test('readers that take turns don’t mix up their names', () => {
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
  const { createResultReader: create } = await import('#core/read/resultReader.ts');
  expect(() => create().push(new TextEncoder().encode(dataOf(FIRST)))).toThrow(
    'WebAssembly is missing',
  );
});

/** The table of a builder that has read one record: each name with quotes and its kind, as in memory. */
function tableOf(record: string, section = 0): [name: string, kind: number | undefined][] {
  const builder = begun(record);
  builder.section = section;
  const bytes = new Uint8Array(layout.MEMORY_END);
  const { members } = writeMemberTable(bytes, builder);
  return members.map((_, place) => {
    const entry = bytes.subarray(NAMES + NAME_SIZE * place, NAMES + NAME_SIZE * (place + 1));
    const [kind, length = 0] = entry;
    return [new TextDecoder().decode(entry.subarray(NAME_HEAD, NAME_HEAD + length)), kind];
  });
}

test('names too long for the table are read the thorough way', () => {
  const longest = 'n'.repeat(NAME_SIZE - NAME_HEAD - 2);
  expect(tableOf(`{"${longest}":"","${longest}n":""}`)).toEqual([[`"${longest}"`, TEXT]]);
});

test('so are more names than the table holds', () => {
  const names = Array.from({ length: 20 }, (_, i) => `"n${i}":""`);
  const table = tableOf(`{${names.join()}}`);
  expect(table).toHaveLength(NAME_CAPACITY);
  expect(table.at(-1)).toEqual(['"n15"', TEXT + 15]);
});

test('the module fills the first index columns', () => {
  expect(tableOf('{"a":1,"b":2,"c":3,"d":4,"e":5,"f":""}')).toEqual([
    ['"a"', INDEX],
    ['"b"', INDEX + 1],
    ['"c"', INDEX + 2],
    ['"d"', INDEX + 3],
    ['"f"', TEXT],
  ]);
});

test('spellings of a name share its kind', () => {
  expect(tableOf('{"a":"","\\u0061":"","b":""}')).toEqual([
    ['"a"', TEXT],
    ['"\\u0061"', TEXT],
    ['"b"', TEXT + 1],
  ]);
});

test('the known members have kinds of their own; a message only in the error section', () => {
  const record = '{"polygon":"POINT (1 2)","start_date":"","end_date":"","message":""}';
  const known = [
    ['"polygon"', layout.POLYGON],
    ['"start_date"', layout.START],
    ['"end_date"', layout.END],
  ];
  expect(tableOf(record)).toEqual([...known, ['"message"', TEXT]]);
  expect(tableOf(record, SECTION_ERROR)).toEqual([...known, ['"message"', layout.MESSAGE]]);
});

test('a table is current until its builder knows more members or reads another section', () => {
  const builder = begun();
  const table = writeMemberTable(new Uint8Array(layout.MEMORY_END), builder);
  expect(isCurrent(null, builder)).toBe(false);
  expect(isCurrent(table, begun())).toBe(false);
  expect(isCurrent(table, builder)).toBe(true);
  builder.section = SECTION_ERROR;
  expect(isCurrent(table, builder)).toBe(false);
  builder.section = table.section;
  builder.members.push(builder.recordStart);
  expect(isCurrent(table, builder)).toBe(false);
  builder.members.pop();
  builder.columns.indices.pop();
  expect(isCurrent(table, builder)).toBe(false);
});

/** A result whose failed records have these JSON texts, grouped by a message. */
function failedOf(...items: string[]): string {
  return `{"data":[${FIRST},${FIRST}],"err_data":{"no pixels":[${items.join()}]}}`;
}

test.each([
  '{"message":"no pixels","polygon":"POLYGON ((1 2,3 4))","start_date":"2021-12-10"}',
  '{"message":"caf\\u00e9 \\"é\\" 🌾","polygon":"POLYGON ((1 2,3 4))"}',
  '{"polygon":"POLYGON ((1 2,3 4))","NDVI_mean":0.5,"end_date":"later"}',
])('failed records are plain, too, and their texts are kept: %s', (text) => {
  const message = '{"message":"other","polygon":"POINT (1 2)"}';
  const builder = begun();
  builder.section = SECTION_ERROR;
  expect(readRecord(inputOf(message), builder, 0)).toBe(message.length);
  commitRecord(builder);
  expect(takenOf(text, builder)).toBe(new TextEncoder().encode(text).length);
  const result = failedOf(message, text, text, message, text);
  expect(filled(read(result).columns)).toEqual(thorough(result));
});

test('a failed record with a message of null isn’t plain', () => {
  const builder = begun('{"message":"other","polygon":"POLYGON ((1 2,3 4))"}');
  builder.section = SECTION_ERROR;
  expect(takenOf('{"message":null,"polygon":"POLYGON ((1 2,3 4))"}', builder)).toBe(0);
  expect(takenOf('{"message":7,"polygon":"POLYGON ((1 2,3 4))"}', builder)).toBe(0);
});

const NAMED = '{"polygon":"POLYGON ((1 2,3 4))","name":"a","crop":"maize","new":true}';

test.each([
  '{"polygon":"POLYGON ((1 2,3 4))","name":"b"}',
  '{"polygon":"POLYGON ((1 2,3 4))","crop":null,"name":"\\u00e9 \\"é\\" 🌾"}',
  '{"name":false,"new":"","polygon":"POLYGON ((1 2 3,3 4 5))","crop":"maize and millet, and sorghum"}',
  '{"message":"none","polygon":"POLYGON ((1 2,3 4))","name":true}',
])('members that no column holds are kept as they came: %s', (text) => {
  const first = NAMED.replace('"new"', '"message":"", "new"');
  const { length } = new TextEncoder().encode(text);
  expect(takenOf(text, begun(first))).toBe(length);
  const result = dataOf(first, text, text, text, FIRST);
  expect(filled(read(result).columns)).toEqual(thorough(result));
});

test.each([
  '{"polygon":"POLYGON ((1 2,3 4))","name":7}',
  '{"polygon":"POLYGON ((1 2,3 4))","name":["b"]}',
  '{"polygon":"POLYGON ((1 2,3 4))","name":{"b":1}}',
  '{"polygon":"POLYGON ((1 2,3 4))","name":"a","name":"b"}',
  '{"polygon":"POLYGON ((1 2,3 4))","name":nul}',
  '{"polygon":"POLYGON ((1 2,3 4))","name":nullx}',
  '{"polygon":"POLYGON ((1 2,3 4))","name":"a\nb"}',
])('members that may need more are left: %s', (text) => {
  expect(takenOf(text, begun(NAMED))).toBe(0);
});

test('a member that is a number once has a column from then on', () => {
  const number = NAMED.replace('"a"', '7.5');
  const spelled = NAMED.replace('"name"', '"n\\u0061me"');
  const result = dataOf(NAMED, NAMED, number, NAMED, spelled, number, spelled, number);
  expect(filled(read(result).columns)).toEqual(thorough(result));
});

test('a member with a column is the same member however its name is spelled', () => {
  const spelled = NAMED.replace('"name"', '"n\\u0061me"');
  const both = '{"polygon":"POLYGON ((1 2,3 4))","n\\u0061me":"text","name":5}';
  const result = dataOf(spelled, both, both, both, spelled, both);
  expect(filled(read(result).columns)).toEqual(thorough(result));
});
