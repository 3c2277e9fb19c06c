import { expect, test } from 'vitest';
import { fileBytes } from '#files/read/fileBytes.ts';

const textOf = (...bytes: number[]) => {
  const file = fileBytes(Uint8Array.from(bytes));
  return { ...file, bytes: new TextDecoder().decode(file.bytes) };
};

test('marks are taken off, and what isn’t UTF-8 is Windows-1252', () => {
  expect(textOf(0xef, 0xbb, 0xbf, 0x61)).toEqual({ bytes: 'a', encoding: null, isMarked: true });
  expect(textOf(0xfe, 0xff, 0, 0x61)).toEqual({ bytes: 'a', encoding: 'UTF-16', isMarked: true });
  expect(textOf(0x61, 0, 0xe4, 0)).toEqual({ bytes: 'aä', encoding: 'UTF-16', isMarked: false });
  expect(textOf(0xe4)).toEqual({
    bytes: 'ä',
    encoding: 'Windows-1252',
    isMarked: false,
  });
  expect(textOf(0x61, 0x62, 0x63, 0x64, 0xe4)).toEqual({
    bytes: 'abcdä',
    encoding: 'Windows-1252',
    isMarked: false,
  });
});

test('UTF-8 stays as it is, wherever in a file a letter stands and a character is cut', () => {
  const text = `${'x'.repeat((1 << 20) - 1)}é${'y'.repeat(5)}`;
  const bytes = new TextEncoder().encode(text);
  const read = fileBytes(bytes);
  expect(read.bytes).toBe(bytes);
  expect(read.encoding).toBeNull();
  expect(fileBytes(bytes.subarray(0, 1 << 20)).encoding).toBe('Windows-1252');
});
