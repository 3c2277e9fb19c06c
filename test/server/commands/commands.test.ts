import { expect, test } from 'vitest';
import { runCommand, shardDatabase } from '#server/commands/commands.ts';
import { readSettings } from '#server/settings/settings.ts';

const place = {
  settings: readSettings({ DATA_DIR: '/nowhere/at/all' }),
  log: () => {},
  fill: undefined,
};

test.each([['frobnicate'], ['accounts'], ['accounts', 'remove'], ['keys']])(
  '%s is no command, and those there are are listed',
  async (...args) => {
    await expect(runCommand(args, place)).rejects.toThrow(/no command.*keys revoke/s);
  },
);

test.each(['help', '--help', '-h'])('%s lists the commands, and is no failure', async (word) => {
  const { text } = await runCommand([word], place);
  expect(text).toMatch(/server starts.*keys revoke/s);
});

test('a gateway has no accounts', async () => {
  const settings = readSettings({ SERVICE_URL: 'https://a.example', SERVICE_API_KEY: 'k' });
  await expect(runCommand(['accounts', 'list'], { ...place, settings })).rejects.toThrow('gateway');
});

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
  await expect(shardDatabase(neverAsked, addresses)).rejects.toThrow(words);
});
