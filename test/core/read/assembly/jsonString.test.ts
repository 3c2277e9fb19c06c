import { array, constantFrom, property } from 'fast-check';
import { expect, test } from 'vitest';
import { base64 } from '#core/read/assembly/jsonString.ts?wasm';
import { byteInput } from '#core/read/byteInput.ts';
import { stringEnd } from '#core/read/jsonGrammar.ts';
import { assertProperty } from '#test/assertProperty.ts';
import { moduleFor } from './moduleFor.ts';

const INPUT = 0x10000;
const { exports, write } = moduleFor<{ stringEnd: (from: number) => number }>(base64);

/** Length of the string at the beginning of a text; null where there is none. */
function lengthOf(text: string): number | null {
  write(text, INPUT);
  const end = exports.stringEnd(INPUT);
  return end === 0 ? null : end - INPUT;
}

test.each([
  ['""', 2],
  ['"a" "b"', 3],
  ['"sixteen and more characters in one text"', 41],
  ['"\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9"', 24],
  ['"é🌾",', 8],
])('%s has %i bytes', (text, length) => {
  expect(lengthOf(text)).toBe(length);
});

test.each(['"', '"abc', '"a\nb"', '"\\x"', '"\\u12g4"', '"\\u12"', '"\\'])(
  '%j is no whole string',
  (text) => {
    expect(lengthOf(text)).toBeNull();
  },
);

test('it ends where the thorough way says', () => {
  const piece = constantFrom('a', 'é', '\\', '"', '\\n', '\\u00e9', 'u', '\t', 'sixteen letters!');
  assertProperty(
    property(array(piece, { maxLength: 12 }), (pieces) => {
      const text = `"${pieces.join('')}`;
      const end = stringEnd(byteInput(new TextEncoder().encode(text)), 0);
      expect(lengthOf(text)).toBe(end === -1 ? null : end);
    }),
    { seed: 23, numRuns: 10_000 },
  );
});
