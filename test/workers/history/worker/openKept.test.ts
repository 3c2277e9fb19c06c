import { expect, test, vi } from 'vitest';
import { beginState } from '#api/history/walkState.ts';
import { openKept, takeChanges, takeWritten } from '#workers/history/worker/openKept.ts';
import { emptySession, jobOf, sessionOf } from './sessions.ts';

test('what is kept is taken in; a device that keeps nothing is ready, too', async () => {
  const { store } = await sessionOf([jobOf('a'), jobOf('b')]);
  const session = { ...emptySession(), store };
  const tell = vi.fn<() => void>();
  await openKept(session, tell);
  expect(session).toMatchObject({ phase: 'ready', state: { wholeWalk: 1 } });
  expect(session.index.columns.count).toBe(2);
  expect(tell).toHaveBeenCalled();
  const broken = emptySession();
  broken.store.readState = () => Promise.reject(new Error('no device'));
  await openKept(broken, tell);
  expect(broken.phase).toBe('ready');
});

test('what a walk wrote is known, and told', async () => {
  const session = emptySession();
  const tell = vi.fn<() => void>();
  const state = beginState(null, 0);
  await takeWritten(session, { jobs: [{ job: jobOf('a'), rank: 0, walk: 1 }], state }, tell);
  expect(session.state).toBe(state);
  expect(session.index.placeOf('a')).toBe(0);
  await takeChanges(session, null, tell);
  expect(tell).toHaveBeenCalledTimes(3);
});
