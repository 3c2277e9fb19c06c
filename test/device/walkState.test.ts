import { array, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import {
  beginState,
  neighboursOfGap,
  pageCount,
  pagesOfRanks,
  ranksOfPage,
  unreadPages,
  withRun,
  type ReadRun,
  type WalkState,
} from '#device/walkState.ts';
import { assertProperty } from '#test/assertProperty.ts';

const state: WalkState = { ...beginState(null, 0), pageSize: 10, total: 95, front: -3 };

/** The run of a page, its ids named after their ranks. */
function runOf(from: number, to: number): ReadRun {
  return { from, to, firstId: `j${from}`, lastId: `j${to - 1}` };
}

test('a further walk goes on from what an earlier one found out, and reads everything again', () => {
  const before: WalkState = {
    ...state,
    walk: 4,
    wholeWalk: 4,
    newest: 'last',
    read: [runOf(-3, 92)],
  };
  expect(beginState(before, 9)).toMatchObject({
    walk: 5,
    wholeWalk: 4,
    newest: 'last',
    front: -3,
    startedAt: 9,
    read: [],
    total: null,
  });
});

test('pages and ranks lead to each other, also where a page straddles ranks', () => {
  expect(ranksOfPage(state, 2)).toEqual({ from: 7, to: 17 });
  expect(pagesOfRanks(state, { from: 7, to: 17 })).toEqual([2]);
  expect(pagesOfRanks(state, { from: 6, to: 18 })).toEqual([1, 2, 3]);
  expect(pagesOfRanks(state, { from: 7, to: 7 })).toEqual([]);
  expect([pageCount(state), pageCount({ ...state, total: 0 })]).toEqual([10, 1]);
  expect(pageCount({ ...state, total: null })).toBeNull();
});

test('runs that touch are joined, and keep the ids at their ends', () => {
  const runs = [runOf(0, 10), runOf(30, 40), runOf(60, 70)].reduce(withRun, [] as ReadRun[]);
  expect(runs).toHaveLength(3);
  expect(withRun(runs, runOf(10, 30))).toEqual([runOf(0, 40), runOf(60, 70)]);
  expect(withRun(runs, runOf(-5, 100))).toEqual([runOf(-5, 100)]);
  expect(withRun(runs, runOf(2, 8))).toEqual(runs);
});

test('runs cover what a set of their ranks holds, in any order', () => {
  assertProperty(
    property(array(integer({ min: 0, max: 20 }), { maxLength: 15 }), (pages) => {
      const runs = pages
        .map((page) => runOf(page * 10, page * 10 + 10))
        .reduce(withRun, [] as ReadRun[]);
      const covered = runs.flatMap(({ from, to }) =>
        pagesOfRanks({ front: 0, pageSize: 10 }, { from, to }),
      );
      expect(covered.map((page) => page - 1)).toEqual([...new Set(pages)].sort((a, b) => a - b));
      expect(
        runs.every(
          ({ from, to, firstId, lastId }) => firstId === `j${from}` && lastId === `j${to - 1}`,
        ),
      ).toBe(true);
    }),
    { seed: 17 },
  );
});

test('pages with jobs that were not read come once each, in order', () => {
  expect([...unreadPages(state)]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  const read = [runOf(-3, 17), runOf(37, 57)];
  expect([...unreadPages({ ...state, read })]).toEqual([3, 4, 7, 8, 9, 10]);
  // Since then two jobs turned up before the others: pages straddle what was read.
  const shifted = { ...state, read, front: -5, total: 97 };
  expect([...unreadPages({ ...shifted, read: withRun(read, runOf(-5, -3)) })]).toEqual([
    3, 4, 5, 7, 8, 9, 10,
  ]);
  expect([...unreadPages({ ...state, read: [runOf(-3, 97)] })]).toEqual([]);
  expect([...unreadPages({ ...state, total: null })]).toEqual([]);
});

test('a gap lies between the nearest jobs that were read', () => {
  const read = [runOf(0, 10), runOf(30, 40)];
  const gap = { from: 10, to: 20, failure: null };
  expect(neighboursOfGap({ read }, gap)).toEqual({ after: 'j9', before: 'j30' });
  expect(neighboursOfGap({ read }, { ...gap, from: 40, to: 50 })).toEqual({
    after: 'j39',
    before: null,
  });
});
