import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { connectionId, type Connection } from '#service/connection.ts';
import type { Config } from '#service/contract.ts';
import { readAnew } from '#service/readAnew.ts';
import { chooseKeeping, flagKept, isKeeping } from '#device/keptChoice.ts';
import {
  dropKept,
  keepJob,
  keptCards,
  keptNames,
  updateKept,
  type KeptCard,
} from '#device/keptResults.ts';
import { useListedJob } from '#result/opening/useListedJob.ts';

/** Whether the app and results are kept on this device; undefined until that's known. */
export function useIsKeeping(connection: Connection | null, config: Config): boolean | undefined {
  const { data } = useQuery({
    queryKey: ['keeping', connection && connectionId(connection), config.offline],
    queryFn: () => isKeeping(connection, config),
    staleTime: Infinity,
    networkMode: 'always',
  });
  return data;
}

/** The results of a connection that are kept here, the one opened last first, and how to change that. */
export function useKeptCards(connection: Connection) {
  const client = useQueryClient();
  const id = connectionId(connection);
  const cards = useSaved(id, 'kept', keptCards);
  const readAgain = () => readAnew(client, ['savedData']);

  /** Holds a result that's kept, or lets it go the way of the others. Rejects where the device refuses. */
  async function hold({ jobId }: Pick<KeptCard, 'jobId'>, isHeld: boolean): Promise<void> {
    if (isHeld) askToPersist();
    await updateKept({ connection: id, jobId }, { isHeld });
    await readAgain();
  }

  async function drop({ jobId }: Pick<KeptCard, 'jobId'>): Promise<void> {
    await dropKept({ connection: id, jobId });
    const left = await keptCards(id);
    flagKept(
      connection,
      left.map((card) => card.jobId),
    );
    await readAgain();
  }

  /** Switches keeping on or off for this connection; off leaves what is kept to be deleted by the person. */
  async function choose(isOn: boolean): Promise<boolean> {
    const isSaved = await chooseKeeping(connection, isOn);
    await client.invalidateQueries({ queryKey: ['keeping'] });
    await readAgain();
    return isSaved;
  }
  return { cards, readAgain, hold, drop, choose };
}

/** The names of a connection's kept results by job id; null until they're read. */
export function useKeptNames(connection: Connection): ReadonlyMap<string, string> | null {
  return useSaved(connectionId(connection), 'keptNames', keptNames);
}

/** What is saved of a connection, read anew by each page that shows it; null until then. */
function useSaved<T>(id: string, what: string, read: (id: string) => Promise<T>): T | null {
  const { data } = useQuery({
    queryKey: ['savedData', id, what],
    queryFn: () => read(id),
    staleTime: 0,
    networkMode: 'always',
  });
  return data ?? null;
}

/** Keeps the job of a result that's kept, so that it has its name without a network. */
export function useKeepJob(connection: Connection, jobId: string): void {
  const { cards } = useKeptCards(connection);
  const isKept = cards?.some((card) => card.jobId === jobId) ?? false;
  // Not before: asking for the list doesn't come in the way of a result that's still being read.
  const job = useListedJob(connection, jobId, isKept);
  useEffect(
    function keepWhatIsListed() {
      if (!job || !isKept) return;
      // Without it only the name is missing.
      keepJob({ connection: connectionId(connection), jobId }, job).catch(() => undefined);
    },
    [connection, jobId, job, isKept],
  );
}

/** Else a browser short of room deletes it first of all. Some ask the person. */
export function askToPersist(): void {
  void navigator.storage?.persist?.().catch(() => false);
}
