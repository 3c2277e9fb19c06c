import { expect, test } from 'vitest';
import { STOPPED } from '#engine/read/byteInput.ts';
import { ColumnBuilder } from '#engine/read/columnBuilder.ts';
import { readSrid, readTag, skipEmpty } from '#engine/read/shapeTag.ts';
import { inputOf } from './fastReading.ts';

test.each([
  ['LINESTRING (0 0,1 1)', 'LINESTRING isn’t a shape with an area'],
  ['POLYGONS ((1 2))', 'POLYGONS isn’t a shape with an area'],
  ['(1 2)', 'the kind of shape is missing'],
  ['POINT', 'POINT isn’t followed by an opening bracket'],
  ['POINT 1 2', 'POINT isn’t followed by an opening bracket'],
  ['POLYGON ZZ ((1 2 3 4))', 'POLYGON isn’t followed by an opening bracket'],
])('%s has no tag that can be drawn', (text, problem) => {
  const builder = new ColumnBuilder(0);
  expect(readTag(inputOf(text), builder, 0).end).toBe(STOPPED);
  expect(builder).toMatchObject({ problem, problemAt: 0 });
});

test.each([
  ['POINT (1 2)', { kind: 'point', end: 6, size: 0 }],
  ['multipoint\n(1 2)', { kind: 'multipoint', end: 11, size: 0 }],
  ['POLYGON Z ((1 2 3))', { kind: 'polygon', end: 10, size: 3 }],
  ['MULTIPOLYGONM(((1 2 3)))', { kind: 'multipolygon', end: 13, size: 3 }],
  ['Polygon zm ((1 2 3 4))', { kind: 'polygon', end: 11, size: 4 }],
  ['GEOMETRYCOLLECTION (', { kind: 'collection', end: 19, size: 0 }],
  ['POLYGON Z EMPTY', { kind: 'polygon', end: 10, size: 3 }],
])('%s has its tag, and says how many values a position has', (text, { size, ...tag }) => {
  const builder = new ColumnBuilder(0);
  expect(readTag(inputOf(text), builder, 0)).toEqual(tag);
  expect(builder).toMatchObject({ positionSize: size, keepsText: size > 0 });
});

test.each(['SRID=;POINT (1 2)', 'SRID=x;POINT (1 2)', 'SRID=4326 POINT (1 2)'])(
  '%s has no whole SRID',
  (text) => {
    const builder = new ColumnBuilder(0);
    expect(readSrid(inputOf(text), builder, 0)).toBe(STOPPED);
    expect(builder.problem).toBe('the SRID isn’t a number and a semicolon');
  },
);

test('an SRID is skipped where there is one, and the text is kept', () => {
  const builder = new ColumnBuilder(0);
  expect(readSrid(inputOf('POINT (1 2)'), builder, 0)).toBe(0);
  expect(builder.keepsText).toBe(false);
  expect(readSrid(inputOf(' srid= 4326 ;POINT'), builder, 1)).toBe(13);
  expect(builder.keepsText).toBe(true);
});

test.each([
  ['EMPT', STOPPED],
  ['(EMPTY', STOPPED],
  ['empty)', 5],
  ['EMPTY', 5],
])('%s: what stands behind the word is at %i', (text, end) => {
  expect(skipEmpty(inputOf(text), 0)).toBe(end);
});
