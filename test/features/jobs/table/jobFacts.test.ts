import { expect, test } from 'vitest';
import { outputFacts, unsharedNote, sharedNotes } from '#features/jobs/table/jobFacts.ts';

test.each([undefined, null, [], {}, { nested: {} }, { empty: '' }, ''])(
  '%j says nothing',
  (output) => {
    expect(outputFacts(output)).toEqual([]);
  },
);

test('plain members as they stand, the first four', () => {
  const output = { status: 'DONE_ish', n: 0, list: [1], ok: false, long: 'x'.repeat(99), more: 1 };
  expect(outputFacts(output)).toEqual([
    { name: 'status', value: 'DONE_ish' },
    { name: 'n', value: '0' },
    { name: 'ok', value: 'false' },
    { name: 'long', value: `${'x'.repeat(60)}…` },
  ]);
});

test('counts of processed and failed plots read like those of a loaded result', () => {
  expect(outputFacts({ processed: 4226, failures: 0, failed: 'no' })).toEqual([
    { name: '', value: '4\u202f226 processed' },
    { name: '', value: '0 failed' },
    { name: 'failed', value: 'no' },
  ]);
});

test('an output that is a text itself', () => {
  expect(outputFacts('queued')).toEqual([{ name: '', value: 'queued' }]);
});

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

test('characters that reverse text are made visible', () => {
  expect(outputFacts({ 'n\u202e': 'v\u0007' })).toEqual([
    { name: 'n⟨U+202E⟩', value: 'v⟨U+0007⟩' },
  ]);
});
