/** The history of a connection as slices know it that don't show it: the query cache holds it, where one is open. */
import type { QueryClient } from '@tanstack/react-query';
import { connectionId, type Connection } from './connection.ts';

/** The first part of the key of its query. */
export const HISTORY = 'history';

export function historyKey(connection: Connection | null) {
  return [HISTORY, connection && connectionId(connection)];
}

/** Has an open history of the connection read again what the device holds of these jobs, or of all for null. */
export async function notifyHistory(
  client: QueryClient,
  connection: Connection,
  ids: string[] | null = null,
): Promise<void> {
  const history = client.getQueryData<OpenHistory>(historyKey(connection));
  await history?.call('changed', { ids }).catch(() => {});
}

interface OpenHistory {
  call: (kind: 'changed', request: { ids: string[] | null }) => Promise<unknown>;
}
