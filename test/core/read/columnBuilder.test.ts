import { expect, test } from 'vitest';
import { STOPPED } from '#core/read/byteInput.ts';
import { ColumnBuilder, failShape, createMember } from '#core/read/columnBuilder.ts';
import { filled } from './readText.ts';

test('why and where a shape can’t be read is noted', () => {
  const builder = new ColumnBuilder(0);
  expect(failShape(builder, 12, 'a ring was expected')).toBe(STOPPED);
  expect(builder).toMatchObject({ problem: 'a ring was expected', problemAt: 12 });
});

test('it begins with empty columns, which have capacity for one record and its shape', () => {
  const { columns, expectedBytes } = new ColumnBuilder(5e6);
  expect(expectedBytes).toBe(5e6);
  expect(filled(columns)).toMatchObject({ counts: [0, 0, 0, 0], indices: [], messages: [] });
  const { coords, bounds, geomOffsets, section } = columns;
  expect(coords.length % 2).toBe(0);
  expect(bounds).toHaveLength(4 * section.length);
  expect(geomOffsets).toHaveLength(section.length + 1);
});

test('two builders share nothing', () => {
  const [first, second] = [new ColumnBuilder(0), new ColumnBuilder(0)];
  const untouched = structuredClone(second);
  failShape(first, 1, 'a ring was expected');
  first.columns.messages.push('late');
  first.recordStart.next = first.recordStart;
  first.messageIndices.set('late', 0);
  expect(second).toEqual(untouched);
});

test.each([
  ['Polygon', 'other'],
  ['constructor', 'other'],
  ['', 'other'],
  ['polygon', 'polygon'],
  ['start_date', 'start'],
  ['end_date', 'end'],
  ['message', 'message'],
])('“%s” is a member of kind %s', (name, kind) => {
  const raw = new TextEncoder().encode(`"${name}"`);
  expect(createMember(name, raw)).toEqual({ raw, name, kind, index: null, next: null });
});
