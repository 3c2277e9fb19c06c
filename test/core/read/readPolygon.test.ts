import { expect, test } from 'vitest';
import { UNDRAWABLE } from '#core/columns.ts';
import { recordCoordinates } from '#core/read/wellKnownText.ts';
import { dataOf, read, recordOf } from './readText.ts';

const SQUARE = 'MULTIPOLYGON (((1 2,3 2,3 4,1 2)))';
const COORDINATES = [
  [
    [
      [1, 2],
      [3, 2],
      [3, 4],
      [1, 2],
    ],
  ],
];

test('a shape becomes rings and bounds', () => {
  const { columns } = read(dataOf(recordOf(SQUARE)));
  expect(recordCoordinates(columns, 0)).toEqual(COORDINATES);
  expect([...columns.bounds.subarray(0, 4)]).toEqual([1, 2, 3, 4]);
  expect(columns.undrawable[0]).toBe(0);
  expect(columns.sources.size).toBe(0);
});

test.each([
  ['{}', 'no polygon', undefined],
  ['{"polygon":null}', 'no polygon', undefined],
  ['{"polygon":5}', 'no polygon', { members: { polygon: '5' } }],
  ['{"polygon":{"type":"Point"}}', 'no polygon', { members: { polygon: '{"type":"Point"}' } }],
  ['{"polygon":""}', 'empty', { polygon: '' }],
  ['{"polygon":" \\n "}', 'empty', { polygon: ' \n ' }],
  ['{"polygon":"MULTIPOLYGON EMPTY"}', 'empty', { polygon: 'MULTIPOLYGON EMPTY' }],
  ['{"polygon":"POINT (200 91)"}', 'out of range', undefined],
  ['{"polygon":"POINT (541 0)"}', 'out of range', undefined],
  ['{"polygon":"POINT (1e999 0)"}', 'out of range', undefined],
  ['{"polygon":"POINT (NaN 0)"}', 'out of range', { polygon: 'POINT (NaN 0)' }],
])('%s can’t be drawn: %s', (text, reason, source) => {
  const { columns, ending } = read(dataOf(text));
  expect(ending.kind).toBe('whole');
  expect(UNDRAWABLE[columns.undrawable[0]!]).toBe(reason);
  expect(columns.sources.get(0)).toEqual(source);
  expect([...columns.bounds.subarray(0, 4)]).toEqual([NaN, NaN, NaN, NaN]);
});

test('the far side of the antimeridian and the poles can be drawn', () => {
  const { columns } = read(dataOf(recordOf('POINT (540 90)'), recordOf('POINT (-540 -90)')));
  expect([...columns.undrawable.subarray(0, 2)]).toEqual([0, 0]);
});

test('an unreadable shape is kept with the reason and its place in the response', () => {
  const { columns } = read(dataOf('{"polygon":"LINESTRING (1 2,3 4)"}', recordOf(SQUARE)));
  expect(columns.recordCount).toBe(2);
  expect(UNDRAWABLE[columns.undrawable[0]!]).toBe('unreadable');
  expect(columns.sources.get(0)).toEqual({
    polygon: 'LINESTRING (1 2,3 4)',
    problem: { reason: 'LINESTRING isn’t a shape with an area', byte: 21 },
  });
  expect(recordCoordinates(columns, 0)).toEqual([]);
  expect(recordCoordinates(columns, 1)).toEqual(COORDINATES);
});

test('escapes are undone, and a place is that in the escaped text', () => {
  const good = '{"polygon":"MULTI\\u0050OLYGON\\n(((1\\t2,3 2,3 4,1 2)))"}';
  const bad = '{"polygon":"POINT\\n\\u0028 1 x)"}';
  const { columns } = read(dataOf(good, bad, '{"polygon":"POINT (1 2)\\" more"}'));
  expect(recordCoordinates(columns, 0)).toEqual(COORDINATES);
  expect(columns.sources.get(0)).toBeUndefined();
  const { problem } = columns.sources.get(1)!;
  expect(dataOf(good, bad)[problem!.byte]).toBe('x');
  expect(UNDRAWABLE[columns.undrawable[2]!]).toBe('unreadable');
  expect(columns.sources.get(2)!.polygon).toBe('POINT (1 2)" more');
});

test('an unescaped line break in a text is malformed, in one piece or cut', () => {
  const text = dataOf(recordOf(SQUARE), '{"polygon":"POLYGON ((1 2,\n3 4,5 6,1 2))"}');
  const whole = read(text);
  expect(whole.ending).toMatchObject({
    kind: 'malformed',
    reason: 'a control character in a text',
  });
  expect(read(text, [text.length - 20]).ending).toEqual(whole.ending);
  expect(read(text.replace('\n', '\\n')).ending).toEqual({ kind: 'whole' });
});
