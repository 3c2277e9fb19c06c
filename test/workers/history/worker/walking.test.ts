import { beforeEach, expect, test, vi } from 'vitest';
import { createWalking } from '#workers/history/worker/walking.ts';
import { manyJobs } from '#test/api/history/walking.ts';
import { connectionTo } from '#test/api/scripted.ts';
import { startVariant } from '#test/server/variants.ts';
import { emptySession } from './sessions.ts';

// Node 20 has none.
beforeEach(() => vi.stubGlobal('navigator', {}));

test('a walk fills the index as it goes, and a refresh asks for the newest page', async () => {
  const variant = await startVariant({ jobs: manyJobs(230) });
  const session = emptySession(connectionTo(variant.url));
  const told: (number | undefined)[] = [];
  const walking = createWalking(session, () => told.push(walking.status().walk?.jobs));
  walking.walk();
  expect(walking.status().walk).toMatchObject({ kind: 'all' });
  await vi.waitFor(() => expect(walking.status().walk).toBeNull(), 20_000);
  expect(walking.status().stopped).toBeNull();
  expect(session.index.columns.count).toBe(230);
  expect(session.state?.isWhole).toBe(true);
  expect(told).toContain(230);
  const { length } = variant.requests;
  walking.refresh();
  await vi.waitFor(() => expect(walking.status().walk).toBeNull(), 20_000);
  expect(variant.requests.length - length).toBeLessThanOrEqual(2);
  await variant.close();
});

test('what stops a walk is told in words; stopping it isn’t', async () => {
  const variant = await startVariant({ jobs: manyJobs(230) });
  await variant.close();
  const walking = createWalking(emptySession(connectionTo(variant.url)), () => {});
  walking.walk();
  walking.stop();
  await vi.waitFor(() => expect(walking.status().walk).toBeNull(), 20_000);
  expect(walking.status().stopped).toBeNull();
});

test('what is asked for while something is read comes after it, once', async () => {
  let isBroken = true;
  const variant = await startVariant({
    jobs: manyJobs(350),
    beforePage: (page) => (page === 2 && isBroken ? { status: 500 } : null),
  });
  const session = emptySession(connectionTo(variant.url));
  const kinds: (string | undefined)[] = [];
  const walking = createWalking(session, () => {
    const kind = walking.status().walk?.kind;
    if (kind !== kinds.at(-1)) kinds.push(kind);
    isBroken = kind !== 'gap';
    // A gap is shown before the walk has ended, and its button is pressed by then.
    if (kind !== 'all' || !session.state?.gaps.length) return;
    walking.readGap(2);
    walking.walk();
  });
  walking.walk();
  await vi.waitFor(() => expect(walking.status().walk).toBeNull(), 20_000);
  expect(kinds).toEqual(['all', 'gap', undefined]);
  expect(session.index.columns.count).toBe(350);
  expect(session.state?.gaps).toEqual([]);
  await variant.close();
});
