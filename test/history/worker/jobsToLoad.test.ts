import { expect, test } from 'vitest';
import { EVERY_JOB } from '#history/index/historyQuery.ts';
import { createJobsToLoad } from '#history/worker/jobsToLoad.ts';
import { takeKnowledge } from '#history/worker/historySession.ts';
import { jobOf, sessionOf } from './sessions.ts';

test('what isn’t known comes newest first, and what became known is left out', async () => {
  const session = await sessionOf(
    ['a', 'b', '..', 'c', 'd'].map((id) => jobOf(id)),
    { newest: 'last' },
  );
  takeKnowledge(session, 'd', { trouble: 'No' });
  const looking = createJobsToLoad(session);
  expect(looking.next(3)).toEqual({ ids: [], left: 0 });
  expect(looking.begin(EVERY_JOB, false)).toBe(3);
  expect(looking.next(1)).toEqual({ ids: ['c'], left: 2 });
  takeKnowledge(session, 'b', { trouble: 'No' });
  expect(looking.next(1)).toEqual({ ids: ['a'], left: 0 });
  expect(looking.begin(EVERY_JOB, true)).toBe(4);
  expect(looking.next(9).ids).toEqual(['d', 'c', 'b', 'a']);
});
