import { expect, test } from 'vitest';
import { outputFacts, unsharedNote, sharedNotes } from '#history/page/table/jobFacts.ts';

test.each([undefined, null, [], {}, { nested: {} }, { empty: '' }, ''])(
  '%j says nothing',
  (output) => {
    expect(outputFacts(output)).toEqual({ counts: [], others: [] });
  },
);

test('plain members as they stand, the first four', () => {
  const output = { status: 'DONE_ish', n: 0, list: [1], ok: false, long: 'x'.repeat(99), more: 1 };
  expect(outputFacts(output)).toEqual({
    counts: [],
    others: [
      { name: 'status', value: 'DONE_ish' },
      { name: 'n', value: '0' },
      { name: 'ok', value: 'false' },
      { name: 'long', value: `${'x'.repeat(60)}…` },
    ],
  });
});

test('counts of processed and failed plots read like those of a loaded result', () => {
  expect(outputFacts({ processed: 4226, failures: 0, failed: 'no' })).toEqual({
    counts: [
      { text: '4\u202f226 processed', isFailed: false },
      { text: '0 failed', isFailed: false },
    ],
    others: [{ name: 'failed', value: 'no' }],
  });
});

test('counts are found behind any number of other members, which give way to them', () => {
  const output = { a: 1, b: 2, c: 3, d: 4, failed: 3, e: 5, processed: 280 };
  expect(outputFacts(output)).toEqual({
    counts: [
      { text: '3 failed', isFailed: true },
      { text: '280 processed', isFailed: false },
    ],
    others: [
      { name: 'a', value: '1' },
      { name: 'b', value: '2' },
    ],
  });
});

test('an output that is a text itself', () => {
  expect(outputFacts('queued')).toEqual({
    counts: [],
    others: [{ name: '', value: 'queued' }],
  });
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
  expect(outputFacts({ 'n\u202e': 'v\u0007' })).toMatchObject({
    others: [{ name: 'n⟨U+202E⟩', value: 'v⟨U+0007⟩' }],
  });
});
