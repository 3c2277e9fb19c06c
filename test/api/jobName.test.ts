import { expect, test } from 'vitest';
import { indexName, jobName, jobNote } from '#api/jobs/jobFields.ts';

test.each([
  [null, null],
  ['text', null],
  [{ note: 7, name: ' ' }, null],
  [{ name: 'b', note: ' a ' }, 'a'],
  [{ description: '<b>t</b>' }, '<b>t</b>'],
])('the note of %j', (input, note) => {
  expect(jobNote(input)).toBe(note);
});

test('a name is no note', () => {
  expect(jobName({ note: 'a', title: 'b' })).toBe('b');
  expect(jobName(['b'])).toBeNull();
});

test('what turns a name round is shown, and doesn’t act', () => {
  expect(jobName({ name: 'Maize \u202e9102' })).toBe('Maize ⟨U+202E⟩9102');
});

test('entries of index_list as they stand', () => {
  expect([indexName('NDVI'), indexName(7), indexName({ a: 1 }), indexName(undefined)]).toEqual([
    'NDVI',
    '7',
    '{"a":1}',
    '',
  ]);
});

test('what turns an index round is shown', () => {
  expect(indexName('a\u202eb')).toBe('a⟨U+202E⟩b');
});
