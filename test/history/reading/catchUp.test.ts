import { expect, test } from 'vitest';
import { catchUp, isSettled, type CaughtUp } from '#history/reading/catchUp.ts';
import { walk } from '#history/reading/walk.ts';
import { changingList } from './changingList.ts';
import { memoryStore } from './memoryStore.ts';
import { sessionOf } from './sessionOf.ts';

async function walked(count: number) {
  const list = changingList(count, { size: 5 });
  const store = memoryStore();
  await walk({ pages: list.pages, store, now: () => 0, signal: new AbortController().signal });
  list.asked.length = 0;
  return { list, store };
}

type Walked = Awaited<ReturnType<typeof walked>>;

async function caughtUp({ list, store }: Walked): Promise<CaughtUp | undefined> {
  let found: CaughtUp | undefined;
  const work = async (session: Parameters<typeof catchUp>[0]) => {
    found = await catchUp(session, { head: true, tail: true });
  };
  await sessionOf(list, work, { store });
  return found;
}

async function settled({ list, store }: Walked): Promise<boolean> {
  let found = false;
  const work = async (session: Parameters<typeof catchUp>[0]) => {
    found = await isSettled(session);
  };
  await sessionOf(list, work, { store });
  return found;
}

test('both ends as they were', async () => {
  const history = await walked(23);
  expect(await caughtUp(history)).toEqual({ first: 0, last: 0, isShifted: false, isOther: false });
  expect(history.list.asked).toEqual([1, 5]);
  expect(await settled(history)).toBe(true);
});

test('new jobs at either end are taken in, and keep the order', async () => {
  const history = await walked(23);
  history.list.ids.unshift('a', 'b');
  history.list.ids.push('y', 'z');
  expect(await caughtUp(history)).toMatchObject({ first: 2, last: 2, isShifted: false });
  const { kept, state } = history.store;
  expect(state).toMatchObject({ total: 27, seen: 27, front: -2, back: 25, lastId: 'z' });
  const ids = [...kept.values()].sort((a, b) => a.rank - b.rank).map(({ job }) => job.id);
  expect(ids).toEqual(history.list.ids);
});

test('a job that was removed or came in between shows', async () => {
  for (const place of [1, 4, 12, 22]) {
    const history = await walked(23);
    history.list.ids.splice(place, 1);
    expect(await settled(history)).toBe(false);
  }
  const between = await walked(23);
  between.list.ids.splice(2, 0, 'between');
  expect(await caughtUp(between)).toMatchObject({ isShifted: true });
});

test('as many new ones as were removed hide nothing, also between two looks', async () => {
  const history = await walked(23);
  history.list.ids.splice(12, 2);
  history.list.ids.unshift('a', 'b');
  expect(await settled(history)).toBe(false);

  const between = await walked(23);
  between.list.ids.splice(12, 1);
  const { readPage } = between.list.pages;
  let asked = 0;
  between.list.pages.readPage = async (page, signal) => {
    if (++asked === 2) between.list.ids.unshift('a');
    return await readPage(page, signal);
  };
  expect(await settled(between)).toBe(false);
});

test('a list without any job that is known is another one', async () => {
  const history = await walked(23);
  history.list.ids.splice(0, 23, 'a', 'b');
  expect(await caughtUp(history)).toMatchObject({ isOther: true });
  expect(history.store.kept.has('a')).toBe(false);
});
