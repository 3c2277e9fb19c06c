import { expect, test, vi } from 'vitest';
import { prepareQueries } from '#history/worker/queries.ts';
import { jobOf, sessionOf } from './sessions.ts';

test('names are ranked before somebody sorts by them, and not again after a star', async () => {
  const session = await sessionOf([jobOf('b'), jobOf('a')]);
  const { index, sorter } = session;
  const read = vi.fn<() => null>(() => null);
  Object.defineProperty(index.jobs[0], 'name', { get: read });
  await prepareQueries(session);
  expect(read).toHaveBeenCalled();
  read.mockClear();
  index.setOwn(0, { starred: true });
  expect([...sorter.order({ column: 'job', descending: false }, true)]).toEqual([1, 0]);
  expect(read).not.toHaveBeenCalled();
});
