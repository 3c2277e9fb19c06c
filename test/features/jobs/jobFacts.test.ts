import { expect, test } from 'vitest';
import { indexName, jobNote, outputFacts } from '#features/jobs/jobFacts.ts';

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
  [{ title: '<b>t</b>' }, '<b>t</b>'],
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
