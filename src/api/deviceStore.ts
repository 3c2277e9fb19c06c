import { createStore, del, delMany, entries, keys, set, type UseStore } from 'idb-keyval';
import { connectionId, type Connection } from './connection.ts';

/** Opened on first use: where a browser has no IndexedDB, only reading and writing fail. */
let store: UseStore | null = null;

/**
 * Saves a value on this device, for one connection: `collection` names the kind of value, `name` the
 * value. Returns false in a browser without room or IndexedDB (full disk, private window).
 */
export async function saveOnDevice(
  connection: Connection,
  [collection, name]: readonly [collection: string, name: string],
  value: unknown,
): Promise<boolean> {
  try {
    await set([connectionId(connection), collection, name], value, opened());
    return true;
  } catch {
    return false;
  }
}

/** Deletes one value of a collection, if it's there. Returns false where the browser refuses. */
export async function deleteFromDevice(
  connection: Connection,
  [collection, name]: readonly [collection: string, name: string],
): Promise<boolean> {
  try {
    await del([connectionId(connection), collection, name], opened());
    return true;
  } catch {
    return false;
  }
}

/** Returns the values of a collection of the connection, by name; an empty map where nothing can be stored. */
export async function readFromDevice(
  connection: Connection,
  collection: string,
): Promise<Map<string, unknown>> {
  const id = connectionId(connection);
  try {
    const all = await entries<IDBValidKey, unknown>(opened());
    return new Map(
      all.flatMap(([key, value]) =>
        Array.isArray(key) && key[0] === id && key[1] === collection && typeof key[2] === 'string'
          ? [[key[2], value]]
          : [],
      ),
    );
  } catch {
    return new Map();
  }
}

/** Deletes all collections of the connection. */
export async function clearDeviceStore(connection: Connection): Promise<void> {
  const id = connectionId(connection);
  try {
    const all = await keys(opened());
    await delMany(
      all.filter((key) => Array.isArray(key) && key[0] === id),
      opened(),
    );
  } catch {
    // What can't be opened can't hold anything either.
  }
}

function opened(): UseStore {
  store ??= createStore('job-atlas', 'kept');
  return store;
}
