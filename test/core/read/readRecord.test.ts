import { describe, expect, test } from 'vitest';
import { NO_DAY, NO_MESSAGE, SECTION_ERROR } from '#core/columns.ts';
import { ColumnBuilder } from '#core/read/columnBuilder.ts';
import { commitItem, commitRecord, messageIndex, readRecord } from '#core/read/readRecord.ts';
import { NOT_A_RECORD } from '#core/read/recordSource.ts';
import { dataOf, read, valuesOf, filled } from './readText.ts';
import { FIRST, inputOf } from './fastReading.ts';

const SQUARE = 'MULTIPOLYGON (((1 2,3 2,3 4,1 2)))';

describe('messages', () => {
  test('a record’s own message counts, the key where it has none', () => {
    const { columns } = read(
      '{"err_data":{"k\\u00e9y \\"1\\"":[{},{"message":"kéy \\"1\\""},{"message":"own"},{"message":7}]}}',
    );
    expect(columns.messages).toEqual(['kéy "1"', 'own']);
    expect([...columns.message.subarray(0, 4)]).toEqual([0, 0, 1, 0]);
    expect(columns.sources.get(1)).toBeUndefined();
    expect(columns.sources.get(2)).toEqual({ members: { err_data: '"kéy \\"1\\""' } });
    expect(columns.sources.get(3)).toEqual({ members: { message: '7' } });
  });

  test('a message of a processed record is a member like any other', () => {
    const { columns } = read(dataOf('{"message":"fine"}'));
    expect(columns.messages).toEqual([]);
    expect(columns.sources.get(0)).toEqual({ members: { message: '"fine"' } });
  });

  test('a failed record keeps its index values', () => {
    const { columns } = read('{"err_data":{"bad":[{"NDVI_mean":0.5}]}}');
    expect(valuesOf(columns, 0)).toEqual({ NDVI_mean: 0.5 });
  });
});

describe('members', () => {
  test('numbers become columns, made when first seen', () => {
    const { columns } = read(
      dataOf('{}', '{"NDVI_mean":0.25}', '{"LAI":1e2,"NDVI_mean":-0}', '{}'),
    );
    expect(columns.indices.map(({ name }) => name)).toEqual(['NDVI_mean', 'LAI']);
    expect(valuesOf(columns, 0)).toEqual({ NDVI_mean: NaN, LAI: NaN });
    expect(valuesOf(columns, 1)).toEqual({ NDVI_mean: 0.25, LAI: NaN });
    expect(valuesOf(columns, 2)).toEqual({ NDVI_mean: -0, LAI: 100 });
  });

  test('the bare words Python writes are numbers, null is none', () => {
    const { columns } = read(
      dataOf('{"a":NaN}', '{"a":Infinity}', '{"a":-Infinity}', '{"a":null}', '{"a":1}'),
    );
    expect([...columns.indices[0]!.values.subarray(0, 5)]).toEqual([
      NaN,
      Infinity,
      -Infinity,
      NaN,
      1,
    ]);
    expect(columns.sources.size).toBe(0);
  });

  test('a value that isn’t a number is kept as text, even where others have a number', () => {
    const { columns } = read(
      dataOf(
        '{"a":1}',
        '{"a":"0.5"}',
        '{"b":{"c":[1, 2]}}',
        '{"__proto__":"x","d":true}',
        '{"e":null}',
      ),
    );
    expect(columns.indices.map(({ name }) => name)).toEqual(['a']);
    expect(columns.indices[0]!.values[1]).toBeNaN();
    expect(columns.sources.get(1)).toEqual({ members: { a: '"0.5"' } });
    expect(columns.sources.get(2)).toEqual({ members: { b: '{"c":[1, 2]}' } });
    expect(Object.entries(columns.sources.get(3)!.members!)).toEqual([
      ['__proto__', '"x"'],
      ['d', 'true'],
    ]);
    expect(columns.sources.get(4)).toEqual({ members: { e: 'null' } });
  });

  test('numbers a double can’t hold keep their text', () => {
    const { columns } = read(dataOf('{"id":9007199254740993,"big":1e999,"ok":9007199254740991}'));
    expect(valuesOf(columns, 0)).toEqual({
      id: 9007199254740992,
      big: Infinity,
      ok: 9007199254740991,
    });
    expect(columns.sources.get(0)).toEqual({
      members: { id: '9007199254740993', big: '1e999' },
    });
  });

  test('of a member that comes twice the last counts', () => {
    const { columns } = read(
      dataOf(
        '{"a":1,"a":2}',
        '{"a":1,"a":"x"}',
        '{"a":"x","a":3}',
        '{"polygon":"LINESTRING (0 0,1 1)","polygon":"POINT (1 2)"}',
        `{"polygon":"${SQUARE}","polygon":null}`,
        '{"start_date":"soon","start_date":"2020-01-01"}',
      ),
    );
    expect([...columns.indices[0]!.values.subarray(0, 3)]).toEqual([2, NaN, 3]);
    expect([...columns.sources]).toEqual([[1, { members: { a: '"x"' } }]]);
    expect([...columns.undrawable.subarray(3, 5)]).toEqual([0, 1]);
    expect(columns.vertexCount).toBe(1);
    expect(columns.startDay[5]).toBe(18262);
  });

  test('a number that didn’t last makes no column', () => {
    expect(read(dataOf('{"a":1,"a":"x"}', '{}')).columns.indices).toEqual([]);
    expect(read('{"data":[{"a":1},{"b":2').columns.indices).toHaveLength(1);
  });

  test('names may be written with escapes', () => {
    const { columns } = read(
      dataOf('{"p\\u006flygon":"POINT (1 2)","\\u004eDVI":1}', '{"NDVI":2}'),
    );
    expect(columns.vertexCount).toBe(1);
    expect(columns.indices.map(({ name }) => name)).toEqual(['NDVI']);
    expect([...columns.indices[0]!.values.subarray(0, 2)]).toEqual([1, 2]);
  });

  test('more names than columns may have are kept as text', () => {
    const many = Array.from({ length: 70 }, (_, i) => `"n${i}":${i}`).join(',');
    const { columns } = read(dataOf(`{${many}}`));
    expect(columns.indices).toHaveLength(64);
    expect(columns.sources.get(0)!.members).toMatchObject({ n64: '64', n69: '69' });
  });

  test('records with the same odd members share their source', () => {
    const { columns } = read(dataOf('{"crop":"maize"}', '{"crop":"maize"}', '{"crop":"teff"}'));
    expect(columns.sources.get(0)).toBe(columns.sources.get(1));
    expect(columns.sources.get(2)).toEqual({ members: { crop: '"teff"' } });
  });
});

describe('dates', () => {
  test.each([
    ['"2019-01-01"', 17897, undefined],
    ['"1969-12-31"', -1, undefined],
    ['"2019-01-01T00:00:00Z"', 17897, '2019-01-01T00:00:00Z'],
    ['"2019-01-01 12:30"', 17897, '2019-01-01 12:30'],
    ['"2019-01-01T00:00:00.000+02:00"', 17897, '2019-01-01T00:00:00.000+02:00'],
    ['"2019-02-30"', NO_DAY, '2019-02-30'],
    ['"2019-02-30T00:00:00Z"', NO_DAY, '2019-02-30T00:00:00Z'],
    ['"2019-01-01 or so"', NO_DAY, '2019-01-01 or so'],
    ['"1.1.2019"', NO_DAY, '1.1.2019'],
    ['""', NO_DAY, ''],
    ['20190101', NO_DAY, '20190101'],
    ['null', NO_DAY, undefined],
    ['["2019-01-01"]', NO_DAY, '["2019-01-01"]'],
  ])('%s', (text, day, kept) => {
    const { columns } = read(dataOf(`{"start_date":${text}}`));
    expect(columns.startDay[0]).toBe(day);
    expect(columns.endDay[0]).toBe(NO_DAY);
    expect(columns.sources.get(0)?.startDate).toBe(kept);
  });
});

/** A builder that has read a record and not committed it. */
function builderWith(record: string) {
  const builder = new ColumnBuilder(0);
  expect(readRecord(inputOf(record), builder, 0)).toBe(record.length);
  return builder;
}

test('a record that isn’t committed leaves no trace', () => {
  const builder = builderWith(FIRST);
  expect(filled(builder.columns)).toEqual(filled(new ColumnBuilder(0).columns));
});

test('an item that isn’t a record is a row with its text and its place in the response', () => {
  const builder = new ColumnBuilder(0);
  const input = { ...inputOf('[7.5,8]'), base: 100 };
  commitItem(input, builder, { start: 1, end: 4 });
  expect(builder.columns).toMatchObject({ recordCount: 1, vertexCount: 0 });
  expect(builder.columns.undrawable[0]).toBe(NOT_A_RECORD);
  expect(builder.columns.sources.get(0)).toEqual({
    item: '7.5',
    problem: { reason: 'it isn’t a record', byte: 101 },
  });
});

test('bounds of a record that can’t be drawn are NaN', () => {
  const builder = builderWith('{"polygon":null}');
  builder.bounds = [1, 2, 3, 4];
  commitRecord(builder);
  expect(Array.from(builder.columns.bounds.subarray(0, 4))).toEqual([NaN, NaN, NaN, NaN]);
});

test('a committed record counts, with its shape, its bounds and its index', () => {
  const builder = builderWith(FIRST);
  commitRecord(builder);
  const { columns } = builder;
  expect(filled(columns)).toMatchObject({
    counts: [1, 3, 1, 1],
    geomOffsets: Uint32Array.of(0, 1),
    bounds: Float64Array.of(1, 2, 5, 6),
    indices: [['NDVI_mean', Float64Array.of(0.5)]],
  });
});

test('an index whose number didn’t last isn’t listed', () => {
  const builder = builderWith('{"a":1,"a":"x"}');
  commitRecord(builder);
  expect(builder.columns.indices).toEqual([]);
});

test('messages are listed once; a record’s own comes before its group’s, which is kept then', () => {
  const builder = new ColumnBuilder(0);
  builder.section = SECTION_ERROR;
  expect(messageIndex(builder)).toBe(NO_MESSAGE);
  builder.groupMessage = 'late';
  expect(messageIndex(builder)).toBe(0);
  expect(builder.memberTexts).toBeNull();
  builder.message = 'no pixels';
  expect([messageIndex(builder), messageIndex(builder)]).toEqual([1, 1]);
  expect(builder.memberTexts).toEqual(new Map([['err_data', '"late"']]));
  expect(builder.columns.messages).toEqual(['late', 'no pixels']);
});
