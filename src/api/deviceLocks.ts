/** The part of the browser's lock manager that's used; a test brings its own. */
export type Locks = Pick<LockManager, 'request'>;

/** Returns the browser's lock manager, which is missing at addresses that aren't secure, whatever the types say. */
export function deviceLocks(): Locks | undefined {
  return (globalThis.navigator as { locks?: Locks } | undefined)?.locks;
}
