import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTextPool, createByteBlocks } from '#history/index/textPool.ts';
import { assertProperty } from '#test/assertProperty.ts';

const texts = fc.array(
  fc.oneof(
    fc.string(),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('a', 'A', 'ab', 'aba', 'ÄB'),
  ),
  {
    maxLength: 40,
  },
);

test('a text has one number, whatever its case, and is found by it', () => {
  assertProperty(
    fc.property(texts, (list) => {
      const pool = createTextPool();
      const numbers = list.map((text) => pool.add(text));
      const lower = list.map((text) => text.toLowerCase().toWellFormed());
      expect(pool.size()).toBe(new Set(lower).size);
      numbers.forEach((number, i) => {
        expect(pool.textOf(number)).toBe(lower[i]);
        expect(pool.find(list[i] ?? '')).toBe(number);
        expect(number).toBe(numbers[lower.indexOf(lower[i] ?? '')]);
      });
      expect(pool.find('never taken in')).toBeNull();
    }),
    { seed: 17 },
  );
});

test.each([
  [
    'any texts',
    texts,
    fc.oneof(
      fc.constantFrom('a', 'B', 'ab', 'äb', 'ba'),
      fc.string({ minLength: 1, maxLength: 2 }),
    ),
  ],
  [
    'texts of few letters',
    fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 30 }), { maxLength: 5 }),
    fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 4 }),
  ],
])('of %s, a word is found in exactly those that contain it', (_, lists, words) => {
  assertProperty(
    fc.property(lists, words, (list, word) => {
      const pool = createTextPool();
      for (const text of list) pool.add(text);
      const wanted = word.toLowerCase().toWellFormed();
      expect(Array.from(pool.search(word))).toEqual(
        Array.from({ length: pool.size() }, (_, text) =>
          pool.textOf(text).includes(wanted) ? 1 : 0,
        ),
      );
    }),
    { seed: 17, numRuns: 1000 },
  );
});

test('far more texts than a block or the table holds at first', () => {
  const pool = createTextPool();
  const list = Array.from({ length: 20_000 }, (_, i) => `job ${i} ${'x'.repeat(i % 60)}`);
  for (const text of list) pool.add(text);
  for (const text of list) pool.add(text);
  expect(pool.size()).toBe(20_000);
  expect(pool.find('job 19999 xxxxxxxxxxxxxxxxxxx')).toBe(19_999);
  const found = pool.search('job 1234');
  expect(found.reduce((sum, mark) => sum + mark, 0)).toBe(11);
});

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
