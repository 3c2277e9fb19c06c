import { expect, test } from 'vitest';
import { connectionFromConfig } from '#api/connection.ts';
import { connectionIn } from '#features/connection/connectionIn.ts';

const HOME = 'https://atlas.test/';
const offered = connectionFromConfig({ mode: 'demo', key: 'demo' }, HOME);

test('what was typed goes before what is offered', () => {
  const stored = { baseUrl: 'https://service.test/public/api/v1', key: 'own' };
  expect(connectionIn({ kind: 'stored', stored }, offered, HOME)).toMatchObject({
    ...stored,
    kind: 'remote',
  });
});

test('what is offered is taken while other tabs are asked, and when they have nothing', () => {
  expect(connectionIn({ kind: 'asking' }, offered, HOME)).toBe(offered);
  expect(connectionIn({ kind: 'none' }, offered, HOME)).toBe(offered);
  expect(connectionIn({ kind: 'none' }, null, HOME)).toBeNull();
});

test('who disconnected stays so', () => {
  expect(connectionIn({ kind: 'off' }, offered, HOME)).toBeNull();
});
