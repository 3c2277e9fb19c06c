import { expect, test } from 'vitest';
import { EVERY_JOB } from '#engine/history/historyQuery.ts';
import { createQueries } from '#workers/history/worker/queries.ts';
import { jobOf, sessionOf } from './sessions.ts';

const noted = (id: string, note: string) => jobOf(id, { input_req: { note } });

test('an answer covers the jobs that were taken in by then, and says which notes repeat', async () => {
  const session = await sessionOf([
    noted('a', 'Medians'),
    noted('b', 'Medians'),
    noted('c', 'Own'),
  ]);
  const queries = createQueries(session);
  const answer = await queries.answer(EVERY_JOB, 2);
  expect(answer).toMatchObject({ matching: 2, taken: 2, unread: 2 });
  expect(answer.sharedNotes).toEqual([{ note: 'Medians', jobs: 2 }]);
  expect([...queries.held(answer.id).order]).toEqual([0, 1]);
  expect(() => queries.held(99)).toThrow('held');
});

test('questions of which nothing more is asked push none out that rows and marks are asked of', async () => {
  const queries = createQueries(await sessionOf([jobOf('a'), jobOf('b')]));
  const shown = await queries.answer(EVERY_JOB, null);
  for (let i = 0; i < 20; i++)
    await queries.answer({ ...EVERY_JOB, text: 'a' }, null, { isOnce: true });
  expect([...queries.held(shown.id).order]).toEqual([0, 1]);
  const once = await queries.answer(EVERY_JOB, null, { isOnce: true });
  expect(() => queries.held(once.id)).toThrow('held');
});
