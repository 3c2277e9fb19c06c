import { expect, test } from 'vitest';
import { createOidc, judge } from '#server/signIn/oidc.ts';

const settings = {
  issuer: new URL('http://127.0.0.1:9/'),
  clientId: 'c',
  clientSecret: 's',
  domains: ['farm.example'],
  groups: ['agronomy'],
};

test.each([
  [{ email: 'ada@farm.example' }, 'ada@farm.example', true],
  [{ email: 'Ada@FARM.example', email_verified: true }, 'Ada@FARM.example', true],
  [{ email: 'ada@farm.example', email_verified: false, sub: '1' }, '1', false],
  [{ email: 'ada@sub.farm.example' }, 'ada@sub.farm.example', false],
  [{ email: 'ada@farm.example@evil.example' }, 'ada@farm.example@evil.example', false],
  [{ email: 'ada@uni.example', groups: ['x', 'agronomy'] }, 'ada@uni.example', true],
  [{ preferred_username: 'ada', groups: 'agronomy' }, 'ada', false],
  [{ sub: 'abc' }, 'abc', false],
])('%j is %s, let in: %s', (claims, person, isAllowed) => {
  expect(judge(claims, settings)).toEqual({ person, isAllowed });
});

test('a star lets everybody in', () => {
  expect(judge({ sub: 'abc' }, { ...settings, groups: ['*'] }).isAllowed).toBe(true);
});

test('a provider that does not answer is asked again the next time', async () => {
  const oidc = createOidc(settings);
  for (let time = 0; time < 2; time++)
    await expect(oidc.begin('http://127.0.0.1/back', '/')).rejects.toThrow('fetch failed');
});
