import { afterEach, expect, test } from 'vitest';
import { typedConnection } from '#service/connection.ts';
import { clearDeviceStore, deleteFromDevice, saveOnDevice } from '#device/deviceStore.ts';
import { historyStore } from '#device/historyStore.ts';
import { indexStore } from '#device/indexStore.ts';
import { beginState } from '#device/walkState.ts';
import type { SavedJob } from '#device/deviceDatabase.ts';

const mine = typedConnection('https://a.test/public/api/v1', 'k', 'https://atlas.test/');
const state = beginState(null, 1);
const index = indexStore(mine);
const noted = async () => [...(await index.changes()).keys()];

function kept(id: string): SavedJob {
  return { job: { id, index_list: [], start_date: null, end_date: null }, rank: 0, walk: 1 };
}

afterEach(() => clearDeviceStore(mine));

test('what is written after an index was saved is noted, until an index that knows it is saved', async () => {
  const store = historyStore(mine);
  await saveOnDevice(mine, ['stars', 'before any walk'], { at: 1 });
  await store.write({ jobs: [kept('a')], state, begins: true });
  expect(await noted()).toEqual([]);
  await saveOnDevice(mine, ['stars', 'a'], { at: 1 });
  expect(await noted()).toEqual(['a']);
  expect(await index.save({ it: 1 }, await index.changes())).toBe(true);
  expect(await index.read()).toEqual({ it: 1 });
  expect(await noted()).toEqual([]);
  await store.write({ jobs: [kept('b')], state, begins: false });
  await deleteFromDevice(mine, ['notes', 'c']);
  await saveOnDevice(mine, ['views', 'no job'], { address: '/', at: 1 });
  expect(await noted()).toEqual(['b', 'c']);
});

test('an index that missed a change is not saved, nor is one of deleted data', async () => {
  await historyStore(mine).write({ jobs: [kept('a')], state, begins: true });
  const known = await index.changes();
  await saveOnDevice(mine, ['stars', 'a'], { at: 1 });
  expect(await index.save('late', known)).toBe(false);
  const again = await index.changes();
  await saveOnDevice(mine, ['stars', 'a'], { at: 2 });
  expect(await index.save('late', again)).toBe(false);
  expect(await index.save('all', await index.changes())).toBe(true);
  await historyStore(mine).write({ jobs: [], state, begins: true });
  expect(await index.read()).toBeUndefined();
  await clearDeviceStore(mine);
  expect(await index.save('gone', new Map())).toBe(false);
});
