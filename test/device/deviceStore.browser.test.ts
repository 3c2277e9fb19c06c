import { afterEach, expect, test } from 'vitest';
import { connectionId, typedConnection } from '#service/connection.ts';
import { openDevice } from '#device/deviceDatabase.ts';
import {
  clearDeviceStore,
  deleteFromDevice,
  deviceEntries,
  readFromDevice,
  saveAllOnDevice,
  saveOnDevice,
} from '#device/deviceStore.ts';

const home = 'https://atlas.test/';
const mine = typedConnection('https://a.test/public/api/v1', 'my-key', home);
const theirs = typedConnection('https://a.test/public/api/v1', 'their-key', home);

afterEach(async () => {
  await clearDeviceStore(mine);
  await clearDeviceStore(theirs);
});

test('what cannot be stored is left out, and changes nothing', async () => {
  await saveOnDevice(mine, ['c', 'a'], 'before');
  await saveOnDevice(mine, ['c', 'a'], () => 'a function has no structured clone');
  expect([...(await readFromDevice(mine, 'c'))]).toEqual([['a', 'before']]);
});

test('values come back by collection and name, the last one saved', async () => {
  await saveOnDevice(mine, ['c', 'a'], 1);
  await saveOnDevice(mine, ['c', 'a'], { two: 2 });
  await saveOnDevice(mine, ['d', 'a'], 3);
  expect([...(await readFromDevice(mine, 'c'))]).toEqual([['a', { two: 2 }]]);
  expect((await readFromDevice(mine, 'e')).size).toBe(0);
});

test('accounts of one service do not see each other, nor clear each other', async () => {
  await saveOnDevice(mine, ['c', 'a'], 1);
  await saveOnDevice(mine, ['d', 'a'], 1);
  await saveOnDevice(theirs, ['c', 'b'], 2);
  expect([...(await readFromDevice(theirs, 'c')).keys()]).toEqual(['b']);
  await clearDeviceStore(mine);
  expect((await readFromDevice(mine, 'c')).size + (await readFromDevice(mine, 'd')).size).toBe(0);
  expect((await readFromDevice(theirs, 'c')).size).toBe(1);
});

test('the key is nowhere in saved data', async () => {
  await saveOnDevice(mine, ['c', 'x'], 1);
  const opened = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('job-atlas');
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error('closed')));
  });
  const keys = await new Promise((resolve) => {
    const request = opened.transaction('kept').objectStore('kept').getAllKeys();
    request.addEventListener('success', () => resolve(request.result));
  });
  opened.close();
  expect(JSON.stringify(keys)).toContain('https://a.test');
  expect(JSON.stringify(keys)).not.toContain('my-key');
});

test('one value is deleted, and saving tells whether the device took it', async () => {
  expect(await saveOnDevice(mine, ['c', 'a'], 1)).toBe(true);
  await saveOnDevice(mine, ['c', 'b'], 2);
  expect(await saveOnDevice(mine, ['c', 'c'], () => 'not to be stored')).toBe(false);
  expect(await deleteFromDevice(mine, ['c', 'a'])).toBe(true);
  expect([...(await readFromDevice(mine, 'c'))]).toEqual([['b', 2]]);
});

test('many values come in batches by name, each once, and one can be deleted', async () => {
  const names = Array.from({ length: 1001 }, (_, index) => `n${String(index).padStart(4, '0')}`);
  await saveAllOnDevice(
    mine,
    'c',
    names.map((name) => [name, name.length] as const),
  );
  await saveOnDevice(mine, ['d', 'n0000'], 'of another collection');
  await deleteFromDevice(mine, ['c', 'n0500']);
  const sizes: number[] = [];
  const read: string[] = [];
  for await (const batch of deviceEntries(mine, 'c')) {
    sizes.push(batch.length);
    read.push(...batch.map(([name]) => name));
  }
  expect(sizes).toEqual([500, 500, 0]);
  expect(read).toEqual(names.filter((name) => name !== 'n0500'));
});

test('a batch with a value that cannot be stored stores nothing, and says so', async () => {
  const entries = [
    ['a', 1],
    ['b', () => 'a function has no structured clone'],
  ] as const;
  await expect(saveAllOnDevice(mine, 'c', entries)).rejects.toThrow('clone');
  expect((await readFromDevice(mine, 'c')).size).toBe(0);
});

test('after deleting nothing is left of the connection, in any store', async () => {
  await saveOnDevice(mine, ['notes', 'a'], 1);
  await saveOnDevice(theirs, ['notes', 'a'], 1);
  const database = await openDevice();
  const job = { id: 'j', index_list: [], start_date: null, end_date: null };
  await database.put('jobs', { job, rank: 0, walk: 1 }, [connectionId(mine), 'j']);
  await database.put('walks', {}, connectionId(mine));
  await clearDeviceStore(mine);
  for (const store of ['kept', 'jobs', 'walks', 'connections'] as const) {
    const keys = await database.getAllKeys(store);
    expect(keys.flat().filter((part) => part === connectionId(mine))).toEqual([]);
  }
  expect(await database.getAllKeys('kept')).toContainEqual([connectionId(theirs), 'notes', 'a']);
});
