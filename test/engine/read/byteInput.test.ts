import { expect, test } from 'vitest';
import { byteAt, byteInput, isBlank, skipBlanks } from '#engine/read/byteInput.ts';

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
