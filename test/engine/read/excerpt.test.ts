import { expect, test } from 'vitest';
import {
  Excerpt,
  firstText,
  recordHead,
  recordTail,
  startText,
  tailText,
} from '#engine/read/excerpt.ts';

const encode = (text: string) => new TextEncoder().encode(text);

test('the first 200 characters, however they come', () => {
  const excerpt = new Excerpt();
  for (const byte of encode('é'.repeat(600))) recordHead(excerpt, Uint8Array.of(byte));
  expect(startText(excerpt)).toBe('é'.repeat(200));
});

test('the last characters reach back into the chunks before', () => {
  const excerpt = new Excerpt();
  for (const byte of encode(`x${'🌾'.repeat(300)}`)) recordTail(excerpt, Uint8Array.of(byte));
  expect(tailText(excerpt, encode('end'), 4 + 3)).toBe('🌾end');
  expect(tailText(excerpt, encode('end'), 2)).toBe('nd');
  expect(tailText(excerpt, encode('end'), 1e6)).toBe(`${'🌾'.repeat(197)}end`);
});

test('half a character at either end is left out', () => {
  const bytes = encode('éaé');
  expect(tailText(new Excerpt(), bytes.subarray(1, 4), 100)).toBe('a');
});

test('the first characters of bytes that are there', () => {
  expect(firstText(encode('é'.repeat(600)))).toBe('é'.repeat(200));
  expect(firstText(encode('é').subarray(0, 1))).toBe('');
});
