import { expect, test } from 'vitest';
import { createOidc, readClaims } from '#server/signIn/oidc.ts';

const settings = {
  issuer: new URL('http://127.0.0.1:9/'),
  clientId: 'c',
  clientSecret: 's',
  domains: ['farm.example'],
  groups: ['agronomy'],
};

const verified = { email: 'ada@farm.example', email_verified: true, sub: '1' };

test.each([
  [verified, 'ada@farm.example', true],
  [{ ...verified, email_verified: 'true' }, 'ada@farm.example', true],
  [{ ...verified, email: 'Ada@FARM.example' }, 'Ada@FARM.example', true],
  [{ ...verified, email: 'ada@sub.farm.example' }, 'ada@sub.farm.example', false],
  [{ ...verified, email: 'ada@farm.example@evil.example' }, 'ada@farm.example@evil.example', false],
  [{ ...verified, email: 'ada@uni.example', groups: ['x', 'agronomy'] }, 'ada@uni.example', true],
  [{ sub: 'abc', groups: 'agronomy' }, 'abc', false],
  [{ sub: 'abc', preferred_username: '' }, 'abc', false],
])('%j is %s, let in: %s', (claims, person, isAllowed) => {
  expect(readClaims(claims, settings)).toEqual({ person, isAllowed });
});

test.each([undefined, null, false, 'false', 'False', 'TRUE', '', '0', 1, {}, ['true']])(
  'an address with email_verified %j lets nobody in, and is told as a claim',
  (email_verified) => {
    const claims = { ...verified, email_verified };
    expect(readClaims(claims, settings)).toEqual({
      person: '1 (unverified: "ada@farm.example")',
      isAllowed: false,
    });
  },
);

test.each([
  [{ preferred_username: 'ceo@example.org' }, '7 (unverified: "ceo@example.org")'],
  [{ preferred_username: '7' }, '7 (unverified: "7")'],
  [
    { preferred_username: 'eve") (verified: "ceo' },
    String.raw`7 (unverified: "eve\") (verified: \"ceo")`,
  ],
  [{ preferred_username: 'a\u202eb\nc' }, String.raw`7 (unverified: "a⟨U+202E⟩b\nc")`],
  [{ preferred_username: 'x'.repeat(5000) }, `7 (unverified: "${'x'.repeat(100)}…")`],
])('%j of somebody let in by group is marked as unverified', (claims, person) => {
  const own = { sub: '7', groups: ['agronomy'], ...claims };
  expect(readClaims(own, settings)).toEqual({ person, isAllowed: true });
});

test('* lets everybody in', () => {
  expect(readClaims({ sub: 'abc' }, { ...settings, groups: ['*'] }).isAllowed).toBe(true);
});

test('a provider that does not answer is asked again the next time', async () => {
  const oidc = createOidc(settings);
  for (let time = 0; time < 2; time++)
    await expect(oidc.begin('http://127.0.0.1/back', '/')).rejects.toThrow('fetch failed');
});
