import { useQuery, useQueryClient } from '@tanstack/react-query';
import { connectionId, type Connection } from '#service/connection.ts';
import type { UserData } from '#device/userData.ts';
import type { JobChoice } from './chosen/useChosenJobs.ts';
import type { JobActions } from './table/JobsTable.tsx';

const NONE: ReadonlyMap<string, never> = new Map<string, never>();

/**
 * The stars and notes of a connection's jobs, and what changes them and the choice. Code and data are read apart: the first
 * page of jobs doesn't need them.
 */
export function useJobMarks(connection: Connection, choice: JobChoice) {
  const client = useQueryClient();
  // The same key as `userDataQuery`: what changes it is shown at once.
  const { data } = useQuery<UserData>({
    queryKey: ['userData', connectionId(connection)],
    queryFn: async () => (await import('#device/userData.ts')).readUserData(connection),
    staleTime: Infinity,
    networkMode: 'always',
    structuralSharing: false,
  });
  const marks = async () => (await import('./table/jobMarks.ts')).jobMarks(client, connection);
  const actions: Omit<JobActions, 'load'> = {
    star: (id, on) => void marks().then(({ star }) => star([id], on)),
    note: async (id, text) => (await marks()).note(id, text),
    choose: choice.choose,
  };
  return { stars: data?.stars ?? NONE, notes: data?.notes ?? NONE, actions };
}
