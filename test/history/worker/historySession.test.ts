import { expect, test } from 'vitest';
import { beginState } from '#device/walkState.ts';
import { GONE } from '#history/index/jobColumns.ts';
import { JOB_STATES } from '#history/index/historyQuery.ts';
import {
  isNewestFirst,
  takeJobs,
  takeKnowledge,
  takeState,
} from '#history/worker/historySession.ts';
import { jobOf, sessionOf } from './sessions.ts';

const counts = { received: 1, processed: 1, failed: 0, notDrawable: 0 };

test('new jobs are distinguished from known ones', async () => {
  const session = await sessionOf([jobOf('a')]);
  const kept = ['a', 'b'].map((id, rank) => ({ job: jobOf(id), rank, walk: 2 }));
  expect(takeJobs(session, kept)).toEqual(['b']);
  expect(session.index.columns.count).toBe(2);
});

test('jobs that a whole walk didn’t see have gone, and are back once they’re seen', async () => {
  const session = await sessionOf([jobOf('a'), jobOf('b')]);
  const gone = () => [0, 1].map((place) => (session.index.columns.flags[place] ?? 0) & GONE);
  takeJobs(session, [{ job: jobOf('a'), rank: 0, walk: 2 }]);
  expect(gone()).toEqual([0, 0]);
  takeState(session, { ...beginState(null, 0), wholeWalk: 2 });
  expect(gone()).toEqual([0, GONE]);
  takeJobs(session, [{ job: jobOf('b'), rank: 1, walk: 3 }]);
  expect(gone()).toEqual([0, 0]);
});

test('new jobs count as first where nothing is known', async () => {
  expect(isNewestFirst(await sessionOf([]))).toBe(true);
  expect(isNewestFirst(await sessionOf([], { newest: 'last' }))).toBe(false);
});

test('a summary counts more than a trouble that comes without one', async () => {
  const session = await sessionOf([jobOf('a')]);
  const state = () => JOB_STATES[session.index.columns.state[0] ?? -1];
  takeKnowledge(session, 'a', { trouble: 'No' });
  expect(state()).toBe('couldNotBeRead');
  takeKnowledge(session, 'a', { summary: { counts, values: null, dots: [] } });
  takeKnowledge(session, 'a', { trouble: 'No' });
  expect(state()).toBe('allThrough');
  takeKnowledge(session, 'a', { summary: null, trouble: null, starred: true, note: 'Mine' });
  expect(state()).toBe('notLookedInto');
  expect(session.index.ownNotes.get(0)).toBe('mine');
  takeKnowledge(session, 'unknown', { starred: true });
});
