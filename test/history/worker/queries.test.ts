import { expect, test } from 'vitest';
import { EVERY_JOB } from '#history/index/historyQuery.ts';
import { createQueries } from '#history/worker/queries.ts';
import { jobOf, sessionOf } from './sessions.ts';

const noted = (id: string, note: string) => jobOf(id, { input_req: { note } });

test('an answer covers the jobs that were taken in by then, and says which notes repeat', async () => {
  const session = await sessionOf([
    noted('a', 'Medians'),
    noted('b', 'Medians'),
    noted('c', 'Own'),
  ]);
  const queries = createQueries(session);
  const answer = queries.answer(EVERY_JOB, 2);
  expect(answer).toMatchObject({ matching: 2, taken: 2, unread: 2 });
  expect(answer.sharedNotes).toEqual([{ note: 'Medians', jobs: 2 }]);
  expect([...queries.held(answer.id).order]).toEqual([0, 1]);
  expect(() => queries.held(99)).toThrow('held');
});

test('questions of which nothing more is asked push none out that rows and marks are asked of', async () => {
  const queries = createQueries(await sessionOf([jobOf('a'), jobOf('b')]));
  const shown = queries.answer(EVERY_JOB, null);
  for (let i = 0; i < 20; i++) queries.answer({ ...EVERY_JOB, text: 'a' }, null, { isOnce: true });
  expect([...queries.held(shown.id).order]).toEqual([0, 1]);
  const once = queries.answer(EVERY_JOB, null, { isOnce: true });
  expect(() => queries.held(once.id)).toThrow('held');
});

test('the order of an answer can be kept while more becomes known, and is given up after it', async () => {
  const session = await sessionOf([jobOf('a'), jobOf('b'), jobOf('c')]);
  const queries = createQueries(session);
  const byState = {
    ...EVERY_JOB,
    state: 'notLookedInto',
    sort: { column: 'result', descending: true },
  } as const;
  const shown = queries.answer(byState, null);
  const order = [...shown.ordered.order];
  const counts = { received: 4, processed: 2, failed: 2 };
  session.index.setResult(2, { kind: 'read', counts, values: null, dots: [] });
  const kept = queries.answer(byState, null, { keeps: shown.id });
  expect([...kept.ordered.order]).toEqual(order);
  expect(kept).toMatchObject({ matching: 3, unread: 2 });
  const later = queries.answer(byState, null, { keeps: 99 });
  expect([...later.ordered.order]).toEqual([0, 1]);
});
