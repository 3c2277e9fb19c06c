import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Connection } from '#service/connection.ts';
import { isTransient, retryMs } from '#service/jobs/jobsQuery.ts';
import { useLastFailure } from '#service/useLastFailure.ts';
import { usePausedUntil } from '#service/usePausedUntil.ts';
import { useAwaitedResult } from './AwaitedResult.tsx';
import { lookNow, type AwaitedResult, type ResultPlace } from '#result/client/awaitedResults.ts';
import type { ResultHandle } from '#result/client/resultClient.ts';
import { fileQuery, linkedQuery, resultQuery } from '#result/client/resultQuery.ts';

/** A result being opened: its handle once the first bytes turn out to be a result, or an error. */
export interface OpeningResult {
  handle: ResultHandle | null;
  /** Another number for each reading of the same job. */
  reading: number;
  error: Error | null;
  /** When it's tried again by itself, milliseconds since 1970; null where it isn't. */
  nextTryAt: number | null;
  isOpening: boolean;
  /** Whether the first bytes have arrived; the page that shows them may still be rendering. */
  isAnswered: boolean;
  /** Whether it waits for a network; it goes on automatically. */
  isOffline: boolean;
  /** When this reading began, in milliseconds since 1970. */
  waitingSince: number;
  /** The end of the pause that the service asked for; null without one. */
  pausedUntil: number | null;
  /** What the service says while it still works on the job; null otherwise. */
  awaited: AwaitedResult | null;
  lookNow: () => void;
  /** Reads it again, also while it's awaited; the last reading stays until the first bytes arrive. */
  readAgain: () => void;
  giveUp: () => void;
}

export function useJobResult(connection: Connection, jobId: string): OpeningResult {
  return useOpeningResult(resultQuery(connection, jobId), { connection, jobId });
}

export function useFileResult(file: File): OpeningResult {
  return useOpeningResult(fileQuery(file), null);
}

/** What a link for anyone shows; `at` is the address of its result, `called` what files of it are called. */
export function useLinkedResult(at: string, called: string): OpeningResult {
  return useOpeningResult(linkedQuery(at, called), null);
}

const NOTHING: Pick<OpeningResult, 'handle' | 'reading'> = { handle: null, reading: 0 };

function useOpeningResult(
  options: ReturnType<typeof resultQuery>,
  place: ResultPlace | null,
): OpeningResult {
  const client = useQueryClient();
  const pausedUntil = usePausedUntil(place?.connection ?? null);
  const awaited = useAwaitedResult(place?.connection ?? null, place?.jobId ?? null);
  const [waitingSince, setWaitingSince] = useState(() => Date.now());
  const { data, error, isFetching, isPaused, dataUpdatedAt, errorUpdatedAt, refetch } =
    useQuery(options);
  const { failure, forget } = useLastFailure(error, isFetching && !isPaused);
  const opened = useMemo(
    () => (data ? { handle: data, reading: dataUpdatedAt } : NOTHING),
    [data, dataUpdatedAt],
  );
  // Deferred, a result that opens while the page is shown renders in slices, and keys stay responsive.
  const shown = useDeferredValue(opened);
  const giveUp = () => client.cancelQueries({ queryKey: options.queryKey });
  async function readAgain(): Promise<void> {
    setWaitingSince(Date.now());
    forget();
    // Else the reading under way would be awaited instead.
    await giveUp();
    await refetch();
  }
  return {
    ...shown,
    error: failure,
    nextTryAt: !data && isTransient(failure) ? errorUpdatedAt + retryMs(failure) : null,
    isOpening: isFetching || shown !== opened,
    isAnswered: opened.handle !== null,
    isOffline: isPaused,
    waitingSince,
    pausedUntil,
    awaited,
    lookNow: () => place && lookNow(place),
    readAgain: () => void readAgain(),
    giveUp: () => void giveUp(),
  };
}
