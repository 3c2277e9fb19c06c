/** Small values saved on the device, by connection, collection and name. */
import { connectionId, type Connection } from '#service/connection.ts';
import { changeDevice, keysUnder, readDevice } from './deviceDatabase.ts';
import { dropIndex, INDEX_STORES, noteChanges } from './indexStore.ts';

/** A collection and the name of a value in it. */
type SavedName = readonly [collection: string, name: string];

/** Connections of which nothing is saved any more, even what is under way. */
export const forgotten = new WeakSet<Connection>();

type Entry = readonly [name: string, value: unknown];

/** Collections about jobs, by their id: the history's index holds them, too. */
const OF_JOBS: readonly string[] = ['summaries', 'troubles', 'stars', 'notes'];

/** Values read or written in one transaction. */
const BATCH = 500;

/**
 * Saves a value on this device, for one connection: `collection` names the kind of value, `name` the
 * value. Returns false in a browser without room or IndexedDB (full disk, private window).
 */
export async function saveOnDevice(
  connection: Connection,
  [collection, name]: SavedName,
  value: unknown,
): Promise<boolean> {
  try {
    await saveAllOnDevice(connection, collection, [[name, value]]);
    return true;
  } catch {
    return false;
  }
}

/** Deletes one value of a collection, if it's there. Returns false where the browser refuses. */
export async function deleteFromDevice(
  connection: Connection,
  [collection, name]: SavedName,
): Promise<boolean> {
  try {
    const id = connectionId(connection);
    await changeDevice(['kept', ...INDEX_STORES], async (transaction, issue) => {
      if (OF_JOBS.includes(collection))
        await noteChanges(transaction, id, { jobIds: [name], where: 'walks' });
      issue(transaction.objectStore('kept').delete([id, collection, name]));
    });
    return true;
  } catch {
    return false;
  }
}

/** Saves values of a collection. Rejects where they can't be stored; those of earlier batches of 500 then stay. */
export async function saveAllOnDevice(
  connection: Connection,
  collection: string,
  entries: Iterable<Entry>,
): Promise<void> {
  if (forgotten.has(connection)) throw new Error('The connection was forgotten');
  const id = connectionId(connection);
  const all = [...entries];
  for (let start = 0; start < all.length; start += BATCH) {
    await changeDevice(['kept', 'connections', ...INDEX_STORES], async (transaction, issue) => {
      const batch = all.slice(start, start + BATCH);
      const jobIds = batch.map(([name]) => name);
      if (OF_JOBS.includes(collection))
        await noteChanges(transaction, id, { jobIds, where: 'walks' });
      const connections = transaction.objectStore('connections');
      if (!(await connections.getKey(id))) issue(connections.put({ since: Date.now() }, id));
      for (const [name, value] of batch)
        issue(transaction.objectStore('kept').put(value, [id, collection, name]));
    });
  }
}

/** Returns the values of a collection of the connection, by name; an empty map where they can't be read, as `onFailure` is told. */
export async function readFromDevice(
  connection: Connection,
  collection: string,
  onFailure?: (error: unknown) => void,
): Promise<Map<string, unknown>> {
  const values = new Map<string, unknown>();
  try {
    for await (const batch of deviceEntries(connection, collection))
      for (const [name, value] of batch) values.set(name, value);
    return values;
  } catch (error) {
    onFailure?.(error);
    return new Map();
  }
}

/** Returns one value of a collection; undefined where it isn't there, or nothing can be read. */
export async function readOneFromDevice(
  connection: Connection,
  [collection, name]: SavedName,
): Promise<unknown> {
  try {
    const key: [string, string, string] = [connectionId(connection), collection, name];
    return await readDevice('kept', (store) => store.get(key));
  } catch {
    return undefined;
  }
}

/** Yields the names and values of a collection in batches of at most 500, by name. Rejects where they can't be read. */
export async function* deviceEntries(
  connection: Connection,
  collection: string,
): AsyncGenerator<Entry[]> {
  const id = connectionId(connection);
  for (let after: string | null = null; ;) {
    const lower = after === null ? [id, collection] : [id, collection, after];
    const range = IDBKeyRange.bound(lower, [id, collection, []], true);
    const [keys, values] = await readDevice('kept', (store) =>
      Promise.all([store.getAllKeys(range, BATCH), store.getAll(range, BATCH)]),
    );
    yield keys.map(([, , name], index): Entry => [name, values[index]]);
    if (keys.length < BATCH) return;
    after = keys.at(-1)?.[2] ?? null;
  }
}

/** Deletes all saved data of the connection, and refuses whatever is still to be saved through this object; connecting anew makes another. */
export async function forgetConnection(connection: Connection): Promise<void> {
  forgotten.add(connection);
  await clearDeviceStore(connection);
}

/** Deletes all saved data of the connection: every collection, its jobs, and how far its history was read. */
export async function clearDeviceStore(connection: Connection): Promise<void> {
  const id = connectionId(connection);
  try {
    const stores = ['kept', 'jobs', 'connections', ...INDEX_STORES] as const;
    await changeDevice([...stores], (transaction, issue) => {
      issue(dropIndex(transaction, id));
      const all = keysUnder(id);
      issue(transaction.objectStore('kept').delete(all));
      issue(transaction.objectStore('jobs').delete(all));
      issue(transaction.objectStore('walks').delete(id));
      issue(transaction.objectStore('connections').delete(id));
    });
  } catch {
    // What can't be opened can't hold anything either.
  }
}
