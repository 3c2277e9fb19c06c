import { expect, test } from 'vitest';
import { textsWithin } from '#engine/history/jobTexts.ts';

test('names and plain values are found wherever they stand, each once', () => {
  const input = { name: 'Kenya', plots: [{ n: 7 }, { n: 7.5, ok: true }], none: null, empty: '' };
  const { names, values } = textsWithin([input, 'Kenya']);
  expect([...names, ...values].sort()).toEqual(
    ['7', '7.5', 'Kenya', 'empty', 'n', 'name', 'none', 'ok', 'plots', 'true'].sort(),
  );
  expect(textsWithin([undefined, null]).values.size).toBe(0);
});

test('what is nested deeper than calls can be, or longer than can be held, is no trouble', () => {
  let deep: unknown = 'bottom';
  for (let i = 0; i < 100_000; i++) deep = [deep];
  expect([...textsWithin([deep]).values]).toEqual(['bottom']);
  const long = textsWithin([Array.from({ length: 500_000 }, (_, i) => i)]).values;
  expect(long.size).toBe(2000);
  expect([...textsWithin(['x'.repeat(10_000)]).values][0]).toHaveLength(4000);
});
