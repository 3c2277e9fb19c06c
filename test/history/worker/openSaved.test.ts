import { expect, test, vi } from 'vitest';
import { beginState } from '#device/walkState.ts';
import { openSaved, takeChanges, takeWritten } from '#history/worker/openSaved.ts';
import { emptySession, jobOf, sessionOf } from './sessions.ts';

test('saved data is taken in; a device that saves nothing is ready, too', async () => {
  const { store } = await sessionOf([jobOf('a'), jobOf('b')]);
  const session = { ...emptySession(), store };
  const onChange = vi.fn<() => void>();
  await openSaved(session, onChange);
  expect(session).toMatchObject({ phase: 'ready', state: { wholeWalk: 1 } });
  expect(session.index.jobs).toHaveLength(2);
  expect(onChange).toHaveBeenCalled();
  const broken = emptySession();
  broken.store.readState = () => Promise.reject(new Error('no device'));
  await openSaved(broken, onChange);
  expect(broken.phase).toBe('ready');
});

test('what a walk wrote is known, and reported', async () => {
  const session = emptySession();
  const onChange = vi.fn<() => void>();
  const state = beginState(null, 0);
  await takeWritten(session, { jobs: [{ job: jobOf('a'), rank: 0, walk: 1 }], state }, onChange);
  expect(session.state).toBe(state);
  expect(session.index.placeOf('a')).toBe(0);
  await takeChanges(session, null, onChange);
  expect(onChange).toHaveBeenCalledTimes(3);
});
