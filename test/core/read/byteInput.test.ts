import { expect, test } from 'vitest';
import { property, string } from 'fast-check';
import {
  byteAt,
  byteInput,
  isBlank,
  skipBlanks,
  firstCharacters,
  lastCharacters,
  textOf,
  unescapedText,
} from '#core/read/byteInput.ts';
import { assertProperty } from '#test/assertProperty.ts';

test('past the end there is no byte', () => {
  const input = byteInput(Uint8Array.of(7));
  expect([byteAt(input, 0), byteAt(input, 1)]).toEqual([7, -1]);
  expect(byteAt(byteInput(new Uint8Array(0)), 0)).toBe(-1);
});

test('a subclass of Uint8Array is unwrapped, with the same bytes and no copy', () => {
  const whole = Buffer.from('a[1]b');
  const { bytes, base } = byteInput(whole.subarray(1, 4), 40);
  expect(bytes.constructor).toBe(Uint8Array);
  expect(new TextDecoder().decode(bytes)).toBe('[1]');
  expect(bytes.buffer).toBe(whole.buffer);
  expect(base).toBe(40);
  const plain = new Uint8Array(2);
  expect(byteInput(plain).bytes).toBe(plain);
});

test('blanks are the four of JSON', () => {
  const blanks = Array.from({ length: 256 }, (_, byte) => byte).filter(isBlank);
  expect(String.fromCharCode(...blanks)).toBe('\t\n\r ');
});

test('blanks are skipped up to another byte or the end', () => {
  const input = byteInput(new TextEncoder().encode(' \t\r\nx  '));
  expect([skipBlanks(input, 0), skipBlanks(input, 4), skipBlanks(input, 5)]).toEqual([4, 4, 7]);
});

test('a JSON string is unescaped as by JSON.parse', () => {
  assertProperty(
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

test('short and long texts are decoded alike', () => {
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
