import { expect, test } from 'vitest';
import { indexName, jobCounts, jobName, jobNote, readDate } from '#service/jobs/jobFields.ts';

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

test.each([
  [{ title: 'Maize', file_name: 'a.csv' }, 'Maize'],
  [{ file_name: ' fields 2019.csv ' }, 'fields 2019.csv'],
  [{ file: { name: 'fields.csv' }, filename: 'b.csv' }, 'b.csv'],
  [{ file: 'fields.csv' }, 'fields.csv'],
])('%j is named %j', (input, name) => {
  expect(jobName(input)).toBe(name);
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

test.each([
  [null, { day: null, text: null }],
  ['', { day: null, text: null }],
  ['someday', { day: null, text: 'someday' }],
  ['2021-13-45', { day: null, text: '2021-13-45' }],
  ['2021-02-30', { day: null, text: '2021-02-30' }],
  ['2021-02-30T10:00:00Z', { day: null, text: '2021-02-30T10:00:00Z' }],
  ['2021-1-1', { day: null, text: '2021-1-1' }],
  ['1970-01-02', { day: 1, text: '1970-01-02' }],
  ['1970-01-02T23:59:59.999-11:00', { day: 1, text: '1970-01-02' }],
  ['1970-01-02 00:00', { day: 1, text: '1970-01-02' }],
])('%j', (written, date) => {
  expect(readDate(written)).toEqual(date);
});

test.each([
  [
    { processed: 280, failed: 3 },
    { received: 283, failed: 3 },
  ],
  [
    { processed: 0, failures: 2 },
    { received: 2, failed: 2 },
  ],
  [
    { failed: 1, total: 8 },
    { received: 8, failed: 1 },
  ],
  // A job that hasn't begun says so, too.
  [{ processed: 0, failed: 0 }, null],
  [{ processed: 5 }, null],
  [{ failed: 0 }, null],
  [{ processed: '5', failed: '0' }, null],
  [{ processed: -1, failed: 2 }, null],
  [{ failed: 9, total: 8 }, null],
  ['queued', null],
  [[1, 2], null],
  [null, null],
])('%j counts %j', (output, counts) => {
  expect(jobCounts(output)).toEqual(counts);
});
