import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { byteInput } from '#engine/read/byteInput.ts';
import { firstCharacters, lastCharacters, textOf, unescapedText } from '#engine/read/texts.ts';

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

test('short and long texts are what the decoder says', () => {
  const bytes = new TextEncoder().encode('012345é789'.repeat(10));
  const input = byteInput(bytes);
  for (const [start, end] of [
    [3, 9],
    [0, 6],
    [3, 99],
    [6, 8],
    [5, 5],
  ] as const) {
    expect(textOf(input, start, end)).toBe(new TextDecoder().decode(bytes.subarray(start, end)));
  }
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
