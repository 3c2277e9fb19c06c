import { expect, test } from 'vitest';
import { integer, property } from 'fast-check';
import { NO_DAY } from '#core/columns.ts';
import { ColumnBuilder } from '#core/read/columnBuilder.ts';
import { keepDate, keepMember, keptSource, sourceOf } from '#core/read/recordSource.ts';
import { assertProperty } from '#test/assertProperty.ts';
import { inputOf } from './fastReading.ts';

const begun = () => new ColumnBuilder(0);

test.each([
  ['"2021-02-29"', NO_DAY, '2021-02-29'],
  ['"soon"', NO_DAY, 'soon'],
  ['"2021-12-10 or so"', NO_DAY, '2021-12-10 or so'],
  ['"2021-12-10T10:00:00Z"', 18971, '2021-12-10T10:00:00Z'],
  ['"2021-12-10t00:00z"', 18971, '2021-12-10t00:00z'],
  ['"2021-12-10 00:00:00.123456+0100"', 18971, '2021-12-10 00:00:00.123456+0100'],
  ['"2021-12-10T00:00:00-05"', 18971, '2021-12-10T00:00:00-05'],
  ['"2021-12-10T"', NO_DAY, '2021-12-10T'],
  ['"2021-12-10Z"', NO_DAY, '2021-12-10Z'],
  ['"2021-12-10T00:00:00Z and more"', NO_DAY, '2021-12-10T00:00:00Z and more'],
  ['"caf\\u00e9"', NO_DAY, 'café'],
  ['"2021-12-10"', 18971, undefined],
])('the date %s', (text, day, kept) => {
  const builder = begun();
  const row = 3;
  keepDate(inputOf(text), builder, { kind: 'end', row, start: 0, end: text.length });
  expect(builder.columns.endDay[row]).toBe(day);
  expect(builder.source?.endDate).toBe(kept);
  keepDate(inputOf(text), builder, { kind: 'start', row, start: 0, end: text.length });
  expect(builder.columns.startDay[row]).toBe(day);
  expect(builder.source?.startDate).toBe(kept);
});

test('nothing to keep is no source', () => {
  const builder = begun();
  expect(keptSource(builder)).toBeNull();
  builder.memberTexts = new Map();
  sourceOf(builder);
  expect(keptSource(builder)).toBeNull();
});

/** What is kept of a record with this crop and polygon's text. */
function keptOf(builder = begun(), crop = '"maize"', polygon?: string) {
  builder.source = null;
  builder.memberTexts = null;
  keepMember(builder, 'crop', crop);
  if (polygon !== undefined) sourceOf(builder).polygon = polygon;
  return keptSource(builder);
}

test('records with the same members share their source, unless a shape’s text is in it', () => {
  const builder = begun();
  const first = keptOf(builder);
  expect(first).toEqual({ members: { crop: '"maize"' } });
  expect(keptOf(builder)).toBe(first);
  expect(keptOf(builder, '"teff"')).not.toBe(first);
  const shape = keptOf(builder, '"maize"', 'POINT EMPTY');
  expect(shape).toEqual({ members: { crop: '"maize"' }, polygon: 'POINT EMPTY' });
  expect(keptOf(builder, '"maize"', 'POINT EMPTY')).not.toBe(shape);
});

test('of sources that are all different no more than 1,024 are remembered', () => {
  const builder = begun();
  const kept = Array.from({ length: 1025 }, (_, i) => keptOf(builder, String(i)));
  expect(builder.sharedSources.size).toBe(1024);
  expect(kept[1024]).toEqual({ members: { crop: '1024' } });
});

function dayOf(text: string): number | undefined {
  const builder = begun();
  keepDate(inputOf(`"${text}"`), builder, { kind: 'end', row: 0, start: 0, end: text.length + 2 });
  return builder.columns.endDay[0];
}

test('every day of the years 0 to 9999 is the day JavaScript counts', () => {
  const first = Date.parse('0000-01-01') / 86_400_000;
  const last = Date.parse('9999-12-31') / 86_400_000;
  assertProperty(
    property(integer({ min: first, max: last }), (day) => {
      expect(dayOf(new Date(day * 86_400_000).toISOString())).toBe(day);
    }),
    { seed: 51, numRuns: 3000 },
  );
});

test.each([
  ['1970-01-01', 0],
  ['2000-02-29', 11016],
  ['2024-02-29', 19782],
  ['1900-02-28', -25509],
])('%s', (text, day) => {
  expect(dayOf(text)).toBe(day);
});

test.each([
  '1900-02-29',
  '2023-02-29',
  '2023-04-31',
  '2023-13-01',
  '2023-00-10',
  '2023-01-00',
  '2023-01-32',
  '2023/01/01',
  '2023-1-01',
  '23-01-01',
  '-023-01-01',
  '2023-01-0x',
  '2023-01-0',
  '',
])('%s is no day', (text) => {
  expect(dayOf(text)).toBe(NO_DAY);
});
