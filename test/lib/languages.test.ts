import { expect, test } from 'vitest';
import { languageName } from '#lib/languages.ts';

test.each([
  ['en', 'English'],
  ['fr', 'Français'],
  ['pt', 'Português'],
  ['xx', 'xx'],
])('%s is called %s by those who speak it', (code, name) => {
  expect(languageName(code)).toBe(name);
});
