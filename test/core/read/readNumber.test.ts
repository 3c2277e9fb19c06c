import { double, integer, oneof, property } from 'fast-check';
import { expect, test } from 'vitest';
import { byteInput, STOPPED } from '#core/read/byteInput.ts';
import { ColumnBuilder } from '#core/read/columnBuilder.ts';
import { losesText, numberOf, readPlainNumber } from '#core/read/readNumber.ts';
import { assertProperty } from '#test/assertProperty.ts';

function plain(text: string): number | null {
  const builder = new ColumnBuilder(0);
  const end = readPlainNumber(byteInput(new TextEncoder().encode(text)), builder, 0);
  return end === STOPPED ? null : builder.number[0]!;
}

test('a plain number equals that of Number(), or is left to it', () => {
  assertProperty(
    property(oneof(double({ noNaN: true }), integer()), (value) => {
      const text = JSON.stringify(value);
      const read = plain(`${text},`);
      if (read !== null) expect(read).toBe(Number(text));
    }),
    { seed: 61, numRuns: 5000 },
  );
});

test.each([
  ['0,', 0],
  ['-0}', -0],
  ['0.25 ', 0.25],
  ['-12.5\n', -12.5],
  ['123456789012345,', 123456789012345],
])('%s is plain', (text, value) => {
  expect(plain(text)).toBe(value);
});

test.each([
  '1',
  '01,',
  '1.,',
  '.5,',
  '-,',
  '1e5,',
  '1234567890123456,',
  '+1,',
  'NaN,',
  '"1",',
  '1x',
])('%s is not', (text) => {
  expect(plain(text)).toBeNull();
});

test.each<[string, number | undefined]>([
  ['NaN', NaN],
  ['-Infinity', -Infinity],
  ['1e5', 100_000],
  ['null', undefined],
  ['true', undefined],
  ['"1"', undefined],
  ['[1]', undefined],
  ['{}', undefined],
])('the number of %s', (text, value) => {
  expect(numberOf(text)).toBe(value);
});

test.each([
  ['9007199254740993', true],
  ['-9007199254740993', true],
  ['9007199254740991', false],
  ['1e400', true],
  ['1e300', false],
  ['NaN', false],
  ['Infinity', false],
  ['-Infinity', false],
  ['0.1', false],
])('a double loses what %s says: %s', (text, expected) => {
  expect(losesText(text, Number(text))).toBe(expected);
});
