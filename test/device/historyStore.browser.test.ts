import { afterEach, expect, test } from 'vitest';
import { connectionId, typedConnection } from '#service/connection.ts';
import { openDevice, type SavedJob } from '#device/deviceDatabase.ts';
import { clearDeviceStore } from '#device/deviceStore.ts';
import { HistoryDeleted, historyStore } from '#device/historyStore.ts';
import { beginState } from '#device/walkState.ts';

const home = 'https://atlas.test/';
const mine = typedConnection('https://a.test/public/api/v1', 'my-key', home);
const theirs = typedConnection('https://a.test/public/api/v1', 'their-key', home);
const state = beginState(null, 1);

function kept(id: string, rank = 0): SavedJob {
  return { job: { id, index_list: [], start_date: null, end_date: null }, rank, walk: 1 };
}

afterEach(async () => {
  await clearDeviceStore(mine);
  await clearDeviceStore(theirs);
});

test('jobs and state come back, of one connection alone', async () => {
  const store = historyStore(mine);
  expect(await store.readState()).toBeNull();
  await store.write({ jobs: [kept('b'), kept('a')], state, begins: true });
  await store.write({ jobs: [kept('b', 7)], state: { ...state, seen: 2 }, begins: false });
  expect(await store.readState()).toEqual({ ...state, seen: 2 });
  expect(await store.find(['b', 'x', 'a'])).toEqual([kept('b', 7), undefined, kept('a')]);
  expect(await historyStore(theirs).readState()).toBeNull();
  expect(await historyStore(theirs).find(['a'])).toEqual([undefined]);
});

test('jobs come in batches of 1,000, each once', async () => {
  const store = historyStore(mine);
  const ids = Array.from({ length: 2500 }, (_, index) => `job ${String(index).padStart(5, '0')}`);
  await store.write({ jobs: ids.map((id) => kept(id)), state, begins: true });
  await historyStore(theirs).write({ jobs: [kept('other')], state, begins: true });
  const batches: string[][] = [];
  for await (const batch of store.jobs()) batches.push(batch.map(({ job }) => job.id));
  expect(batches.map(({ length }) => length)).toEqual([1000, 1000, 500]);
  expect(batches.flat()).toEqual(ids);
});

test('what was deleted while it was read is not written again', async () => {
  const store = historyStore(mine);
  await store.write({ jobs: [kept('a')], state, begins: true });
  await clearDeviceStore(mine);
  await expect(store.write({ jobs: [kept('b')], state, begins: false })).rejects.toThrow(
    HistoryDeleted,
  );
  expect(await store.find(['a', 'b'])).toEqual([undefined, undefined]);
});

test('a state of another format begins anew', async () => {
  await (await openDevice()).put('walks', { format: 0 }, connectionId(mine));
  expect(await historyStore(mine).readState()).toBeNull();
});
