import { expect, test } from 'vitest';
import { jobName, jobNote } from '#api/jobName.ts';

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
