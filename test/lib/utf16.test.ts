import { expect, test } from 'vitest';
import { toUtf8, utf16Of } from '#lib/utf16.ts';

const little = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));
const big = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le').swap16());

test.each(['\ufeff', '{', '[', ' {', '\n{', '"a"', 'id,polygon'])('%j tells it', (text) => {
  expect(utf16Of(little(text))).toBe('utf-16le');
  expect(utf16Of(big(text))).toBe('utf-16be');
});

test.each<[string, number[]]>([
  ['nothing', []],
  ['one byte', [0x7b]],
  ['the mark of UTF-8', [0xef, 0xbb, 0xbf]],
  ['half a mark', [0xff, 0x61]],
  ['two letters', [0x69, 0x64]],
  ['zeros alone', [0, 0, 0x27, 0x0a]],
  ['well-known binary', [1, 3, 0, 0]],
  ['a zero beside a byte that no text begins with', [2, 0]],
])('%s is no UTF-16', (_name, bytes) => {
  expect(utf16Of(Uint8Array.from(bytes))).toBeNull();
});

test('a character that a chunk cuts in two waits for its rest', () => {
  const bytes = big('\ufeffé🌾');
  const recode = toUtf8('utf-16be');
  const pieces = Array.from(bytes, (_, at) => recode(bytes.subarray(at, at + 1), true));
  expect(new TextDecoder().decode(Buffer.concat([...pieces, recode(new Uint8Array())]))).toBe(
    'é🌾',
  );
});

test('a text that breaks off within a character ends with the sign for that', () => {
  expect(new TextDecoder().decode(toUtf8('utf-16le')(little('ab').subarray(0, 3)))).toBe('a\ufffd');
});
