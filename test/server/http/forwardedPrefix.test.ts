import { expect, test } from 'vitest';
import { forwardedPrefix } from '#server/http/forwardedPrefix.ts';

function prefixOf(prefix: string | undefined): string {
  return forwardedPrefix({ headers: { 'x-forwarded-prefix': prefix } });
}

test.each(['/atlas', '/a/b', '/.well-known/a', '/v1.2', '/...'])('%j is one', (prefix) => {
  expect(prefixOf(prefix)).toBe(prefix);
});

test.each([
  undefined,
  '',
  '/',
  'atlas',
  '/atlas/',
  '//evil.example',
  '/a//b',
  '/../../x',
  '/a/..',
  '/./a',
  '/%2e%2e/x',
  String.raw`/\evil.example`,
  '/a;Domain=example.org',
  '/a, /b',
  '/a b',
  'https://evil.example/a',
])('%j is none', (prefix) => {
  expect(prefixOf(prefix)).toBe('');
});
