import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Connection } from '#api/connection.ts';
import { usePausedUntil } from '#api/service/usePausedUntil.ts';
import type { ResultHandle } from '#workers/resultClient/resultClient.ts';
import { fileQuery, resultQuery } from '#workers/resultClient/resultQuery.ts';

/** A result being opened: its handle as soon as the first bytes show a result, or why there is none. */
export interface OpeningResult {
  handle: ResultHandle | null;
  /** Tells one reading of the same job from the next. */
  reading: number;
  error: Error | null;
  isOpening: boolean;
  /** Whether the first bytes have come, though the page that shows them is still being put up. */
  isAnswered: boolean;
  /** It waits for a network, and goes on by itself. */
  isOffline: boolean;
  /** Since when this reading is waited for, milliseconds since 1970. */
  waitingSince: number;
  /** Until when the service asked to be left alone; null where it didn't. */
  pausedUntil: number | null;
  /** Reads it anew, also where it is awaited; what was read before goes once there is more. */
  readAgain: () => void;
  /** Gives up waiting for the first bytes. */
  giveUp: () => void;
}

/** The result of one job of a connection. */
export function useJobResult(connection: Connection, jobId: string): OpeningResult {
  return useOpeningResult(resultQuery(connection, jobId), connection);
}

/** A saved result from disk. */
export function useFileResult(file: File): OpeningResult {
  return useOpeningResult(fileQuery(file), null);
}

const NOTHING: Pick<OpeningResult, 'handle' | 'reading'> = { handle: null, reading: 0 };

function useOpeningResult(
  options: ReturnType<typeof resultQuery>,
  connection: Connection | null,
): OpeningResult {
  const client = useQueryClient();
  const pausedUntil = usePausedUntil(connection);
  const [waitingSince, setWaitingSince] = useState(() => Date.now());
  const { data, error, isFetching, isPaused, dataUpdatedAt, refetch } = useQuery(options);
  const opened = useMemo(
    () => (data ? { handle: data, reading: dataUpdatedAt } : NOTHING),
    [data, dataUpdatedAt],
  );
  // The page of an open result is large: put up bit by bit, it keeps no key waiting.
  const shown = useDeferredValue(opened, NOTHING);
  const giveUp = () => client.cancelQueries({ queryKey: options.queryKey });
  async function readAgain(): Promise<void> {
    setWaitingSince(Date.now());
    // What is under way would be waited for instead.
    await giveUp();
    await refetch();
  }
  return {
    ...shown,
    error,
    isOpening: isFetching || shown !== opened,
    isAnswered: opened.handle !== null,
    isOffline: isPaused,
    waitingSince,
    pausedUntil,
    readAgain: () => void readAgain(),
    giveUp: () => void giveUp(),
  };
}
