import { connectionId, type Connection } from './connection.ts';
import { openDevice, type DeviceDatabase } from './deviceDatabase.ts';

/** How much is kept of one kind. */
export interface KeptCollection {
  /** The collection's name; `jobs` for the jobs of the history, which lie in a store of their own. */
  name: string;
  count: number;
  /** Roughly: characters of the values as JSON, extrapolated from the first ones. */
  bytes: number;
}

/** What is kept of a connection. */
export interface DeviceContents {
  /** By name; those without values are left out. */
  collections: KeptCollection[];
  /** Since when, milliseconds since 1970; null where that isn't known. */
  since: number | null;
}

const SAMPLE = 100;

/** Returns what is kept of the connection; empty where nothing can be kept. */
export async function deviceContents(connection: Connection): Promise<DeviceContents> {
  const id = connectionId(connection);
  try {
    const database = await openDevice();
    const collections: KeptCollection[] = [];
    for (const name of await collectionNames(database, id)) {
      collections.push(await measured(database, 'kept', { name, path: [id, name] }));
    }
    const jobs = await measured(database, 'jobs', { name: 'jobs', path: [id] });
    if (jobs.count > 0) collections.push(jobs);
    const noted = await database.get('connections', id);
    return { collections, since: noted?.since ?? null };
  } catch {
    return { collections: [], since: null };
  }
}

/** Jumps from collection to collection, so that no value is read. */
async function collectionNames(database: DeviceDatabase, id: string): Promise<string[]> {
  const names: string[] = [];
  const store = database.transaction('kept').store;
  for (let after: (string | [])[] = [id]; ;) {
    const range = IDBKeyRange.bound(after, [id, []], true);
    const name = (await store.getAllKeys(range, 1))[0]?.[1];
    if (name === undefined) return names;
    names.push(name);
    after = [id, name, []];
  }
}

async function measured(
  database: DeviceDatabase,
  store: 'kept' | 'jobs',
  { name, path }: { name: string; path: string[] },
): Promise<KeptCollection> {
  const range = IDBKeyRange.bound(path, [...path, []]);
  const count = await database.count(store, range);
  const sample: unknown[] = await database.getAll(store, range, SAMPLE);
  const characters = sample.reduce<number>(
    (sum, value) => sum + (JSON.stringify(value)?.length ?? 0),
    0,
  );
  const bytes = sample.length === 0 ? 0 : Math.round((characters / sample.length) * count);
  return { name, count, bytes };
}
