import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Connection } from '#service/connection.ts';
import {
  NO_USER_DATA,
  userDataQuery,
  withUserEntry,
  writeUserEntry,
  type UserEntry,
  type UserData,
  type UserDataKind,
} from './userData.ts';

/** Changes to a connection's user data: the page shows them at once; each returns whether the device saved it. */
interface UserDataChanges {
  star: (jobId: string, on: boolean) => Promise<boolean>;
  /** An empty text, or only spaces, deletes the note. */
  note: (jobId: string, text: string) => Promise<boolean>;
  /** Names an address of this app; a view of that name is replaced. */
  saveView: (name: string, address: string) => Promise<boolean>;
  deleteView: (name: string) => Promise<boolean>;
  visit: (jobId: string, name: string | null) => Promise<boolean>;
}

const MAX_RECENT = 20;

export function useUserData(connection: Connection | null): UserData {
  return useQuery(userDataQuery(connection)).data ?? NO_USER_DATA;
}

export function useUserDataChanges(connection: Connection | null): UserDataChanges {
  const client = useQueryClient();
  return useMemo(() => userDataChanges(client, connection), [client, connection]);
}

export function userDataChanges(
  client: QueryClient,
  connection: Connection | null,
): UserDataChanges {
  const change = <K extends UserDataKind>(
    at: readonly [kind: K, name: string],
    entry: UserEntry<K>,
  ) => changeBy(at, () => entry);

  /** `entryOf` makes the value of what is there when it's written: others may be on their way. */
  async function changeBy<K extends UserDataKind>(
    at: readonly [kind: K, name: string],
    entryOf: (data: UserData) => UserEntry<K>,
  ): Promise<boolean> {
    if (!connection) return false;
    const query = userDataQuery(connection);
    await client.ensureQueryData(query);
    // What is being read now doesn't know of the change.
    await client.cancelQueries({ queryKey: query.queryKey });
    const data = client.getQueryData(query.queryKey) ?? NO_USER_DATA;
    const entry = entryOf(data);
    client.setQueryData(query.queryKey, withUserEntry(data, at, entry));
    return await writeUserEntry(connection, at, entry);
  }
  const now = () => Date.now();
  return {
    star: (jobId, on) => change(['stars', jobId], on ? { at: now() } : null),
    note: (jobId, text) =>
      change(['notes', jobId], text.trim() === '' ? null : { text: text.trim(), at: now() }),
    saveView: (name, address) => change(['views', name.trim()], { address, at: now() }),
    deleteView: (name) => change(['views', name], null),
    visit: async (jobId, name) => {
      const isSaved = await changeBy(['recent', jobId], ({ recent }) => ({
        // After all others, also where the clock was set back.
        at: Math.max(now(), ...Array.from(recent.values(), ({ at }) => at + 1)),
        // Without a network, the list that has the name isn't there.
        name: name ?? recent.get(jobId)?.name ?? null,
      }));
      for (const id of await tooMany()) await change(['recent', id], null);
      return isSaved;
    },
  };

  async function tooMany(): Promise<string[]> {
    if (!connection) return [];
    const { recent } = await client.ensureQueryData(userDataQuery(connection));
    const newestFirst = [...recent].sort(([, one], [, other]) => other.at - one.at);
    return newestFirst.slice(MAX_RECENT).map(([id]) => id);
  }
}
