/**
 * How many requests may be under way to one service at once: four, of all tabs and workers of this browser
 * together. A request holds one of four locks; one that finds none free waits for one of them in turn. Results that a
 * person opens wait for no other tab, only for the others of their page.
 */
import { createSemaphore, type Semaphore } from '#lib/semaphore.ts';
import type { Connection } from './connection.ts';

/** The most requests at once. */
export const MAX_AT_ONCE = 4;

/** Runs work once it's its turn. Rejects with the signal's reason where it's aborted while it waits. */
export type Turn = Semaphore;

/** Four at once of this page, or of this worker, to whatever service. */
export const ofThisPage: Turn = createSemaphore(MAX_AT_ONCE);

/** In place of locks: not `ofThisPage`, which results wait for whose slot is held already. */
const withoutLocks = createSemaphore(MAX_AT_ONCE);

/** The lock that the next request tries first, so that those who wait spread over all. */
let turn = 0;

interface SlotOptions {
  signal?: AbortSignal | undefined;
  locks?: Locks | undefined;
}

/**
 * Runs `work` while fewer than four others run for this service, and returns what it returns. Rejects with the
 * signal's reason where it's aborted while it waits. Without a lock manager (an insecure address) they're four of this page, or worker.
 */
export async function inRequestSlot<T>(
  { baseUrl }: Pick<Connection, 'baseUrl'>,
  work: () => Promise<T>,
  { signal, locks = deviceLocks() }: SlotOptions = {},
): Promise<T> {
  if (!locks) return await withoutLocks(work, signal);
  const first = turn++;
  const nameOf = (i: number) => `job-atlas request ${(first + i) % MAX_AT_ONCE} ${baseUrl}`;
  for (let i = 0; i < MAX_AT_ONCE; i++) {
    const done = await locks.request(nameOf(i), { ifAvailable: true }, async (lock) =>
      lock ? { value: await work() } : null,
    );
    if (done) return done.value;
  }
  return await locks.request(nameOf(0), signal ? { signal } : {}, work);
}

/** The part of the browser's lock manager that's used; a test brings its own. */
export type Locks = Pick<LockManager, 'request'>;

/** Returns the browser's lock manager, which is missing at addresses that aren't secure, whatever the types say. */
export function deviceLocks(): Locks | undefined {
  return (globalThis.navigator as { locks?: Locks } | undefined)?.locks;
}
