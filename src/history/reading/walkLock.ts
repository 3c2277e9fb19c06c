import { connectionId, type Connection } from '#service/connection.ts';
import { deviceLocks, type Locks } from '#service/requestSlots.ts';

/** Another tab reads the history of this connection already. */
export class ReadElsewhere extends Error {
  override readonly name = 'ReadElsewhere';
}

/**
 * Runs `work` while no other tab reads the connection's history. Throws ReadElsewhere at once where one
 * does; the browser frees the lock of a tab that's closed. Without a lock manager (an insecure address) it
 * runs at once. Returns what the work returns.
 */
export async function asOnlyReader<T>(
  connection: Connection,
  work: () => Promise<T>,
  locks: Locks | undefined = deviceLocks(),
): Promise<T> {
  if (!locks) return await work();
  return await locks.request(lockName(connection), { ifAvailable: true }, async (lock) => {
    if (!lock) throw new ReadElsewhere();
    return await work();
  });
}

/** Resolves once no tab reads the connection's history; rejects with the signal's reason once it's aborted. */
export async function untilRead(
  connection: Connection,
  signal: AbortSignal,
  locks: Locks | undefined = deviceLocks(),
): Promise<void> {
  await locks?.request(lockName(connection), { mode: 'shared', signal }, () => {});
}

function lockName(connection: Connection): string {
  return `job-atlas history ${connectionId(connection)}`;
}
