import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Connection } from '#api/connection.ts';
import {
  NO_USER_DATA,
  userDataQuery,
  withUserEntry,
  writeUserEntry,
  type UserEntry,
  type UserData,
  type UserDataKind,
} from './userData.ts';

/** How own words are changed: the page shows it at once; each returns whether the device keeps it. */
interface UserDataChanges {
  star: (jobId: string, on: boolean) => Promise<boolean>;
  /** An empty text, or blanks, takes the note away. */
  note: (jobId: string, text: string) => Promise<boolean>;
  /** Names an address of this app; a view of that name is replaced. */
  saveView: (name: string, address: string) => Promise<boolean>;
  deleteView: (name: string) => Promise<boolean>;
  /** Remembers that a job was opened. */
  visit: (jobId: string, name: string | null) => Promise<boolean>;
}

/** How many jobs that were opened are remembered. */
const MOST_RECENT = 20;

/** Returns the own words of a connection; none until they are read, or without a connection. */
export function useUserData(connection: Connection | null): UserData {
  return useQuery(userDataQuery(connection)).data ?? NO_USER_DATA;
}

/** Returns how the own words of a connection are changed; without one nothing is. */
export function useUserDataChanges(connection: Connection | null): UserDataChanges {
  const client = useQueryClient();
  return useMemo(() => {
    async function change<K extends UserDataKind>(
      at: readonly [kind: K, name: string],
      word: UserEntry<K>,
    ): Promise<boolean> {
      if (!connection) return false;
      const query = userDataQuery(connection);
      await client.ensureQueryData(query);
      // What is being read now doesn't know of the change.
      await client.cancelQueries({ queryKey: query.queryKey });
      client.setQueryData(query.queryKey, (words) => words && withUserEntry(words, at, word));
      return await writeUserEntry(connection, at, word);
    }
    const now = () => Date.now();
    return {
      star: (jobId, on) => change(['stars', jobId], on ? { at: now() } : null),
      note: (jobId, text) =>
        change(['notes', jobId], text.trim() === '' ? null : { text: text.trim(), at: now() }),
      saveView: (name, address) => change(['views', name.trim()], { address, at: now() }),
      deleteView: (name) => change(['views', name], null),
      visit: async (jobId, name) => {
        const isKept = await change(['recent', jobId], { at: now(), name });
        for (const id of await tooMany()) await change(['recent', id], null);
        return isKept;
      },
    };

    async function tooMany(): Promise<string[]> {
      if (!connection) return [];
      const { recent } = await client.ensureQueryData(userDataQuery(connection));
      const newestFirst = [...recent].sort(([, one], [, other]) => other.at - one.at);
      return newestFirst.slice(MOST_RECENT).map(([id]) => id);
    }
  }, [client, connection]);
}
