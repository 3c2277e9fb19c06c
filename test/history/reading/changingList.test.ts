import { array, asyncProperty, constantFrom, integer, record } from 'fast-check';
import { expect, test } from 'vitest';
import { walk } from '#history/reading/walk.ts';
import { seededRandom } from '#lib/random.ts';
import { assertProperty } from '#test/assertProperty.ts';
import { changingList, type ChangingList } from './changingList.ts';
import { memoryStore, type MemoryStore } from './memoryStore.ts';
import { listedIds } from './walking.ts';

const SIZE = 5;
const RUNS = 1000;

/** What happens to the list before which answer, and how many jobs it concerns. */
const changes = array(
  record({
    at: integer({ min: 1, max: 60 }),
    kind: constantFrom('first' as const, 'remove' as const, 'last' as const),
    place: integer({ min: 0, max: 99 }),
    jobs: integer({ min: 1, max: 8 }),
  }),
  { maxLength: 4 },
);

interface Change {
  at: number;
  kind: 'first' | 'remove' | 'last';
  place: number;
  jobs: number;
}

let added = 0;

function make(list: ChangingList, { kind, place, jobs }: Change): void {
  if (kind === 'remove') {
    const at = Math.floor((place / 100) * list.ids.length);
    for (const id of list.ids.splice(at, Math.min(jobs, 3))) list.removed.add(id);
    return;
  }
  const ids = Array.from({ length: jobs }, () => `new-${added++}`);
  if (kind === 'first') list.ids.unshift(...ids);
  else list.ids.push(...ids);
}

function optionsFor(list: ChangingList, store: MemoryStore, signal = new AbortController().signal) {
  return { pages: list.pages, store, now: () => 0, signal };
}

/** Jobs that were in the list all the time have to be known, each once and not as gone. */
function expectAllOld(list: ChangingList, store: MemoryStore): void {
  const listed = listedIds(store);
  const old = list.ids.filter((id) => id.startsWith('old'));
  expect(old.filter((id) => !listed.includes(id))).toEqual([]);
}

test('whatever is added and removed while it is read, no job is lost', async () => {
  let unsure = 0;
  await assertProperty(
    asyncProperty(integer({ min: 0, max: 150 }), changes, integer(), async (count, plan, seed) => {
      const list = changingList(count, {
        size: SIZE,
        random: seededRandom(seed),
        change: (changing, at) => {
          for (const one of plan) if (one.at === at) make(changing, one);
        },
      });
      const store = memoryStore();
      const { isUnsure } = await walk(optionsFor(list, store));
      // Three passes, each with changes: then it says so.
      if (isUnsure) unsure++;
      else expectAllOld(list, store);
      expect(list.mostAtOnce()).toBeLessThanOrEqual(4);
    }),
    { seed: 17, numRuns: RUNS },
  );
  expect(unsure).toBeLessThan(RUNS / 100);
});

test('stopped after any answer, it says what has come and goes on from there', async () => {
  const pages = 30;
  for (let stopAt = 2; stopAt <= pages + 6; stopAt++) {
    const stop = new AbortController();
    const list = changingList(pages * SIZE, {
      size: SIZE,
      change: (_, answers) => answers === stopAt && stop.abort(new Error('enough')),
    });
    const store = memoryStore();
    const told: number[] = [];
    const onProgress = ({ jobs }: { jobs: number }) => void told.push(jobs);
    await expect(walk({ ...optionsFor(list, store, stop.signal), onProgress })).rejects.toThrow(
      'enough',
    );
    // All jobs that came are known, and were counted as they came; the page being answered was given up.
    const came = new Set(list.asked.filter((page) => page <= pages)).size - 4;
    const before = told.at(-1) ?? 0;
    expect(before).toBeGreaterThanOrEqual(came * SIZE);
    expect(store.kept.size).toBe(before);
    list.asked.length = 0;
    told.length = 0;
    await walk({ ...optionsFor(list, store), onProgress });
    expect(Math.min(...told)).toBe(before);
    expect(listedIds(store)).toEqual(list.ids);
  }
});

test('a search for the end that was stopped asks no page of its beginning again', async () => {
  const stop = new AbortController();
  const list = changingList(150, {
    size: SIZE,
    change: (_, answers) => answers === 7 && stop.abort(new Error('enough')),
  });
  const store = memoryStore();
  await expect(walk(optionsFor(list, store, stop.signal))).rejects.toThrow('enough');
  expect(list.asked).toEqual([1, 2, 4, 8, 16, 32, 24]);
  list.asked.length = 0;
  await walk(optionsFor(list, store));
  expect(list.asked.slice(0, 3)).toEqual([8, 16, 17]);
});
