import { expect, test } from 'vitest';
import { indexName, jobName, jobNote, outputFacts, sharedNotes } from '#features/jobs/jobFacts.ts';

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

test('an output that is a text itself', () => {
  expect(outputFacts('queued')).toEqual([{ name: '', value: 'queued' }]);
});

test.each([
  [null, null],
  ['text', null],
  [{ note: 7, name: ' ' }, null],
  [{ name: 'b', note: ' a ' }, 'a'],
  [{ description: '<b>t</b>' }, '<b>t</b>'],
])('the note of %j', (input, note) => {
  expect(jobNote(input)).toBe(note);
});

test('entries of index_list as they stand', () => {
  expect([indexName('NDVI'), indexName(7), indexName({ a: 1 }), indexName(undefined)]).toEqual([
    'NDVI',
    '7',
    '{"a":1}',
    '',
  ]);
});

test('a name is no note', () => {
  expect(jobName({ note: 'a', title: 'b' })).toBe('b');
  expect(jobName(['b'])).toBeNull();
});

test('notes that several jobs carry are said once', () => {
  const [one, two] = [{ input_req: { note: 'one' } }, { input_req: { note: 'two' } }];
  expect(sharedNotes([one, two, one, one, {}, {}])).toEqual(['one']);
});
