import { describe, expect, test } from 'vitest';
import { readSettings } from '#server/settings/settings.ts';
import { exposureWarning } from '#server/settings/authSettings.ts';

const GATEWAY = { SERVICE_URL: 'https://a.example', SERVICE_API_KEY: 'k' };
const OIDC = {
  AUTH: 'oidc',
  OIDC_ISSUER: 'https://id.example/',
  OIDC_CLIENT_ID: 'c',
  OIDC_CLIENT_SECRET: 'hush',
};

describe('the message about a bad setting names', () => {
  test.each([
    ['AUTH', { AUTH: 'maybe' }],
    ['AUTH', { ...GATEWAY, HOST: '0.0.0.0' }],
    ['AUTH_PASSWORD', { AUTH: 'password' }],
    ['AUTH_PASSWORD', { AUTH: 'password', AUTH_PASSWORD: 'short' }],
    ['SESSION_SECRET', { SESSION_SECRET: 'short' }],
    ['OIDC_ISSUER', { ...OIDC, OIDC_ISSUER: 'id.example' }],
    ['OIDC_CLIENT_SECRET', { ...OIDC, OIDC_CLIENT_SECRET: '' }],
    ['OIDC_ALLOWED_DOMAINS', OIDC],
    ['AUTH_PROXIES', { AUTH: 'proxy' }],
    ['AUTH_PROXIES', { AUTH: 'proxy', AUTH_PROXIES: 'proxy.example' }],
    ['AUTH_PROXIES', { AUTH: 'proxy', AUTH_PROXIES: '10.0.0.0/33' }],
    ['AUTH_HEADER', { AUTH: 'proxy', AUTH_PROXIES: '10.0.0.1', AUTH_HEADER: 'a b' }],
  ])('%s: %j', (name, environment) => {
    expect(() => readSettings(environment)).toThrow(name);
  });
});

test('AUTH=none holds beyond the loopback address, for a gateway only if set explicitly', () => {
  expect(readSettings({ ...GATEWAY }).auth).toEqual({ kind: 'none' });
  expect(readSettings({ ...GATEWAY, HOST: '0.0.0.0', AUTH: 'none' }).auth).toEqual({
    kind: 'none',
  });
  expect(readSettings({ HOST: '0.0.0.0' }).auth).toEqual({ kind: 'none' });
});

test('each way of signing in is read with its settings', () => {
  const password = { AUTH: 'password', AUTH_PASSWORD: 'correct horse' };
  expect(readSettings(password).auth).toEqual({
    kind: 'password',
    password: 'correct horse',
    secret: null,
  });
  const allowed = { OIDC_ALLOWED_DOMAINS: 'Farm.example, ', OIDC_ALLOWED_GROUPS: 'a,B' };
  expect(readSettings({ ...OIDC, ...allowed }).auth).toMatchObject({
    kind: 'oidc',
    domains: ['farm.example'],
    groups: ['a', 'B'],
  });
  const { auth } = readSettings({ AUTH: 'proxy', AUTH_PROXIES: '10.0.0.0/8,fd00::1' });
  expect(auth).toMatchObject({ kind: 'proxy', header: 'x-forwarded-user' });
  if (auth.kind !== 'proxy') throw new Error('not a proxy');
  expect(auth.proxies.check('10.9.9.9')).toBe(true);
  expect(auth.proxies.check('11.9.9.9')).toBe(false);
});

const NONE = { kind: 'none' };
const remote = { url: new URL('https://service.example'), key: 'the-key' };

test.each(['127.0.0.1', '127.0.0.2', '::1', 'localhost', 'LOCALHOST'])(
  '%s is reached from this machine only',
  (host) => {
    expect(exposureWarning({ host, remote, auth: NONE })).toBeNull();
  },
);

test.each(['0.0.0.0', '::', '10.1.2.3', '127.0.0.1.evil.example', 'atlas.example'])(
  'of %s the setting is named, what it means, and what helps, never the key',
  (host) => {
    const gateway = exposureWarning({ host, remote, auth: NONE });
    expect(gateway).toMatch(/^HOST is .*read the jobs of SERVICE_API_KEY.*proxy.*login/);
    expect(gateway).not.toContain('the-key');
    expect(exposureWarning({ host, remote: null, auth: NONE })).toMatch(
      /^HOST is .*unencrypted.*proxy/,
    );
  },
);
