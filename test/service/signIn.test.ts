import { afterEach, expect, test, vi } from 'vitest';
import { connectionFromConfig, typedConnection } from '#service/connection.ts';
import { explainError } from '#service/explainError.ts';
import { ServiceError } from '#service/errors.ts';
import { request } from '#service/serviceClient.ts';
import { withRetry } from '#service/retry.ts';

const HOME = 'https://atlas.example/';
const gateway = connectionFromConfig({ mode: 'gateway', service: 'https://s.example' }, HOME);
if (!gateway) throw new Error('no gateway');
const typed = typedConnection('https://far.example/public/api/v1', 'k', HOME);
const own = typedConnection('https://atlas.example/public/api/v1', 'k', HOME);

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  [
    'our own server asks for it',
    gateway,
    { kind: 'keyRefused', status: 401, signIn: 'needed' },
    'signInNeeded',
  ],
  [
    "the service refuses the gateway's key",
    gateway,
    { kind: 'keyRefused', status: 401, signIn: 'no' },
    'keyRefused',
  ],
  ['a proxy says 401', gateway, { kind: 'keyRefused', status: 401 }, 'signInNeeded'],
  ['a proxy redirects', gateway, { kind: 'redirected' }, 'signInNeeded'],
  ["a proxy redirects, with a key of one's own", own, { kind: 'redirected' }, 'signInNeeded'],
  ["a key of one's own is refused", own, { kind: 'keyRefused', status: 401 }, 'keyRefused'],
  ['another account is forbidden', gateway, { kind: 'keyRefused', status: 403 }, 'keyRefused'],
  ['another origin redirects', typed, { kind: 'redirected' }, 'redirected'],
] as const)('%s', async (...[, connection, failure, kind]) => {
  const attempt = async () => await Promise.reject(new ServiceError(failure));
  await expect(withRetry(connection, attempt, {})).rejects.toMatchObject({ kind });
});

test('a session that ended is reported as such, not as a wrong key', async () => {
  const fetched = vi.fn<typeof fetch>(
    async () => await Promise.resolve(new Response('', { status: 401 })),
  );
  vi.stubGlobal('fetch', fetched);
  const error: unknown = await request(gateway, '/polygons').catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ kind: 'signInNeeded', status: 401 });
  expect(explainError(error).title).toBe("You've been signed out");
  expect(fetched.mock.calls[0]).toMatchObject([{}, { credentials: 'same-origin' }]);
});
