import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createWalking } from '#history/worker/walking.ts';
import { manyJobs } from '#test/history/reading/walking.ts';
import { connectionTo } from '#test/service/scripted.ts';
import { shutGate, type Gate } from '#test/gate.ts';
import { startVariant, type VariantOptions } from '#test/server/variants.ts';
import { until } from '#test/until.ts';
import { emptySession } from './sessions.ts';
import { memoryLocks, memoryTabs } from './tabs.ts';

// Node 20 has none.
beforeEach(() => vi.stubGlobal('navigator', {}));

test('a walk fills the index as it goes, and a refresh asks for the newest page', async () => {
  const variant = await startVariant({ jobs: manyJobs(230) });
  const session = emptySession(connectionTo(variant.url));
  const told: (number | undefined)[] = [];
  const walking = createWalking(session, () => told.push(walking.status().walk?.jobs));
  walking.walk();
  expect(walking.status().walk).toMatchObject({ kind: 'all' });
  await until(() => expect(walking.status().walk).toBeNull());
  expect(walking.status().stopped).toBeNull();
  expect(session.index.jobs).toHaveLength(230);
  expect(session.state?.isWhole).toBe(true);
  expect(told).toContain(230);
  const { length } = variant.requests;
  walking.refresh();
  await until(() => expect(walking.status().walk).toBeNull());
  expect(variant.requests.length - length).toBeLessThanOrEqual(2);
  await variant.close();
});

test('what stops a walk is reported with a text; a person’s stop isn’t', async () => {
  const variant = await startVariant({ jobs: manyJobs(230) });
  await variant.close();
  const walking = createWalking(emptySession(connectionTo(variant.url)), () => {});
  walking.walk();
  walking.stop();
  await until(() => expect(walking.status().walk).toBeNull());
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
  await until(() => expect(walking.status().walk).toBeNull());
  expect(kinds).toEqual(['all', 'gap', undefined]);
  expect(session.index.jobs).toHaveLength(350);
  expect(session.state?.gaps).toEqual([]);
  await variant.close();
});

describe('two tabs of one connection', () => {
  /** Two tabs of one browser with one device, in which nothing is known yet. */
  async function twoTabs(options: VariantOptions = {}) {
    vi.stubGlobal('navigator', { locks: memoryLocks() });
    const variant = await startVariant({ jobs: manyJobs(730), ...options });
    onTestFinished(variant.close);
    const newTab = memoryTabs();
    const { store } = emptySession();
    const readAll = vi.spyOn(store, 'jobs');
    const open = (others = newTab()) => {
      const session = {
        ...emptySession(connectionTo(variant.url)),
        store,
        phase: 'ready' as const,
      };
      const seen = new Set<string>();
      const walking = createWalking(
        session,
        () => {
          const { walk } = walking.status();
          if (walk && walk.jobs > 0) seen.add(walk.kind);
        },
        { others },
      );
      const count = () => session.index.jobs.length;
      const ended = () => until(() => expect(walking.status().walk).toBeNull());
      const reads = (jobs: number) =>
        until(() => expect(walking.status().walk?.jobs).toBeGreaterThanOrEqual(jobs));
      return { session, walking, others, seen, count, ended, reads };
    };
    return { variant, one: open(), two: open(), open, readAll };
  }

  /** A service whose walk can't end before the gate is open. */
  const heldBack = ({ opened }: Gate): VariantOptions => ({
    beforePage: async (page) => {
      if (page > 2) await opened;
      return null;
    },
  });

  /** How many requests a walk takes that nobody follows. */
  async function aloneRequests(): Promise<number> {
    const { one, variant } = await twoTabs();
    one.walking.walk();
    await one.ended();
    return variant.requests.length;
  }

  test('one walks, the other follows: same progress and counts, no further request, nothing read twice', async () => {
    const alone = await aloneRequests();
    const rest = shutGate();
    const { one, two, variant, readAll } = await twoTabs(heldBack(rest));
    one.walking.walk();
    await two.reads(100);
    two.walking.walk();
    rest.open();
    await Promise.all([one.ended(), two.ended()]);
    expect([...two.seen]).toEqual(['all']);
    expect([one.count(), two.count()]).toEqual([730, 730]);
    expect(two.session.state).toEqual(one.session.state);
    expect(two.session.state?.isWhole).toBe(true);
    expect(variant.requests).toHaveLength(alone);
    expect(readAll).not.toHaveBeenCalled();
  });

  test('stopped in one it stops in both', async () => {
    const { one, two } = await twoTabs(heldBack(shutGate()));
    one.walking.walk();
    await two.reads(100);
    two.walking.stop();
    await Promise.all([one.ended(), two.ended()]);
    expect(one.session.state).toMatchObject({ isWhole: false });
    expect(two.session.state).toEqual(one.session.state);
    expect([one.walking.status().stopped, two.walking.status().stopped]).toEqual([null, null]);
  });

  test('where the one that walks is closed midway, one that has asked goes on; another one can', async () => {
    const rest = shutGate();
    const { one, two, variant, open } = await twoTabs(heldBack(rest));
    const three = open();
    one.walking.walk();
    await two.reads(100);
    two.walking.walk();
    one.others.close();
    one.walking.stop();
    rest.open();
    await two.ended();
    expect(two.session.state?.isWhole).toBe(true);
    expect([two.count(), three.count()]).toEqual([730, 730]);
    await three.ended();
    expect(variant.mostAtOnce()).toBeLessThanOrEqual(4);
  });

  test('what another tab has written unheard is taken in before anything is read', async () => {
    const { one, two } = await twoTabs();
    one.others.close();
    one.walking.walk();
    await one.ended();
    expect(two.count()).toBe(0);
    two.walking.refresh();
    await two.ended();
    expect(two.count()).toBe(730);
  });

  test('a gap that is asked for while the other tab looks for new jobs is read after that', async () => {
    const look = shutGate();
    let isBroken = true;
    const { one, two } = await twoTabs({
      beforePage: async (page) => {
        if (isBroken) return page === 2 ? { status: 500 } : null;
        await look.opened;
        return null;
      },
    });
    one.walking.walk();
    await one.ended();
    await two.ended();
    expect(two.session.state?.gaps).toHaveLength(1);
    isBroken = false;
    one.walking.refresh();
    await until(() => expect(two.walking.status().walk?.kind).toBe('new'));
    two.walking.readGap(2);
    look.open();
    await Promise.all([one.ended(), two.ended()]);
    expect(two.session.state?.gaps).toEqual([]);
    expect([one.count(), two.count()]).toEqual([730, 730]);
  });
});
