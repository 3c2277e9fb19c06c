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
  expect(looking.next()).toBeNull();
  expect(looking.begin(EVERY_JOB)).toBe(4);
  expect([looking.next(), looking.next()]).toEqual(['d', 'c']);
  const counts = { received: 1, processed: 1, failed: 0, notDrawable: 0 };
  takeKnowledge(session, 'b', { summary: { counts, values: null, dots: [] } });
  expect([looking.next(), looking.next()]).toEqual(['a', null]);
  expect(looking.begin(EVERY_JOB)).toBe(3);
});
