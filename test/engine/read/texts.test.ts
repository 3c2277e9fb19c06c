import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { byteInput } from '#engine/read/byteInput.ts';
import {
  asciiOf,
  firstCharacters,
  lastCharacters,
  textOf,
  unescapedText,
} from '#engine/read/texts.ts';

test('what a JSON string says is what JSON.parse says', () => {
  assert(
    property(string({ unit: 'binary' }), (text) => {
      const escaped = JSON.stringify(text);
      const input = byteInput(new TextEncoder().encode(escaped));
      expect(unescapedText(input, 1, input.bytes.length - 1)).toBe(text);
    }),
    { seed: 81, numRuns: 1000 },
  );
});

test('half a pair stays half a pair', () => {
  const input = byteInput(new TextEncoder().encode('\\ud83c'));
  expect(unescapedText(input, 0, 6)).toBe('\ud83c');
});

test('short and long texts are the same text', () => {
  const input = byteInput(new TextEncoder().encode('0123456789'.repeat(10)));
  expect(asciiOf(input, 3, 9)).toBe(textOf(input, 3, 9));
  expect(asciiOf(input, 3, 99)).toBe(textOf(input, 3, 99));
});

test('bytes that are no text are marked', () => {
  expect(textOf(byteInput(Uint8Array.of(0x61, 0xff)), 0, 2)).toBe('a\ufffd');
});

test('the first characters, whole ones', () => {
  expect(firstCharacters(new TextEncoder().encode('a🌾c'), 2)).toBe('a🌾');
  expect(firstCharacters(new TextEncoder().encode('a🌾').subarray(0, 3), 9)).toBe('a');
});

test('the last characters, whole ones', () => {
  expect(lastCharacters(new TextEncoder().encode('abc'), 2)).toBe('bc');
  expect(lastCharacters(new Uint8Array(0), 2)).toBe('');
});
