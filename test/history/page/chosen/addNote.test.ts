import { expect, test } from 'vitest';
import { noteChanges, takenBack } from '#history/page/chosen/addNote.ts';

const NOTES = new Map([
  ['a', 'dry'],
  ['b', 'dry\n\nwet'],
]);
const noteOf = (id: string) => NOTES.get(id) ?? '';

test('only spaces change nothing', () => {
  expect(noteChanges(' \n ', ['a', 'c'], noteOf)).toEqual([]);
});

test('a note is added below what is there, once', () => {
  expect(noteChanges(' wet ', ['a', 'b', 'c'], noteOf)).toEqual([
    { id: 'a', before: 'dry', after: 'dry\n\nwet' },
    { id: 'c', before: '', after: 'wet' },
  ]);
});

test('a note that was changed since is not taken back', () => {
  const changes = noteChanges('wet', ['a', 'c'], noteOf);
  const later = (id: string) => (id === 'a' ? 'dry\n\nwet\n\nsown' : 'wet');
  expect(takenBack(changes, later)).toEqual([{ id: 'c', before: 'wet', after: '' }]);
});
