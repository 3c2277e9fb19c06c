import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { beginState } from '#device/walkState.ts';
import type { TabMessage } from '#history/worker/otherTabs.ts';
import { createReader, EVERY_PAGE, readingOfOthers } from '#history/worker/historyReader.ts';
import { manyJobs } from '#test/history/reading/walking.ts';
import { connectionTo } from '#test/service/scripted.ts';
import { startVariant } from '#test/server/variants.ts';
import { until } from '#test/until.ts';
import { emptySession, jobOf } from './sessions.ts';

// Without a lock manager nobody else reads.
beforeEach(() => vi.stubGlobal('navigator', {}));

const callFor = (reading: typeof EVERY_PAGE) => ({
  signal: new AbortController().signal,
  asked: () => ({ reading, before: null }),
  onWalk: () => {},
});

test('what is read is taken in, and posted to the other tabs as it goes', async () => {
  const variant = await startVariant({ jobs: manyJobs(130) });
  onTestFinished(variant.close);
  const session = emptySession(connectionTo(variant.url));
  const told: TabMessage[] = [];
  const others = { post: (one: TabMessage) => void told.push(one), listen: () => {} };
  const reader = createReader(session, { onChange: () => {}, others });
  expect(await reader.read(callFor(EVERY_PAGE))).toBeNull();
  expect(session.index.jobs).toHaveLength(130);
  const written = told.flatMap((one) => (one.kind === 'written' ? one.jobs : []));
  expect(new Set(written.map(({ job }) => job.id)).size).toBe(130);
  expect(told.findLast(({ kind }) => kind === 'reading')).toMatchObject({
    walk: { kind: 'all', jobs: 130 },
  });
});

test('what others have written is taken in, once saved data is', async () => {
  const session = { ...emptySession(), phase: 'ready' as const };
  const state = beginState(null, 0);
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const reader = createReader(session, { onChange: () => {}, opened });
  reader.take({ kind: 'written', jobs: [{ job: jobOf('a'), rank: 0, walk: 1 }], state });
  await Promise.resolve();
  expect(session.index.jobs).toHaveLength(0);
  open();
  await until(() => expect(session.index.jobs).toHaveLength(1));
  expect(session.state).toEqual(state);
  await session.store.write({ jobs: [], state, begins: true });
  expect(await reader.read(callFor(readingOfOthers('new')))).toBeNull();
  expect(reader.isFollowing()).toBe(false);
});
