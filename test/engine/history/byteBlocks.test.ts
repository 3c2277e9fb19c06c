import { expect, test } from 'vitest';
import { createByteBlocks } from '#engine/history/byteBlocks.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test('nothing is found across two texts, nor beyond the last', () => {
  const blocks = createByteBlocks();
  for (const text of ['ab', 'cd', '', 'bc']) blocks.append(bytes(text));
  expect(Array.from(blocks.search(bytes('bc')))).toEqual([0, 0, 0, 1]);
  expect(Array.from(blocks.search(bytes('d')))).toEqual([0, 1, 0, 0]);
  expect(new TextDecoder().decode(blocks.at(1))).toBe('cd');
  expect(blocks.isAt(1, bytes('c'))).toBe(false);
  expect(blocks.isAt(2, bytes(''))).toBe(true);
});

test('a text longer than a block has one of its own, and the ones after it are found', () => {
  const blocks = createByteBlocks();
  for (const text of ['first', 'x'.repeat(1 << 19), 'last']) blocks.append(bytes(text));
  expect(Array.from(blocks.search(bytes('st')))).toEqual([1, 0, 1]);
  expect(Array.from(blocks.search(bytes('xx')))).toEqual([0, 1, 0]);
});
