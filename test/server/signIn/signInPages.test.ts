import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { acceptedLanguage } from '#server/languages/acceptedLanguage.ts';
import { PAGE_POLICY } from '#server/http/smallPages.ts';
import { passwordPage, messagePage } from '#server/signIn/signInPages.ts';

test('texts from outside are escaped, and the policy allows the style', () => {
  const page = passwordPage('en', { action: '/x"><b>', to: '/"><script>', isWrong: true });
  expect(page).not.toMatch(/<script|<b>/);
  const style = /<style>([^]*)<\/style>/.exec(page)?.[1] ?? '';
  expect(PAGE_POLICY).toContain(createHash('sha256').update(style).digest('base64'));
  expect(passwordPage('en', { action: '/sign-in', to: '/', isWrong: false })).not.toContain(
    'role="alert"',
  );
  expect(messagePage('en', "<i>'", '/?a&b')).not.toMatch(/<i>|a&b/);
});

test.each([
  [undefined, 'en', 'Sign in'],
  ['de-CH, de;q=0.9', 'en', 'Sign in'],
  ['fr-CI,fr;q=0.9,en;q=0.8', 'fr', 'Connexion'],
  ['en;q=0.2, pt-MZ;q=0.7, fr;q=0', 'pt', 'Iniciar sessão'],
  ['; ;,,q=x', 'en', 'Sign in'],
])('to a browser that asks for %s the page is in %s', (asked, language, title) => {
  expect(acceptedLanguage(asked)).toBe(language);
  const page = passwordPage(acceptedLanguage(asked), { action: '/', to: '/', isWrong: true });
  expect(page).toContain(`<html lang="${language}">`);
  expect(page).toContain(`<title>${title} · Job Atlas</title>`);
});
