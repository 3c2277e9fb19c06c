import { expect, test } from 'vitest';
import { accountId } from '#server/gateway/accountId.ts';

const url = new URL('https://jobs.example.org/public/api/v1');

test('services and accounts have ids of their own, the same at every start, and the key is in none', async () => {
  const [id, again, otherKey, otherService] = await Promise.all([
    accountId({ url, key: 'one-key' }),
    accountId({ url: new URL(url), key: 'one-key' }),
    accountId({ url, key: 'other-key' }),
    accountId({ url: new URL('https://other.example.org/public/api/v1'), key: 'one-key' }),
  ]);
  expect(id).toMatch(/^[0-9a-f]{16}$/);
  expect(again).toBe(id);
  expect(new Set([id, otherKey, otherService]).size).toBe(3);
});
