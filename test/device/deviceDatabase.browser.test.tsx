import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { connectionId, typedConnection } from '#service/connection.ts';
import { closeDevice, openDevice } from '#device/deviceDatabase.ts';
import { readFromDevice, readOneFromDevice, saveOnDevice } from '#device/deviceStore.ts';
import { dropKept, readKept } from '#device/keptResults.ts';
import { deleteSavedData, holdSavedData, measureSavedData } from '#device/savedData.ts';
import { readUserData } from '#device/userData.ts';
import { PLOT_NAMES } from '#device/plotNamesStore.ts';
import { useUserData } from '#device/useUserData.ts';
import { makeQueryClient } from '#app/App.tsx';
import { DisconnectDialog } from '#app/savedData/DisconnectDialog.tsx';
import { useUserDataFile } from '#app/savedData/useUserDataFile.ts';
import { Toasts } from '#ui/Toasts.tsx';
import { until } from '#test/until.ts';

const connection = typedConnection('https://a.test/public/api/v1', 'k', 'https://atlas.test/');
const id = connectionId(connection);

/** Opens a database of another version, which heeds no request to give way. */
async function openVersion(version: number, stores: readonly string[]): Promise<IDBDatabase> {
  const request = indexedDB.open('job-atlas', version);
  request.addEventListener('upgradeneeded', () => {
    for (const name of stores) request.result.createObjectStore(name);
  });
  return await settled(request);
}

const openOlder = async () => await openVersion(1, ['kept']);

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

test('saved data is there after the upgrade', async () => {
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
});

test('stars, notes and names of plots of version 3 are there', async () => {
  const stores = ['kept', 'jobs', 'walks', 'connections', 'indexes', 'changes'];
  const database = await openVersion(3, stores);
  const kept = database.transaction('kept', 'readwrite').objectStore('kept');
  const names = { fileName: 'fields.csv', text: 'plot,wkt\n' };
  await settled(kept.put({ at: 1 }, [id, 'stars', 'a']));
  await settled(kept.put({ text: 'dry', at: 2 }, [id, 'notes', 'b']));
  await settled(kept.put(names, [id, 'plotNames', 'c']));
  database.close();
  const { stars, notes } = await readUserData(connection);
  expect([...stars]).toEqual([['a', { at: 1 }]]);
  expect([...notes]).toEqual([['b', { text: 'dry', at: 2 }]]);
  const file = await PLOT_NAMES.read(connection, 'c');
  expect(file?.name).toBe('fields.csv');
  expect(await file?.text()).toBe('plot,wkt\n');
});

test('a tab with an older version holds up nothing, and its data is read once it is closed', async () => {
  const older = await openOlder();
  await putOlder(older);
  expect((await readFromDevice(connection, 'summaries')).size).toBe(0);
  await saveOnDevice(connection, ['summaries', 'job-2'], 2);
  older.close();
  await expect
    .poll(async () => [...(await readFromDevice(connection, 'summaries')).keys()])
    .toEqual(['job-1']);
});

/** Has another page begin a write; returns how to end it. */
async function holdDevice(): Promise<() => Promise<void>> {
  const holder = (await openVersion(3, [])).transaction('kept', 'readwrite').objectStore('kept');
  const ending = new AbortController();
  async function hold(): Promise<void> {
    while (!ending.signal.aborted) await settled(holder.put(2, [id, 'summaries', 'job-2']));
  }
  const holding = hold();
  return async () => {
    ending.abort();
    await holding;
    holder.transaction.db.close();
  };
}

/** Waits until these jobs' summaries are read: after one that was held up, a reading is given a third of a second. */
async function untilSaved(jobs: string[]): Promise<void> {
  const summaries = async () => [...(await readFromDevice(connection, 'summaries')).keys()];
  await expect.poll(summaries).toEqual(jobs);
}

test('a page that never ends a write holds up no reading, and what it has written is read afterwards', async () => {
  await saveOnDevice(connection, ['summaries', 'job-1'], 1);
  const release = await holdDevice();
  expect((await readFromDevice(connection, 'summaries')).size).toBe(0);
  expect(await readOneFromDevice(connection, ['summaries', 'job-1'])).toBeUndefined();
  await release();
  await untilSaved(['job-1', 'job-2']);
});

test('nobody is disconnected unasked because another page holds what is saved', async () => {
  await saveOnDevice(connection, ['notes', 'a'], { text: 'dry', at: 2 });
  const release = await holdDevice();
  const nothing = vi.fn<() => void>();
  const disconnect = vi.fn<() => void>();
  const screen = await render(
    <QueryClientProvider client={makeQueryClient()}>
      <Toasts>
        <DisconnectDialog
          {...{ connection, signOut: null, onDisconnect: disconnect, onClose: nothing }}
        />
      </Toasts>
    </QueryClientProvider>,
  );
  await expect(measureSavedData(connection)).rejects.toThrow('Another page holds the store');
  await release();
  await expect.element(screen.getByRole('dialog')).toHaveTextContent('1 note');
  expect(disconnect).not.toHaveBeenCalled();
});

test('what another page holds isn’t deleted as if there were nothing to bring back', async () => {
  await saveOnDevice(connection, ['notes', 'a'], { text: 'dry', at: 2 });
  const release = await holdDevice();
  const held = await holdSavedData(connection, 'userData').then(() => 'nothing', String);
  await release();
  expect(held).toContain('Another page holds the store');
  const bringBack = await until(() => holdSavedData(connection, 'userData'));
  await deleteSavedData(connection, 'userData');
  await bringBack();
  expect([...(await readUserData(connection)).notes]).toEqual([['a', { text: 'dry', at: 2 }]]);
});

test('where not even an abort is heard, as of a worker that WebKit ended, neither a reading nor a change waits for ever', async () => {
  await saveOnDevice(connection, ['summaries', 'job-1'], 1);
  const release = await holdDevice();
  const abort = vi.spyOn(IDBTransaction.prototype, 'abort').mockImplementation(() => undefined);
  const place = { connection: id, jobId: 'job-1' };
  await expect(readKept(place)).rejects.toThrow('Another page holds the store');
  await expect(dropKept(place)).rejects.toThrow('Another page holds the store');
  abort.mockRestore();
  await release();
  await untilSaved(['job-1', 'job-2']);
});

test('notes that another page holds up are there as soon as it lets them go, and none of that is exported as a whole', async () => {
  await saveOnDevice(connection, ['notes', 'a'], { text: 'dry', at: 2 });
  const release = await holdDevice();
  const screen = await render(
    <QueryClientProvider client={makeQueryClient()}>
      <Toasts>
        <Notes />
      </Toasts>
    </QueryClientProvider>,
  );
  await screen.getByRole('button', { name: 'Export' }).click();
  await expect.element(screen.getByText(/Another tab holds/)).toBeVisible();
  await expect.element(screen.getByText('No notes')).toBeVisible();
  await release();
  await expect.element(screen.getByText('dry')).toBeVisible();
});

function Notes() {
  const note = useUserData(connection).notes.get('a');
  const { exportNotes } = useUserDataFile(connection);
  return (
    <>
      <p>{note?.text ?? 'No notes'}</p>
      <button onClick={() => void exportNotes()}>Export</button>
    </>
  );
}

test('it gives way to a newer version, and opens again', async () => {
  await saveOnDevice(connection, ['c', 'a'], 1);
  // Would wait for ever if the connection stayed open.
  await settled(indexedDB.deleteDatabase('job-atlas'));
  await saveOnDevice(connection, ['c', 'b'], 2);
  expect([...(await readFromDevice(connection, 'c'))]).toEqual([['b', 2]]);
});
