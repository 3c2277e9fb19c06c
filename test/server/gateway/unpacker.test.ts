import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createUnpacker } from '#server/gateway/unpacker.ts';

const TEXT = JSON.stringify({ data: Array.from({ length: 500 }, (_, index) => index) });

test.each([
  [undefined, Buffer.from(TEXT)],
  ['identity', Buffer.from(TEXT)],
  ['gzip', gzipSync(TEXT)],
  [' GZIP ', gzipSync(TEXT)],
  ['deflate', deflateSync(TEXT)],
  ['br', brotliCompressSync(TEXT)],
])('%j is unpacked as it comes, cut anywhere', async (encoding, packed) => {
  const unpacker = createUnpacker(encoding, 1_000_000);
  for (const byte of packed) {
    const soFar = await unpacker.add(Buffer.of(byte));
    expect(TEXT.startsWith(soFar)).toBe(true);
  }
  expect(await unpacker.end()).toBe(TEXT);
  unpacker.close();
});

test.each([
  [undefined, Buffer.alloc(9000, 'x')],
  ['br', brotliCompressSync(Buffer.alloc(20_000_000, 'x'))],
])('of %j no more than the limit is unfolded', async (encoding, packed) => {
  const unpacker = createUnpacker(encoding, 1000);
  expect(await unpacker.add(packed)).toHaveLength(1000);
  expect(await unpacker.end()).toHaveLength(1000);
  unpacker.close();
});

test.each(['zstd', 'gzip, br', 'x'])('%j was not asked for', (encoding) => {
  expect(() => createUnpacker(encoding, 10)).toThrow("wasn't asked for");
});

test('what is not packed as it says is told in words', async () => {
  const unpacker = createUnpacker('gzip', 1000);
  await expect(unpacker.add(Buffer.from('no gzip at all')).then(unpacker.end)).rejects.toThrow(
    "can't be decompressed",
  );
});
