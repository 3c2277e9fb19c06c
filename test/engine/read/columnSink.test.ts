import { expect, test } from 'vitest';
import { ColumnBuilder } from '#engine/read/columnBuilder.ts';
import { columnSink } from '#engine/read/columnSink.ts';
import { FIRST, inputOf } from './fastReading.ts';

test('records that are there are read in place; one that is cut changes nothing', () => {
  const builder = new ColumnBuilder(0);
  const sink = columnSink(builder);
  expect(sink.readInPlace(inputOf(`${FIRST},`), 0)).toBe(FIRST.length);
  expect(builder.columns.recordCount).toBe(1);
  expect(sink.readInPlace(inputOf(FIRST.slice(0, -1)), 0)).toBeLessThanOrEqual(0);
  expect(builder.columns.recordCount).toBe(1);
});

test('an item is taken as a record where it is one in a list, else as its text', () => {
  const builder = new ColumnBuilder(0);
  const sink = columnSink(builder);
  const span = { start: 0, end: FIRST.length };
  sink.take(inputOf(FIRST), span, true);
  sink.take(inputOf(FIRST), span, false);
  sink.take(inputOf('[1]'), { start: 0, end: 3 }, true);
  const { columns } = builder;
  expect(columns.recordCount).toBe(3);
  expect(columns.sources.get(0)?.item).toBeUndefined();
  expect([1, 2].map((row) => columns.sources.get(row)?.item)).toEqual([FIRST, '[1]']);
});
