import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { PAGE_POLICY } from '#server/http/smallPages.ts';
import { passwordPage, messagePage } from '#server/signIn/signInPages.ts';

test('texts from outside are escaped, and the policy allows the style', () => {
  const page = passwordPage('/x/sign-in', '/"><script>', '<b>');
  expect(page).not.toMatch(/<script|<b>/);
  const style = /<style>([^]*)<\/style>/.exec(page)?.[1] ?? '';
  expect(PAGE_POLICY).toContain(createHash('sha256').update(style).digest('base64'));
  expect(passwordPage('/sign-in', '/', null)).not.toContain('role="alert"');
  expect(messagePage("<i>'", { href: '/?a&b', text: '<u>' })).not.toMatch(/<i>|<u>|a&b/);
});
