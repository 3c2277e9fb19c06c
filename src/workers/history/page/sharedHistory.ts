/**
 * One history a connection, whoever looks at it: the page of jobs, the palette, what is kept. It stays
 * for a while after the last one let go, so that coming back from a job finds it as it was.
 */
import { connectionId, type Connection } from '#api/connection.ts';
import { openHistory, type HistoryHandle } from './client.ts';

/** Milliseconds that a history stays though nobody looks at it. */
const LINGER_MS = 5 * 60_000;

interface Shared {
  handle: HistoryHandle;
  holders: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const shared = new Map<string, Shared>();

/** Returns the connection's history, which is opened if it isn't yet. Each call is followed by one `releaseHistory`. */
export function holdHistory(
  connection: Connection,
  open: (connection: Connection) => HistoryHandle = openHistory,
): HistoryHandle {
  const id = connectionId(connection);
  let known = shared.get(id);
  if (!known || known.handle.failure()) {
    known = { handle: open(connection), holders: 0, timer: undefined };
    shared.set(id, known);
  }
  clearTimeout(known.timer);
  known.holders++;
  return known.handle;
}

/** Lets go of what `holdHistory` gave; does nothing for a history that has ended. */
export function releaseHistory(handle: HistoryHandle): void {
  for (const [id, known] of shared) {
    if (known.handle !== handle || --known.holders > 0) continue;
    known.timer = setTimeout(() => end(id), LINGER_MS);
  }
}

/** Tells an open history of the connection that what is kept of these jobs has changed; null: of any. */
export async function tellHistory(
  connection: Connection,
  ids: string[] | null = null,
): Promise<void> {
  const known = shared.get(connectionId(connection));
  await known?.handle.call('changed', { ids }).catch(() => {});
}

/** Ends the connection's history at once, walk and all: nothing writes to the device afterwards. */
export function endHistory(connection: Connection): void {
  end(connectionId(connection));
}

function end(id: string): void {
  const known = shared.get(id);
  clearTimeout(known?.timer);
  shared.delete(id);
  known?.handle.end();
}
