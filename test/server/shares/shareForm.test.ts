import { expect, test } from 'vitest';
import { readForm } from '#server/shares/shareForm.ts';
import { bitsOf, formOf } from './sharingServer.ts';

const kept = bitsOf([0, 2], 3);
const column = (values: readonly unknown[], name = 'owner') => ({ columns: [{ name, values }] });

test('what a page sends is taken as it is', () => {
  const form = formOf({ rows: { received: 3, kept }, names: column(['a', null]) });
  expect(readForm(JSON.stringify(form), 7)).toEqual({
    ...form,
    rows: { received: 3, kept, count: 2 },
  });
});

test('a page from before there were languages shares in English', () => {
  const form = formOf({ language: undefined });
  expect(readForm(JSON.stringify(form), 7)).toMatchObject({ language: 'en' });
});

test.each([
  ['', 'The request must be JSON.'],
  ['[]', 'must be an object'],
  [{ jobId: 1 }, '"jobId" must be a text.'],
  [{ title: 'x'.repeat(301) }, '"title" must have at most 300 characters'],
  [{ title: 'a\0b' }, 'no NUL'],
  [{ language: 'a-long-language' }, '"language" must have at most 10 characters'],
  [{ message: '\ud800' }, 'half a character'],
  [{ view: 'ü'.repeat(5000) }, '"view" must have at most 8192 bytes.'],
  [{ days: 0 }, '"days" must be 1 or more.'],
  [{ days: 1.5 }, '"days" must be a whole number.'],
  [{ days: 8 }, 'A link lasts 7 days at most.'],
  [{ downloads: 'yes' }, '"downloads" must be true or false.'],
  [{ rows: { received: 3, kept: '!' } }, '"rows.kept" must be bits in base64.'],
  [{ rows: { received: 9, kept } }, 'a bit for each of 9 rows'],
  [{ rows: { received: 2, kept } }, 'a bit for each of 2 rows'],
  [{ rows: { received: 3, kept: 'AA==' } }, 'at least one row'],
  [{ rows: { received: 0, kept: '' } }, '"rows.received" must be 1 or more.'],
  [{ names: { columns: [] } }, 'must name a column'],
  [{ names: column([1]) }, 'must be texts or null'],
  [{ rows: { received: 3, kept }, names: column(['a']) }, 'a value for each shared row'],
  [{ names: { columns: [column(['a']).columns[0], column(['b']).columns[0]] } }, 'different names'],
])('%j is refused', (changes, message) => {
  const body = typeof changes === 'string' ? changes : JSON.stringify(formOf(changes));
  expect(() => readForm(body, 7)).toThrow(message);
});

test('names may have 5 MB, in bytes', () => {
  const form = (count: number) => JSON.stringify(formOf({ names: column(['ü'.repeat(count)]) }));
  expect(() => readForm(form(2_499_900), 7)).not.toThrow();
  expect(() => readForm(form(2_500_000), 7)).toThrow('more than 5 MB');
});
