import { createStore, delMany, entries, keys, set, type UseStore } from 'idb-keyval';
import { connectionId, type Connection } from './connection.ts';

/** Opened on first use: where a browser keeps nothing, only the keeping fails. */
let store: UseStore | null = null;

/**
 * Keeps a value on this device, for one connection: `shelf` names the kind of thing, `name` the
 * thing. A browser that keeps nothing (private window, full disk) makes this do nothing.
 */
export async function saveOnDevice(
  connection: Connection,
  [shelf, name]: readonly [shelf: string, name: string],
  value: unknown,
): Promise<void> {
  try {
    await set([connectionId(connection), shelf, name], value, opened());
  } catch {
    // Nothing kept is a comfort less, not a failure.
  }
}

/** All that is kept on a shelf of the connection, by name; empty where nothing can be kept. */
export async function readFromDevice(
  connection: Connection,
  shelf: string,
): Promise<Map<string, unknown>> {
  const id = connectionId(connection);
  try {
    const all = await entries<IDBValidKey, unknown>(opened());
    return new Map(
      all.flatMap(([key, value]) =>
        Array.isArray(key) && key[0] === id && key[1] === shelf && typeof key[2] === 'string'
          ? [[key[2], value]]
          : [],
      ),
    );
  } catch {
    return new Map();
  }
}

/** Removes everything that is kept for the connection, on all shelves. */
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
