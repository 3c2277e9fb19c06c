/**
 * All saved data of a connection in this browser, counted and measured kind by kind, and deleted. Sizes
 * are those of the JSON texts, and of files' bytes; of many values, the size of the first few hundred stands for all.
 */
import { connectionId, type Connection } from '#service/connection.ts';
import { isAborted } from '#lib/isAborted.ts';
import { changeDevice, keysUnder, readDevice } from './deviceDatabase.ts';
import { clearDeviceStore, readFromDevice, saveAllOnDevice } from './deviceStore.ts';
import { dropIndex, INDEX_STORES } from './indexStore.ts';
import { AGAIN_MS, readUserData } from './userData.ts';
import { flagKept } from './keptChoice.ts';
import { KEPT_COLLECTIONS, keptCards } from './keptResults.ts';
import { PLOT_COLLECTIONS, plotsSize } from './plotStore.ts';
import { clearTabItems, tabItems } from './tabStorage.ts';

/** Kinds of saved data: `outcomes` is what the history shows of results, `work` what isn't finished in this tab, `plots` what finds a plot in other jobs, `results` those kept whole, `keeping` whether they are, `visits` when the history was looked at last, `other` what a later version saved. */
const SAVED_KINDS = [
  'outcomes',
  'history',
  'userData',
  'names',
  'areas',
  'files',
  'requests',
  'links',
  'plots',
  'results',
  'recent',
  'visits',
  'keeping',
  'work',
  'other',
] as const;
type SavedDataKindName = (typeof SAVED_KINDS)[number];

/** How much of a kind is saved. */
export interface SavedDataKind {
  kind: SavedDataKindName;
  count: number;
  bytes: number;
  /** Milliseconds since 1970; null where that isn't known. */
  since: number | null;
}

const SAMPLE = 200;
const COLLECTIONS: Record<string, SavedDataKindName> = {
  summaries: 'outcomes',
  troubles: 'outcomes',
  stars: 'userData',
  notes: 'userData',
  views: 'userData',
  comparisons: 'userData',
  verdicts: 'userData',
  recent: 'recent',
  visits: 'visits',
  plotNames: 'names',
  areas: 'areas',
  areaFiles: 'areas',
  comparedFiles: 'files',
  requestDraft: 'requests',
  repairDrafts: 'requests',
  requestSettings: 'requests',
  sentRequests: 'requests',
  linkAddresses: 'links',
  keeping: 'keeping',
  ...Object.fromEntries(Object.values(KEPT_COLLECTIONS).map((name) => [name, 'results' as const])),
  ...Object.fromEntries(Object.values(PLOT_COLLECTIONS).map((name) => [name, 'plots' as const])),
};

/** Collections whose values belong to those of another, and are counted there. */
const PARTS: readonly string[] = ['areaFiles'];

/** Collections of which several values are one thing, such as a draft's file and what is chosen about it: what that thing is called. */
const THINGS: Record<string, (name: string) => string> = {
  requestDraft: () => '',
  // By the job's id.
  repairDrafts: (name) => name.slice(0, name.indexOf(' ')),
};

/** Of a query of it: what another page holds is read again after a moment. */
export const READ_AGAIN = {
  retry: (tries: number, error: Error) => isAborted(error) && tries < 10,
  retryDelay: AGAIN_MS,
};

/**
 * Returns how much is saved of a connection; empty kinds are left out. Where the device can't be read, only the tab's work counts;
 * rejects where another page holds it: what is there may be much.
 */
export async function measureSavedData(connection: Connection): Promise<SavedDataKind[]> {
  const [collections, history, plots, results, since] = await Promise.all([
    measureCollections(connection),
    measureHistory(connection),
    plotsSize(connectionId(connection)),
    keptCards(connectionId(connection)),
    readSince(connection),
  ]).catch((error: unknown) => {
    if (isAborted(error)) throw error;
    return [[], null, null, [], null] as const;
  });
  const work = tabItems();
  const all = [
    ...collections,
    ...(history ? [history] : []),
    ...(plots ? [{ kind: 'plots', ...plots } as const] : []),
    ...results.map(({ bytes }) => ({ kind: 'results', count: 1, bytes }) as const),
    { kind: 'work', count: work.length, bytes: sizeOf(work) } as const,
  ];
  const { recent, isUnread: _, ...userData } = await readUserData(connection);
  const earliest: Partial<Record<SavedDataKindName, number | null>> = {
    userData: first(Object.values(userData)),
    recent: first([recent]),
    plots: plots?.since ?? null,
    results: results.length > 0 ? Math.min(...results.map(({ readAt }) => readAt)) : null,
    work: null,
  };
  return SAVED_KINDS.map((kind) => {
    const ofKind = all.filter((measured) => measured.kind === kind);
    return {
      kind,
      count: ofKind.reduce((sum, { count }) => sum + count, 0),
      bytes: ofKind.reduce((sum, { bytes }) => sum + bytes, 0),
      since: kind in earliest ? (earliest[kind] ?? null) : since,
    };
  }).filter(({ count }) => count > 0);
}

/** Deletes all of a kind. An open history has to be ended first. */
export async function deleteSavedData(
  connection: Connection,
  kind: SavedDataKindName,
): Promise<void> {
  if (kind === 'work') return clearTabItems();
  if (kind === 'results') flagKept(connection, []);
  const id = connectionId(connection);
  await changeDevice(['kept', 'jobs', ...INDEX_STORES], async (transaction, issue) => {
    issue(dropIndex(transaction, id));
    if (kind === 'history') {
      issue(transaction.objectStore('jobs').delete(keysUnder(id)));
      issue(transaction.objectStore('walks').delete(id));
      return;
    }
    const kept = transaction.objectStore('kept');
    for (const [, collection, name] of await kept.getAllKeys(keysUnder(id)))
      if (kindOf(collection) === kind) issue(kept.delete([id, collection, name]));
  });
}

/** More isn't held in memory only to be brought back; bytes. */
const MAX_TO_RESTORE = 20_000_000;
const RESTORABLE: readonly string[] = [
  'outcomes',
  'userData',
  'names',
  'areas',
  'requests',
  'recent',
  'visits',
];

/** Returns whether what is deleted of a kind can be brought back afterwards: small values are; the history and plots are read again instead. */
export function isRestorable({ kind, bytes }: { kind: string; bytes: number }): boolean {
  return RESTORABLE.includes(kind) && bytes <= MAX_TO_RESTORE;
}

/** Holds all of a kind in memory; returns what saves it again. Both reject where the device can't be read or written. */
export async function holdSavedData(
  connection: Connection,
  kind: SavedDataKindName,
): Promise<() => Promise<void>> {
  const collections = Object.keys(COLLECTIONS).filter((name) => kindOf(name) === kind);
  const saved = await Promise.all(
    collections.map(async (name) => {
      const values = await readFromDevice(connection, name, (error) => {
        throw error;
      });
      return [name, values] as const;
    }),
  );
  return async () => {
    for (const [name, values] of saved) await saveAllOnDevice(connection, name, values);
  };
}

export async function deleteAllSavedData(connection: Connection): Promise<void> {
  await clearDeviceStore(connection);
  flagKept(connection, []);
  clearTabItems();
}

async function measureCollections(connection: Connection) {
  const id = connectionId(connection);
  const values = new Map<string, { all: number; things: Set<string> }>();
  const keys = await readDevice('kept', (store) => store.getAllKeys(keysUnder(id)));
  for (const [, collection, name] of keys)
    // Plots and results, which are columns, have their size stored.
    if (!['plots', 'results'].includes(kindOf(collection))) {
      const { all, things } = values.get(collection) ?? { all: 0, things: new Set() };
      if (!PARTS.includes(collection)) things.add(THINGS[collection]?.(name) ?? name);
      values.set(collection, { all: all + 1, things });
    }
  return Promise.all(
    [...values].map(async ([collection, { all, things }]) => {
      const range = keysUnder(id, collection);
      const sample = await readDevice('kept', (store) => store.getAll(range, SAMPLE));
      return { kind: kindOf(collection), count: things.size, bytes: estimate(sample, all) };
    }),
  );
}

async function measureHistory(connection: Connection) {
  const id = connectionId(connection);
  const range = keysUnder(id);
  const [count, sample] = await readDevice('jobs', (store) =>
    Promise.all([store.count(range), store.getAll(range, SAMPLE)]),
  );
  return { kind: 'history', count, bytes: estimate(sample, count) } as const;
}

async function readSince(connection: Connection): Promise<number | null> {
  const id = connectionId(connection);
  return (await readDevice('connections', (store) => store.get(id)))?.since ?? null;
}

function kindOf(collection: string): SavedDataKindName {
  return Object.hasOwn(COLLECTIONS, collection) ? (COLLECTIONS[collection] ?? 'other') : 'other';
}

function estimate(sample: readonly unknown[], count: number): number {
  return sample.length === 0 ? 0 : Math.round((sizeOf(sample) / sample.length) * count);
}

/** Bytes of the values as JSON, as UTF-8, and of the bytes they hold. */
function sizeOf(values: readonly unknown[]): number {
  return values.reduce<number>(
    (sum, value) =>
      sum + new TextEncoder().encode(JSON.stringify(value) ?? '').length + bufferBytes(value),
    0,
  );
}

/** JSON leaves out buffers. */
function bufferBytes(value: unknown): number {
  const { bytes } = (value ?? {}) as { bytes?: unknown };
  return bytes instanceof ArrayBuffer ? bytes.byteLength : 0;
}

function first(maps: readonly ReadonlyMap<string, { at: number }>[]): number | null {
  const times = maps.flatMap((userData) => [...userData.values()].map(({ at }) => at));
  return times.length === 0 ? null : times.reduce((one, other) => Math.min(one, other));
}
