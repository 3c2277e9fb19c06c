import { expect, test } from 'vitest';
import { unsharedNote, sharedNotes } from '#history/page/table/sharedNotes.ts';

test('notes that several jobs share are shown once', () => {
  const [one, two] = [{ input_req: { note: 'one' } }, { input_req: { note: 'two' } }];
  expect(sharedNotes([one, two, one, one, {}, {}])).toEqual(['one']);
});

test.each([
  [null, null],
  ['one', null],
  ['one. two', null],
  ['one more', 'more'],
  ['three', 'three'],
])('of the note %j a row says %j', (note, own) => {
  expect(unsharedNote(note, ['one', 'one. two'])).toBe(own);
});
