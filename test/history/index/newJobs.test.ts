import { expect, test } from 'vitest';
import { EVERY_JOB } from '#history/index/historyQuery.ts';
import { endsOf, newOnPage } from '#history/index/newJobs.ts';
import { createQueries, rowsOf } from '#history/worker/queries.ts';
import { jobOf, sessionOf } from '#test/history/worker/sessions.ts';

const letters = (ids: string) => ids.split('');
const listed = (ids: string) => sessionOf(letters(ids).map((id) => jobOf(id)));

test.each([
  ['first', 'cd', 'ab'],
  // The newest of then is no longer listed, and not even known.
  ['first', 'xcd', 'ab'],
  ['first', 'a', ''],
  ['first', 'xyz', ''],
  ['last', 'ab', 'cde'],
  ['last', 'de', ''],
  ['last', '', ''],
] as const)(
  'where new jobs are listed %s and %j were there, %j are marked, counted and found',
  async (newest, ids, expected) => {
    const session = await listed('abcde');
    const since = { first: [], last: [], [newest]: letters(ids) };
    const answer = createQueries(session).answer(EVERY_JOB, null, { since });
    expect(answer.newJobs).toBe(expected.length);
    const rows = await rowsOf(session, answer.ordered.order, answer.ordered);
    expect(rows.flatMap(({ job, isNew }) => (isNew ? [job.id] : [])).join('')).toBe(expected);
    const onlyNew = { ...EVERY_JOB, newSince: since };
    const found = createQueries(session).answer(onlyNew, null, { since });
    expect(found.matching).toBe(expected.length);
  },
);

test('jobs that aren’t shown yet don’t count as new, nor as seen', async () => {
  const session = await listed('cba');
  const since = { first: ['c'], last: ['c'] };
  const answer = createQueries(session).answer(EVERY_JOB, 2, { since });
  expect(answer.newJobs).toBe(1);
  expect(answer.ends).toEqual({ first: ['c', 'b'], last: ['c', 'b'] });
});

test('a list’s ends are in its order wherever new jobs are listed', async () => {
  const ids = Array.from({ length: 30 }, (_, i) => `job-${String(i).padStart(2, '0')}`);
  const { index } = await sessionOf(ids.map((id) => jobOf(id)));
  const places = Uint32Array.from(ids, (_, i) => i);
  const ends = { first: ids.slice(0, 10), last: ids.slice(20) };
  expect(endsOf(index, places, { taken: 30, newestFirst: true })).toEqual(ends);
  expect(endsOf(index, places.toReversed(), { taken: 30, newestFirst: false })).toEqual(ends);
});

test.each([
  { what: 'new ones come first', ids: 'xyab', page: 1, first: 'abc', last: '', expected: 'xy' },
  { what: 'the newest has gone', ids: 'xbc', page: 1, first: 'abc', last: '', expected: 'x' },
  { what: 'they fill page 1', ids: 'wxyz', page: 1, first: 'abc', last: '', expected: 'wxyz' },
  { what: 'they end on page 2', ids: 'yzab', page: 2, first: 'abc', last: '', expected: 'yz' },
  { what: 'a later page has none', ids: 'fghi', page: 2, first: 'abc', last: '', expected: '' },
  { what: 'new ones come last', ids: 'ghij', page: 3, first: 'abc', last: 'fgh', expected: 'ij' },
  { what: 'nothing is new', ids: 'abcd', page: 1, first: 'abc', last: 'xyz', expected: '' },
  { what: 'page 1 wasn’t seen', ids: 'abcd', page: 1, first: '', last: 'xyz', expected: '' },
])('on a page of the service: $what', ({ ids, page, first, last, expected }) => {
  const before = { first: letters(first), last: letters(last) };
  expect(newOnPage(letters(ids), page, before).join('')).toBe(expected);
});
