import { afterEach, beforeEach, expect, test } from 'vitest';
import { connectionId, typedConnection } from '#api/connection.ts';
import { closeDevice, openDevice } from '#api/deviceDatabase.ts';
import { readFromDevice, saveOnDevice } from '#api/deviceStore.ts';

const connection = typedConnection('https://a.test/public/api/v1', 'k', 'https://atlas.test/');
const id = connectionId(connection);

/** As the version before opened it: no number, so 1, and it heeds no request to give way. */
async function openOlder(): Promise<IDBDatabase> {
  const request = indexedDB.open('job-atlas');
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore('kept'));
  return await settled(request);
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error('failed')));
  });
}

async function putOlder(database: IDBDatabase): Promise<void> {
  const store = database.transaction('kept', 'readwrite').objectStore('kept');
  await settled(store.put({ counts: 1 }, [id, 'summaries', 'job-1']));
}

async function deleteAll(): Promise<void> {
  await closeDevice();
  await settled(indexedDB.deleteDatabase('job-atlas'));
}

beforeEach(deleteAll);
afterEach(deleteAll);

test('what version 1 kept is there after the upgrade, and since when is not made up', async () => {
  const older = await openOlder();
  await putOlder(older);
  older.close();
  expect([...(await readFromDevice(connection, 'summaries'))]).toEqual([['job-1', { counts: 1 }]]);
  const database = await openDevice();
  expect(database.version).toBe(3);
  expect([...database.objectStoreNames]).toEqual([
    'changes',
    'connections',
    'indexes',
    'jobs',
    'kept',
    'walks',
  ]);
  expect(await database.get('connections', id)).toEqual({ since: null });
});

test('a tab with version 1 holds up nothing, and its data is read once it is closed', async () => {
  const older = await openOlder();
  await putOlder(older);
  expect((await readFromDevice(connection, 'summaries')).size).toBe(0);
  await saveOnDevice(connection, ['summaries', 'job-2'], 2);
  older.close();
  await expect
    .poll(async () => [...(await readFromDevice(connection, 'summaries')).keys()])
    .toEqual(['job-1']);
});

test('it gives way to a newer version, and opens again', async () => {
  await saveOnDevice(connection, ['c', 'a'], 1);
  // Would wait for ever if the connection stayed open.
  await settled(indexedDB.deleteDatabase('job-atlas'));
  await saveOnDevice(connection, ['c', 'b'], 2);
  expect([...(await readFromDevice(connection, 'c'))]).toEqual([['b', 2]]);
});
