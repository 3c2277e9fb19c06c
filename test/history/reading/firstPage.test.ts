import { expect, test } from 'vitest';
import { ServiceError } from '#service/errors.ts';
import { beginAtFirstPage, type Beginning } from '#history/reading/walk.ts';
import { beginState } from '#device/walkState.ts';
import { changingList } from './changingList.ts';
import { memoryStore } from './memoryStore.ts';
import { sessionOf } from './sessionOf.ts';

test('the first page shows how many jobs a page has, and is saved', async () => {
  const store = memoryStore();
  const state = await sessionOf(
    changingList(12, { size: 5 }),
    async (session) => {
      expect((await beginAtFirstPage(session)).answer?.entries).toBe(5);
    },
    { store },
  );
  expect(state).toMatchObject({ firstPage: 1, pageSize: 5, seen: 5, total: null });
  expect([...store.kept.keys()]).toEqual(['old-0', 'old-1', 'old-2', 'old-3', 'old-4']);
});

test('an account without jobs has a first page without any', async () => {
  let found: Beginning | null = null;
  const state = await sessionOf(changingList(0, { size: 5 }), async (session) => {
    found = await beginAtFirstPage(session);
  });
  expect(found).toEqual({ answer: null, next: null });
  expect(state).toMatchObject({ total: 0, firstPage: null });
});

test('a refusal means no jobs only where none were seen before', async () => {
  const list = changingList(0, { size: 5 });
  list.pages.readPage = async () => ({
    kind: 'refused',
    error: new ServiceError({ kind: 'refused', status: 422 }),
  });
  const read = async (state = beginState(null, 1)) =>
    await sessionOf(list, async (session) => void (await beginAtFirstPage(session)), { state });
  expect(await read()).toMatchObject({ total: 0 });
  await expect(read({ ...beginState(null, 1), back: 7 })).rejects.toThrow(ServiceError);
});

test('new jobs before those of an earlier walk tell where new jobs come', async () => {
  const list = changingList(5, { size: 5 });
  const store = memoryStore();
  const begin = async (session: Parameters<typeof beginAtFirstPage>[0]) =>
    void (await beginAtFirstPage(session));
  const first = await sessionOf(list, begin, { store });
  expect(first.newest).toBeNull();
  list.ids.unshift('new');
  expect(await sessionOf(list, begin, { store, state: beginState(first, 2) })).toMatchObject({
    newest: 'first',
    walk: 2,
  });
});
