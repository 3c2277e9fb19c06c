import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'wellknown';
import { readTypedShape } from '#core/read/typedShape.ts';
import { readWellKnownText } from '#core/read/wellKnownText.ts';
import { assertProperty } from '#test/assertProperty.ts';
import { READABLE, UNREADABLE } from './shapeTexts.ts';

test.each(READABLE)('%s is read', (text, coordinates) => {
  expect(readTypedShape(text)).toEqual({ coordinates });
});

test.each(UNREADABLE)('%s can’t be read', (text, problem) => {
  expect(readTypedShape(text)).toEqual({ problem });
});

test.each([
  'POINT (1 2) and more',
  'POLYGON (((1 2, 3 2, 3 4, 1 2)))',
  'MULTIPOLYGON ((1 2, 3 2, 3 4, 1 2))',
  'POLYGON ((1 2 3 2, 3 4, 1 2))',
  'POLYGON ((1 2, 3 1e999, 3 4, 1 2))',
])('what wellknown takes for a shape is refused, or read as a result’s: %s', (text) => {
  expect(parse(text)).not.toBeNull();
  expect(readTypedShape(text)).toEqual(readWellKnownText(text));
});

test('any typed shape is read as a result’s shape is', () => {
  const words = ['POLYGON', 'multipolygon ', 'POINT', 'MULTIPOINT', 'EMPTY', ' Z ', '1', '1 2'];
  const marks = ['(', '((', ')', '))', ',', ', ', ' ', '\t', '\u00a0', ';', '"'];
  const numbers = ['-0 .5', '3. 4', '1e3 +2', '1e999 0'];
  const piece = fc.constantFrom(...words, ...marks, ...numbers);
  const position = fc.constantFrom('1 2', '-0 .5', '1e3 +2', '3  4', '5 6 7', '1e999 0', '1. 2');
  const end = fc.constantFrom('', '', '\n', '\u00a0', ')', ';');
  const list = (item: fc.Arbitrary<string>, blank: string) =>
    fc.array(item, { minLength: 1, maxLength: 5 }).map((all) => `(${all.join(`,${blank}`)})`);
  const shape = fc.constantFrom('', ' ').chain((blank) => {
    const polygon = list(list(position, blank), blank);
    const either = fc.oneof(polygon, list(polygon, blank), list(position, blank));
    return fc
      .tuple(fc.constantFrom('POLYGON ', 'MultiPolygon', 'POINT', ' POINT '), either, end)
      .map(([tag, rest, behind]) => tag + rest + behind);
  });
  const typed = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
  assertProperty(
    fc.property(fc.oneof(shape, typed), (text) => {
      expect(readTypedShape(text)).toStrictEqual(readWellKnownText(text));
    }),
    { seed: 5, numRuns: 5000 },
  );
});

test.each([12_000, 1_000_000])('a shape of %i positions is read', (count) => {
  const positions = Array.from({ length: count }, (_, at) => `${at % 9} ${at % 8}`);
  const read = readTypedShape(`POLYGON ((${positions.join(',')}))`);
  expect('coordinates' in read && read.coordinates[0]?.[0]?.length).toBe(count);
});
