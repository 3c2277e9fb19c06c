import { expect, test } from 'vitest';
import { bufferedInput, appendBytes, ByteBuffer, clearBuffer } from '#engine/read/byteBuffer.ts';

test('bytes are joined, and nothing stands behind them', () => {
  const buffer = new ByteBuffer();
  appendBytes(buffer, Uint8Array.of(1, 2));
  appendBytes(buffer, new Uint8Array(500).fill(3));
  buffer.base = 77;
  const { base, bytes } = bufferedInput(buffer);
  expect(base).toBe(77);
  expect([...bytes.subarray(0, 4)]).toEqual([1, 2, 3, 3]);
  expect(bytes).toHaveLength(502);
});

test('what is dropped leaves nothing behind, and a long one no memory', () => {
  const buffer = new ByteBuffer();
  appendBytes(buffer, new Uint8Array(2 << 20).fill(9));
  clearBuffer(buffer);
  expect(buffer.bytes).toHaveLength(0);
  appendBytes(buffer, Uint8Array.of(5));
  expect(bufferedInput(buffer).bytes).toEqual(Uint8Array.of(5));
});
