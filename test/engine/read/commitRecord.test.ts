import { expect, test } from 'vitest';
import { NO_MESSAGE, SECTION_ERROR } from '#engine/columns.ts';
import { ColumnBuilder } from '#engine/read/columnBuilder.ts';
import { commitItem, commitRecord, messageIndex } from '#engine/read/commitRecord.ts';
import { readRecord } from '#engine/read/readRecord.ts';
import { NOT_A_RECORD } from '#engine/read/recordSource.ts';
import { FIRST, inputOf } from './fastReading.ts';
import { filled } from './readText.ts';

/** A builder that has read a record and not committed it. */
function builderWith(record: string) {
  const builder = new ColumnBuilder(0);
  expect(readRecord(inputOf(record), builder, 0)).toBe(record.length);
  return builder;
}

test('what isn’t committed leaves no trace', () => {
  const builder = builderWith(FIRST);
  expect(filled(builder.columns)).toEqual(filled(new ColumnBuilder(0).columns));
});

test('an item that is no record is a row with its text and its place in the response', () => {
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
