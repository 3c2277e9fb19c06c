import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { createSignedCookies, isSecure } from '#server/signIn/session.ts';

function request(headers: Record<string, string>): IncomingMessage {
  return { headers } as unknown as IncomingMessage;
}

test('a value comes back until its time is over', () => {
  let now = 1000;
  const cookies = createSignedCookies('secret', () => now);
  const line = cookies.set(request({}), { name: 'a', value: { b: 'ü' }, maxAgeMs: 5000 });
  expect(line).toMatch(/; Max-Age=5; Path=\/; HttpOnly; SameSite=Lax$/);
  const back = request({ cookie: `x=y; ${line.split(';')[0]}; z=1` });
  expect(cookies.get(back, 'a')).toEqual({ b: 'ü' });
  expect(cookies.get(back, 'x')).toBeNull();
  expect(cookies.get(request({}), 'a')).toBeNull();
  now = 6000;
  expect(cookies.get(back, 'a')).toBeNull();
});

test('over TLS the cookie stays on TLS', () => {
  const secure = request({ 'x-forwarded-proto': 'https' });
  expect([isSecure(secure), isSecure(request({}))]).toEqual([true, false]);
  const line = createSignedCookies('s').set(secure, { name: 'a', value: 1, maxAgeMs: 1 });
  expect(line).toMatch(/; Secure$/);
  expect(createSignedCookies('s').clear(secure, 'a')).toMatch(/^a=; Max-Age=0; .*Secure$/);
});
