import { afterEach, expect, test } from 'vitest';
import { connectionId, typedConnection } from '#api/connection.ts';
import { deviceContents } from '#api/deviceContents.ts';
import { openDevice } from '#api/deviceDatabase.ts';
import { clearDeviceStore, saveAllOnDevice, saveOnDevice } from '#api/deviceStore.ts';

const home = 'https://atlas.test/';
const mine = typedConnection('https://a.test/public/api/v1', 'my-key', home);
const theirs = typedConnection('https://a.test/public/api/v1', 'their-key', home);

afterEach(async () => {
  await clearDeviceStore(mine);
  await clearDeviceStore(theirs);
});

test('each collection of the connection is counted and measured, and since when', async () => {
  const before = Date.now();
  await saveOnDevice(mine, ['notes', 'a'], 'x'.repeat(98));
  const after = Date.now();
  await saveAllOnDevice(
    mine,
    'summaries',
    Array.from({ length: 300 }, (_, index) => [String(index), 'y'.repeat(8)] as const),
  );
  await saveOnDevice(theirs, ['stars', 'a'], true);
  const job = { id: 'j', index_list: [], start_date: null, end_date: null };
  await (await openDevice()).put('jobs', { job, rank: 0, walk: 1 }, [connectionId(mine), 'j']);

  const { collections, since } = await deviceContents(mine);
  expect(collections).toEqual([
    { name: 'notes', count: 1, bytes: 100 },
    { name: 'summaries', count: 300, bytes: 3000 },
    { name: 'jobs', count: 1, bytes: expect.any(Number) },
  ]);
  expect(since).toBeGreaterThanOrEqual(before);
  expect(since).toBeLessThanOrEqual(after);
});

test('after deleting nothing is left of the connection, in any store', async () => {
  await saveOnDevice(mine, ['notes', 'a'], 1);
  await saveOnDevice(theirs, ['notes', 'a'], 1);
  const database = await openDevice();
  const job = { id: 'j', index_list: [], start_date: null, end_date: null };
  await database.put('jobs', { job, rank: 0, walk: 1 }, [connectionId(mine), 'j']);
  await database.put('walks', {}, connectionId(mine));
  await clearDeviceStore(mine);
  expect(await deviceContents(mine)).toEqual({ collections: [], since: null });
  for (const store of ['kept', 'jobs', 'walks', 'connections'] as const) {
    const keys = await database.getAllKeys(store);
    expect(keys.flat().filter((part) => part === connectionId(mine))).toEqual([]);
  }
  expect((await deviceContents(theirs)).collections).toHaveLength(1);
});
