import { expect, test } from 'vitest';
import { accountId, personalId } from '#server/gateway/accountId.ts';

const url = new URL('https://jobs.example.org/public/api/v1');

test('each service and account has its own id, the same at every start and without the key', async () => {
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

test('each person of one account has their own id', () => {
  const account = '0123456789abcdef';
  expect(personalId(account, null)).toBe(account);
  const ada = personalId(account, 'ada');
  expect(ada).toMatch(/^[\da-f]{16}$/);
  expect(new Set([account, ada, personalId(account, 'ben'), personalId('other', 'ada')]).size).toBe(
    4,
  );
});
