import { expect, test } from 'vitest';
import { NO_DAY } from '#engine/columns.ts';
import { ColumnBuilder } from '#engine/read/columnBuilder.ts';
import { keepDate, keepMember, keptSource, sourceOf } from '#engine/read/recordSource.ts';
import { inputOf } from './fastReading.ts';

const begun = () => new ColumnBuilder(0);

test.each([
  ['"2021-02-29"', NO_DAY, '2021-02-29'],
  ['"soon"', NO_DAY, 'soon'],
  ['"2021-12-10 or so"', NO_DAY, '2021-12-10 or so'],
  ['"2021-12-10T10:00:00Z"', 18971, '2021-12-10T10:00:00Z'],
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
