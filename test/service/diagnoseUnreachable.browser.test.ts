import { expect, inject, test } from 'vitest';
import { typedConnection } from '#service/connection.ts';
import { diagnoseUnreachable } from '#service/diagnoseUnreachable.ts';
import { request } from '#service/serviceClient.ts';

/** Only a browser refuses to show a page the answers of another origin. */

const bodies = inject('bodies');

function at(path: string) {
  return typedConnection(`${bodies}${path}`, 'key-of-this-test', location.origin);
}

async function failureAt(path: string): Promise<unknown> {
  return request(at(path), '/polygons', { tries: 1 }).catch((error: unknown) => error);
}

test.each([
  ['/closed/public/api/v1', 'nothing may be read'],
  ['/headerless/public/api/v1', 'nothing with a key may be read'],
])('%s: something answers, but %s', async (path) => {
  expect(await failureAt(path)).toMatchObject({ kind: 'crossOriginRefused', status: null });
});

test('nothing listens', async () => {
  const dead = typedConnection('http://127.0.0.1:2/public/api/v1', 'k', location.origin);
  expect(await diagnoseUnreachable(dead, {})).toMatchObject({ kind: 'unreachable' });
});

test('a redirect that may be read shows itself', async () => {
  expect(await failureAt('/redirect?to=/x#')).toMatchObject({ kind: 'redirected' });
});

test('the probe never carries the key', async () => {
  await failureAt('/closed/seen-by-nobody');
  const seen = (await (await fetch(`${bodies}/seen`)).json()) as {
    path: string;
    key: string | null;
  }[];
  const probes = seen.filter(({ path }) => path.startsWith('/closed/seen-by-nobody'));
  expect(probes.length).toBeGreaterThan(0);
  expect(probes.every(({ key }) => key === null)).toBe(true);
});

test.each([
  ['reset', 'unreachable'],
  ['resetWithKey', 'unreachable'],
  ['redirect', 'redirected'],
  ['redirectHidden', 'hidden'],
  ['headerRefused', 'crossOriginRefused'],
])('one result that ends in %s is %s, though the list is fine', async (fault, kind) => {
  const connection = at(`/faults/${fault}/public/api/v1`);
  expect(await request(connection, '/polygons?page=1&page_size=1')).toMatchObject({ page: 1 });
  const failure = await diagnoseUnreachable(connection, { path: '/polygons/some-job' });
  expect(failure).toMatchObject({ kind });
});

test("what the page's own policy forbids is reported as that", async () => {
  const dead = typedConnection('http://127.0.0.1:2/public/api/v1', 'k', location.origin);
  const fetched = globalThis.fetch;
  const forbid = (blockedURI: string, disposition: 'enforce' | 'report') => {
    globalThis.fetch = async (...args) => {
      setTimeout(() => {
        const said = { blockedURI, disposition, effectiveDirective: 'connect-src' };
        const init = { ...said, bubbles: true } as SecurityPolicyViolationEventInit;
        document.dispatchEvent(new SecurityPolicyViolationEvent('securitypolicyviolation', init));
      });
      return await fetched(...args);
    };
  };
  try {
    forbid('http://127.0.0.1:2/public/api/v1/polygons', 'enforce');
    expect(await diagnoseUnreachable(dead, {})).toMatchObject({ kind: 'forbiddenByPage' });
    forbid('http://127.0.0.1:2/public/api/v1/polygons', 'report');
    expect(await diagnoseUnreachable(dead, {})).toMatchObject({ kind: 'unreachable' });
    forbid('https://elsewhere.example/x', 'enforce');
    expect(await diagnoseUnreachable(dead, {})).toMatchObject({ kind: 'unreachable' });
  } finally {
    globalThis.fetch = fetched;
  }
});
