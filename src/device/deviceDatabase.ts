/**
 * The one database of the origin, and the only place that opens it. Steps:
 * 1. open it, and make the stores that aren't there yet; stored data stays where it is;
 * 2. where a tab with an older version holds on to the database, every use fails after a moment instead
 *    of waiting, until that tab is closed: what can't be read here is read from the service;
 * 3. give way to a newer version, and open again after the browser has closed it;
 * 4. abort what is under way when the page is put away;
 * 5. time out whoever gets no turn while another page holds the lock: WebKit may keep the lock of a worker that was ended in the middle
 *    of a write, and then aborts nothing that waits for it either.
 */
import {
  openDB,
  unwrap,
  wrap,
  type DBSchema,
  type IDBPDatabase,
  type IDBPObjectStore,
  type IDBPTransaction,
} from 'idb';
import { isPutAway, whenPutAway } from '#lib/backForwardCache.ts';
import type { Job } from '#service/contract.ts';
import { isAborted } from '#lib/isAborted.ts';

/** What the device stores. Every key begins with a connection's id, so that accounts never mix. */
interface DeviceSchema extends DBSchema {
  /** Small values by connection, collection and name. */
  kept: { key: [connection: string, collection: string, name: string]; value: unknown };
  /** The jobs of the history, by connection and job id. */
  jobs: { key: [connection: string, jobId: string]; value: SavedJob };
  /** How far the history of a connection was read. */
  walks: { key: string; value: unknown };
  /** The history's index as it was last saved, by connection. */
  indexes: { key: string; value: unknown };
  /** Jobs of which something was written since the index was saved, each with a number of its own. */
  changes: { key: [connection: string, jobId: string]; value: number };
  /** Since when something is saved of a connection, milliseconds since 1970. */
  connections: { key: string; value: { since: number } };
}

type DeviceDatabase = IDBPDatabase<DeviceSchema>;

const STORES = ['kept', 'jobs', 'walks', 'connections', 'indexes', 'changes'] as const;

type DeviceStoreName = (typeof STORES)[number];

/** A transaction that may write. */
export type DeviceChange = IDBPTransaction<DeviceSchema, DeviceStoreName[], 'readwrite'>;

const NAME = 'job-atlas';
/** Raised with each store that's added. */
const VERSION = 3;
/** Milliseconds in which a tab that's being closed gives the database up. */
const BLOCKED_MS = 300;
/** Milliseconds that a read and a write wait for their turn: a write of another page takes less, but for that of a large result. */
const TURN_MS = 3000;
const WRITE_TURN_MS = 20_000;

/** Opened on first use: where a browser has no IndexedDB, only reading and writing fail. */
let database: Promise<DeviceDatabase> | null = null;

const running = new Set<IDBTransaction>();

/** Whether the last that waited for its turn did so in vain: others wait a tenth then. */
let isStuck = false;

/** Returns the database. Rejects where it can't be opened, or is held by a tab with an older version. */
export function openDevice(): Promise<DeviceDatabase> {
  database ??= open();
  return database;
}

/** Reads from one store in one transaction. Rejects with what failed, also where another page holds the store. */
export async function readDevice<T, S extends DeviceStoreName>(
  name: S,
  read: (store: IDBPObjectStore<DeviceSchema, [S], S>) => Promise<T>,
): Promise<T> {
  const transaction = (await openDevice()).transaction(name);
  return await inTurn(unwrap(transaction), TURN_MS, read(transaction.store));
}

/**
 * Makes a change in one transaction: all of it or nothing. `change` may wait for requests of the
 * transaction alone, and passes those it doesn't wait for to `issue`. Rejects with what failed, also where another page holds a store.
 */
export async function changeDevice(
  stores: DeviceStoreName[],
  change: (transaction: DeviceChange, issue: (request: Promise<unknown>) => void) => unknown,
): Promise<void> {
  const transaction = (await openDevice()).transaction(stores, 'readwrite');
  await inTurn(unwrap(transaction), WRITE_TURN_MS, changed(transaction, change));
}

async function changed(
  transaction: DeviceChange,
  change: Parameters<typeof changeDevice>[1],
): Promise<void> {
  // A request that fails takes the transaction with it, which is waited for.
  const issue = (request: Promise<unknown>): void => void request.catch(() => {});
  issue(transaction.done);
  try {
    await change(transaction, issue);
  } catch (error) {
    if (!isAborted(error)) transaction.abort();
    throw error;
  }
  await transaction.done;
}

/** Closes the database, which is opened again on its next use. */
export async function closeDevice(): Promise<void> {
  const open = database;
  database = null;
  (await open?.catch(() => null))?.close();
}

function open(): Promise<DeviceDatabase> {
  whenPutAway(abortRunning);
  let refuse = (_reason: Error): void => {};
  const blocked = new Promise<never>((_, reject) => {
    refuse = reject;
  });
  const opening = openDB<DeviceSchema>(NAME, VERSION, {
    upgrade: (upgraded) => {
      for (const name of STORES)
        if (!upgraded.objectStoreNames.contains(name)) upgraded.createObjectStore(name);
    },
    blocked: () => void setTimeout(refuse, BLOCKED_MS, new Error('Another tab holds the database')),
    blocking: () => void closeDevice(),
    terminated: forget,
  });
  const current = Promise.race([opening, blocked]);
  void adopt(opening, () => database === current);
  return current;
}

/** Returns the range of all keys that begin with these parts: a connection's id, say, and a collection's name. */
export function keysUnder(...parts: readonly string[]): IDBKeyRange {
  return IDBKeyRange.bound([...parts], [...parts, []]);
}

/** It may open late, where an older tab held it: nobody may want it then. */
async function adopt(opening: Promise<DeviceDatabase>, isCurrent: () => boolean): Promise<void> {
  try {
    const opened = await opening;
    trackTransactions(unwrap(opened));
    if (isCurrent()) database = opening;
    else opened.close();
  } catch {
    if (isCurrent()) forget();
  }
}

/** Notes the database's transactions, and begins none while the page is put away. */
function trackTransactions(opened: IDBDatabase): void {
  const begin = opened.transaction.bind(opened);
  opened.transaction = (...options) => {
    if (isPutAway()) throw new Error('The page is put away');
    const transaction = begin(...options);
    running.add(transaction);
    const end = () => void running.delete(transaction);
    // Nobody else waits for the end of one that only reads.
    wrap(transaction).done.then(end, end);
    return transaction;
  };
}

/** Waits for the work of a transaction. Aborts it and rejects where it gets nothing for long, so that what waits for it goes on without the device. */
function inTurn<T>(transaction: IDBTransaction, ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => {
        isStuck = true;
        abort(transaction);
        reject(new DOMException('Another page holds the store', 'AbortError'));
      },
      isStuck ? ms / 10 : ms,
    );
    const stop = () => clearTimeout(timer);
    const takeTurn = () => {
      isStuck = false;
      stop();
    };
    // A request's success doesn't bubble.
    transaction.addEventListener('success', takeTurn, { capture: true, once: true });
    work.finally(stop).then(resolve, reject);
  });
}

/** Aborts all transactions, those that only read too: they lock their stores alike. */
function abortRunning(): boolean {
  for (const transaction of running) abort(transaction);
  return false;
}

/** Aborts a transaction, unless it's being committed already. */
function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
  }
}

function forget(): void {
  database = null;
}

export interface SavedJob {
  job: Job;
  /**
   * Where it stands in the service's list: jobs by ascending rank are in the order of the list. Not
   * its index: ranks may be negative and leave numbers out.
   */
  rank: number;
  /** The number of the walk that saw it last; jobs of an earlier walk than the last whole one have gone. */
  walk: number;
}
