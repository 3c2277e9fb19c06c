import { expect, test } from 'vitest';
import { beginState } from '#device/walkState.ts';
import { countFacets } from '#history/index/filterJobs.ts';
import { JOB_STATES } from '#history/index/historyQuery.ts';
import {
  createSession,
  isNewestFirst,
  savedSession,
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
  expect(session.index.jobs.length).toBe(2);
});

test('jobs that a whole walk didn’t see have gone, and are back once they’re seen', async () => {
  const session = await sessionOf([jobOf('a'), jobOf('b')]);
  const gone = () => session.index.jobs.map(({ gone }) => gone);
  takeJobs(session, [{ job: jobOf('a'), rank: 0, walk: 2 }]);
  expect(gone()).toEqual([false, false]);
  takeState(session, { ...beginState(null, 0), wholeWalk: 2 });
  expect(gone()).toEqual([false, true]);
  takeJobs(session, [{ job: jobOf('b'), rank: 1, walk: 3 }]);
  expect(gone()).toEqual([false, false]);
});

test('new jobs count as first where nothing is known', async () => {
  expect(isNewestFirst(await sessionOf([]))).toBe(true);
  expect(isNewestFirst(await sessionOf([], { newest: 'last' }))).toBe(false);
});

test('a job whose result was read too early is running until it’s read, by the service’s own word, or done', async () => {
  const session = await sessionOf([jobOf('a')]);
  const { index } = session;
  const states = () => {
    const { states } = countFacets(index, new Uint8Array(1), null);
    return JOB_STATES.filter((state) => states[state] > 0);
  };
  takeKnowledge(session, 'a', { trouble: null, isEarly: true });
  expect(states()).toEqual(['running', 'notLookedInto']);
  const said = (status: string) =>
    takeJobs(session, [{ job: { ...jobOf('a'), output_result: { status } }, rank: 1, walk: 1 }]);
  said('queued');
  expect(states()).toEqual(['waiting', 'notLookedInto']);
  said('done');
  expect(states()).toEqual(['notLookedInto']);
  said('in our hands');
  expect(states()).toEqual(['running', 'notLookedInto']);
  // A page opened anew goes on from what is saved.
  const again = createSession(session.connection, savedSession(session));
  expect(again.index.jobs[0]).toMatchObject({ isEarly: true });
  takeKnowledge(session, 'a', { summary: { counts, values: null, dots: [] } });
  expect(states()).toEqual(['allThrough']);
});

test('a summary counts more than a trouble that comes without one', async () => {
  const session = await sessionOf([jobOf('a')]);
  const state = () => session.index.jobs[0]?.state;
  takeKnowledge(session, 'a', { trouble: 'No' });
  expect(state()).toBe('couldNotBeRead');
  takeKnowledge(session, 'a', { summary: { counts, values: null, dots: [] } });
  takeKnowledge(session, 'a', { trouble: 'No' });
  expect(state()).toBe('allThrough');
  takeKnowledge(session, 'a', { summary: null, trouble: null, starred: true, note: 'Mine' });
  expect(state()).toBe('notLookedInto');
  expect(session.index.jobs[0]?.ownNote).toBe('mine');
  takeKnowledge(session, 'unknown', { starred: true });
});
