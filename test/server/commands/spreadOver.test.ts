import { expect, test } from 'vitest';
import { spreadOver } from '#server/commands/spreadOver.ts';

const neverAsked = {
  batches: 1,
  query: async () => await Promise.reject(new Error('asked')),
  transaction: async () => await Promise.reject(new Error('asked')),
  close: async () => await Promise.resolve(),
};

test.each([
  [[], 'at least one address'],
  [['mysql://a'], 'begins with postgres://'],
  [['postgres://a/b', 'b'], 'begins with postgres://'],
])('the addresses %j are refused before any server is asked', async (addresses, words) => {
  await expect(spreadOver(neverAsked, addresses)).rejects.toThrow(words);
});
