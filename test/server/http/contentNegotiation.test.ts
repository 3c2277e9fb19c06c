import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import {
  chooseEncoding,
  createCompressor,
  hasContent,
  CACHED_BUT_REVALIDATED,
} from '#server/http/contentNegotiation.ts';
import { generateResult } from '#test/server/generateResult.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['identity', 'identity'],
  ['deflate', 'identity'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['gzip;q=0.5', 'gzip'],
  ['*', 'br'],
  ['br;q=nonsense', 'identity'],
] as const)('of %j it takes %s', (accept, encoding) => {
  expect(chooseEncoding(accept)).toBe(encoding);
});

test('nothing is compressed for a reader that accepts no encoding', () => {
  expect(createCompressor('identity')).toBeNull();
});

test.each([
  ['br', 0.34],
  ['gzip', 0.4],
] as const)('%s packs polygon text to %d of its length', async (encoding, most) => {
  const text = Buffer.from([...generateResult({ polygons: 2000 })].join(''));
  const packed = await buffer(createCompressor(encoding)!.end(text));
  expect(packed.length / text.length).toBeLessThan(most);
});

test.each([
  [undefined, false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  ['', false],
])('a reader who sends %j has "a": %s', (sent, expected) => {
  expect(hasContent(sent, '"a"')).toBe(expected);
  expect(hasContent(sent, 'W/"a"')).toBe(expected);
});

test('cached results must be revalidated by everybody', () => {
  expect(Object.values(CACHED_BUT_REVALIDATED).every((text) => text.includes('no-cache'))).toBe(
    true,
  );
});
