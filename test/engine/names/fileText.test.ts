import { expect, test } from 'vitest';
import { fileText } from '#engine/names/fileText.ts';

test('marks are taken off, and what isn’t UTF-8 is Windows-1252', () => {
  expect(fileText(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61))).toEqual({
    text: 'a',
    encoding: null,
    isMarked: true,
  });
  expect(fileText(Uint8Array.of(0xfe, 0xff, 0, 0x61))).toEqual({
    text: 'a',
    encoding: 'UTF-16',
    isMarked: true,
  });
  expect(fileText(Uint8Array.of(0xe4))).toEqual({
    text: 'ä',
    encoding: 'Windows-1252',
    isMarked: false,
  });
});
