import { expect, test } from 'vitest';
import { placesOf, rowsOf } from '#history/worker/queries.ts';
import { jobOf, sessionOf } from './sessions.ts';

test('rows come in the order asked for, without those that nobody knows', async () => {
  const session = await sessionOf([jobOf('a'), jobOf('b')]);
  const rows = await rowsOf(session, placesOf(session.index, ['b', 'x', 'a']), {
    axis: null,
  });
  expect(rows).toMatchObject([
    { place: 1, job: { id: 'b' }, gone: false, note: '', trouble: null },
    { place: 0, job: { id: 'a' } },
  ]);
});
