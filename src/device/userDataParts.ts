/**
 * What a person adds in parts: a comparison's star and note, a verdict and the note on it. A part is changed in what the device
 * has by then: another tab may have written the other part, or all of it, since this page has read it.
 */
import type { QueryClient } from '@tanstack/react-query';
import { connectionId, type Connection } from '#service/connection.ts';
import { checked } from '#lib/checked.ts';
import { changeDevice } from './deviceDatabase.ts';
import { forgotten } from './deviceStore.ts';
import {
  NO_USER_DATA,
  USER_DATA,
  userDataQuery,
  withUserEntry,
  type NotedComparison,
  type UserEntry,
} from './userData.ts';

type Kind = 'comparisons' | 'verdicts';

/** Makes an entry of the one there is; null is none. Called anew where the device has another than the page shows. */
type Change<K extends Kind> = (before: UserEntry<K>) => UserEntry<K>;

/** Changes an entry: the page shows it at once. Returns whether the device saved it. */
export async function changeUserEntry<K extends Kind>(
  { client, connection }: { client: QueryClient; connection: Connection },
  [kind, name]: readonly [kind: K, name: string],
  change: Change<K>,
): Promise<boolean> {
  const query = userDataQuery(connection);
  await client.ensureQueryData(query);
  // What is being read now doesn't know of the change.
  await client.cancelQueries({ queryKey: query.queryKey });
  const data = () => client.getQueryData(query.queryKey) ?? NO_USER_DATA;
  const show = (entry: UserEntry<K>) =>
    client.setQueryData(query.queryKey, withUserEntry(data(), [kind, name], entry));
  show(change(data()[kind].get(name) ?? null));
  try {
    show(await changeOnDevice(connection, [kind, name], change));
    return true;
  } catch {
    return false;
  }
}

/** Changes a comparison's star, its note or both by its key; with neither it's forgotten. Returns whether the device saved it. */
export function changeComparison(
  at: { client: QueryClient; connection: Connection },
  key: string,
  change: Pick<NotedComparison, 'name' | 'names' | 'address'> & Partial<NotedComparison>,
): Promise<boolean> {
  return changeUserEntry(at, ['comparisons', key], (before) => {
    const next = { isStarred: false, note: '', ...before, ...change, at: Date.now() };
    const note = next.note.trim();
    return next.isStarred || note !== '' ? { ...next, note } : null;
  });
}

/** Returns what is there afterwards. Rejects where the device refuses. */
async function changeOnDevice<K extends Kind>(
  connection: Connection,
  [kind, name]: readonly [kind: K, name: string],
  change: Change<K>,
): Promise<UserEntry<K>> {
  if (forgotten.has(connection)) throw new Error('The connection was forgotten');
  const id = connectionId(connection);
  let next: UserEntry<K> = null;
  await changeDevice(['kept', 'connections'], async (transaction, issue) => {
    const kept = transaction.objectStore('kept');
    const connections = transaction.objectStore('connections');
    const before: unknown = await kept.get([id, kind, name]);
    if (!(await connections.getKey(id))) issue(connections.put({ since: Date.now() }, id));
    next = change(checked(USER_DATA[kind], before));
    issue(next === null ? kept.delete([id, kind, name]) : kept.put(next, [id, kind, name]));
  });
  return next;
}
