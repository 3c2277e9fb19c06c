import { expect, test } from 'vitest';
import { connectionFromConfig } from '#api/connection.ts';
import { resolveConnection } from '#features/connection/resolveConnection.ts';

const HOME = 'https://atlas.test/';
const offered = connectionFromConfig({ mode: 'demo', key: 'demo' }, HOME);

test('what was typed goes before what is offered', () => {
  const stored = { baseUrl: 'https://service.test/public/api/v1', key: 'own' };
  expect(resolveConnection({ kind: 'stored', stored }, offered, HOME)).toMatchObject({
    ...stored,
    kind: 'remote',
  });
});

test('what is offered is taken while other tabs are asked, and when they have nothing', () => {
  expect(resolveConnection({ kind: 'asking' }, offered, HOME)).toBe(offered);
  expect(resolveConnection({ kind: 'none' }, offered, HOME)).toBe(offered);
  expect(resolveConnection({ kind: 'none' }, null, HOME)).toBeNull();
});

test('who disconnected stays so', () => {
  expect(resolveConnection({ kind: 'off' }, offered, HOME)).toBeNull();
});
