import { expect, test } from 'vitest';
import { readSettings } from '#server/settings/settings.ts';

const ON = { SHARING: 'on', PUBLIC_URL: 'https://atlas.example.org/atlas/' };

test('nothing is shared unless it is switched on', () => {
  expect(readSettings({}).sharing).toBeNull();
  expect(readSettings({ PUBLIC_URL: ON.PUBLIC_URL }).sharing).toBeNull();
});

test('links begin with the public address, whose name requests may use', () => {
  const { sharing, allowedHosts } = readSettings({ ...ON, SHARING_MAX_DAYS: '30' });
  const publicUrl = 'https://atlas.example.org/atlas';
  expect(sharing).toEqual({ maxDays: 30, administrators: [], frames: [], publicUrl });
  expect(allowedHosts).toContain('atlas.example.org');
});

test('administrators are compared in lower case', () => {
  const proxy = { AUTH: 'proxy', AUTH_PROXIES: '10.0.0.1', SHARING_ADMINS: 'Ana@example.org, bo' };
  expect(readSettings({ ...ON, ...proxy }).sharing?.administrators).toEqual([
    'ana@example.org',
    'bo',
  ]);
});

test('whose pages may show a link in a frame is named by origin', () => {
  const { sharing } = readSettings({
    ...ON,
    SHARING_FRAMES: 'https://Wiki.example.org, http://[::1]:8080',
  });
  expect(sharing?.frames).toEqual(['https://wiki.example.org', 'http://[::1]:8080']);
});

const ORIGINS = 'SHARING_FRAMES must be origins such as https://wiki.example.org';

test.each([
  [{ SHARING: 'yes' }, 'SHARING must be on or off'],
  [{ SHARING: 'on' }, 'PUBLIC_URL must be set together with SHARING=on'],
  [{ ...ON, PUBLIC_URL: 'atlas.example.org' }, 'PUBLIC_URL must be an http(s) address'],
  [{ ...ON, PUBLIC_URL: 'https://a:b@example.org' }, 'without user, query or fragment'],
  [{ ...ON, PUBLIC_URL: 'https://example.org/?a' }, 'without user, query or fragment'],
  [{ ...ON, SHARING_MAX_DAYS: '0' }, 'SHARING_MAX_DAYS must be a whole number from 1 to 3650'],
  [{ ...ON, SHARING_MAX_DAYS: '4000' }, 'SHARING_MAX_DAYS must be a whole number from 1 to 3650'],
  [{ SHARING_FRAMES: 'https://a.example' }, 'SHARING_FRAMES must be set together with SHARING=on'],
  [{ ...ON, SHARING_FRAMES: '*' }, ORIGINS],
  [{ ...ON, SHARING_FRAMES: 'https:' }, ORIGINS],
  [{ ...ON, SHARING_FRAMES: 'https://*.example.org' }, ORIGINS],
  [{ ...ON, SHARING_FRAMES: 'https://a.example/wiki' }, ORIGINS],
  [{ ...ON, SHARING_FRAMES: "https://a.example 'self'" }, ORIGINS],
  [{ ...ON, SHARING_FRAMES: 'https://a;script-src' }, ORIGINS],
  [{ ...ON, SHARING_ADMINS: 'ana' }, 'SHARING_ADMINS must be set together with AUTH=oidc'],
])('%j is refused', (environment, message) => {
  expect(() => readSettings(environment)).toThrow(message);
});
