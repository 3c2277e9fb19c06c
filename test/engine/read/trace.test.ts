import { expect, test } from 'vitest';
import { createTrace, noteHead, noteLast, startText, tailText } from '#engine/read/trace.ts';

const encode = (text: string) => new TextEncoder().encode(text);

test('the first 200 characters, however they come', () => {
  const trace = createTrace();
  for (const byte of encode('é'.repeat(600))) noteHead(trace, Uint8Array.of(byte));
  expect(startText(trace)).toBe('é'.repeat(200));
});

test('the last characters reach back into the chunks before', () => {
  const trace = createTrace();
  for (const byte of encode(`x${'🌾'.repeat(300)}`)) noteLast(trace, Uint8Array.of(byte));
  expect(tailText(trace, encode('end'), 4 + 3)).toBe('🌾end');
  expect(tailText(trace, encode('end'), 2)).toBe('nd');
  expect(tailText(trace, encode('end'), 1e6)).toBe(`${'🌾'.repeat(197)}end`);
});

test('half a character at either end is left out', () => {
  const bytes = encode('éaé');
  expect(tailText(createTrace(), bytes.subarray(1, 4), 100)).toBe('a');
});
