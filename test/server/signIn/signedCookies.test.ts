import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { createSignedCookies, isSecure } from '#server/signIn/signedCookies.ts';

function request(headers: Record<string, string>): IncomingMessage {
  return { headers } as unknown as IncomingMessage;
}

const signing = { secret: 'secret', way: 'password' };

test('a value is returned until it expires', () => {
  let now = 1000;
  const cookies = createSignedCookies(signing, () => now);
  const line = cookies.set(request({}), { name: 'a', value: { b: 'ü' }, untilMs: 6000 });
  expect(line).toMatch(/; Max-Age=5; Path=\/; HttpOnly; SameSite=Lax$/);
  const back = request({ cookie: `x=y; ${line.split(';')[0]}; z=1` });
  expect(cookies.get(back, 'a')).toEqual({ b: 'ü' });
  expect(cookies.get(back, 'x')).toBeNull();
  expect(cookies.get(request({}), 'a')).toBeNull();
  now = 6000;
  expect(cookies.get(back, 'a')).toBeNull();
});

test('a cookie signed with another secret, way of signing in or name is not accepted', () => {
  const line = createSignedCookies(signing).set(request({}), {
    name: 'a',
    value: 1,
    untilMs: 1e15,
  });
  const value = line.split(';')[0] ?? '';
  const got = (options: typeof signing, name: string) =>
    createSignedCookies(options).get(request({ cookie: value.replace(/^a/, name) }), name);
  expect(got(signing, 'a')).toBe(1);
  expect(got(signing, 'b')).toBeNull();
  expect(got({ ...signing, way: 'oidc' }, 'a')).toBeNull();
  expect(got({ ...signing, secret: 'other' }, 'a')).toBeNull();
});

test('over TLS the cookie is marked Secure', () => {
  const secure = request({ 'x-forwarded-proto': 'https' });
  expect([isSecure(secure), isSecure(request({}))]).toEqual([true, false]);
  const cookies = createSignedCookies(signing);
  expect(cookies.set(secure, { name: 'a', value: 1, untilMs: 1 })).toMatch(/; Secure$/);
  expect(cookies.clear(secure, 'a')).toMatch(/^a=; Max-Age=0; .*Secure$/);
});

test('below a path the cookie belongs to that path', () => {
  const below = request({ 'x-forwarded-prefix': '/atlas' });
  const cookies = createSignedCookies(signing);
  expect(cookies.set(below, { name: 'a', value: 1, untilMs: 1 })).toMatch(/; Path=\/atlas; /);
  expect(cookies.clear(below, 'a')).toMatch(/; Path=\/atlas; /);
});
