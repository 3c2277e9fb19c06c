import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import type { Connection } from '#api/connection.ts';
import type { ResultHandle } from '#workers/page/client.ts';
import { fileQuery, resultQuery } from '#workers/page/resultQuery.ts';

/** A result being opened: its handle as soon as the first bytes show a result, or why there is none. */
export interface OpenResult {
  handle: ResultHandle | null;
  /** Tells one reading of the same job from the next. */
  reading: number;
  error: Error | null;
  isOpening: boolean;
  /** Whether the first bytes have come, though the page that shows them is still being put up. */
  isAnswered: boolean;
  /** It waits for a network, and goes on by itself. */
  isOffline: boolean;
  /** Reads it anew; what was read before goes. */
  readAgain: () => void;
  /** Gives up waiting for the first bytes. */
  giveUp: () => void;
}

/** The result of one job of a connection. */
export function useJobResult(connection: Connection, jobId: string): OpenResult {
  return useOpenResult(resultQuery(connection, jobId));
}

/** A saved result from disk; `key` tells one chosen file from the next. */
export function useFileResult(file: File, key: number): OpenResult {
  return useOpenResult(fileQuery(file, key));
}

const NOTHING: Pick<OpenResult, 'handle' | 'reading'> = { handle: null, reading: 0 };

function useOpenResult(options: ReturnType<typeof resultQuery>): OpenResult {
  const client = useQueryClient();
  const { data, error, isFetching, isPaused, dataUpdatedAt, refetch } = useQuery(options);
  const opened = useMemo(
    () => (data ? { handle: data, reading: dataUpdatedAt } : NOTHING),
    [data, dataUpdatedAt],
  );
  // The page of an open result is large: put up bit by bit, it keeps no key waiting.
  const shown = useDeferredValue(opened, NOTHING);
  return {
    ...shown,
    error,
    isOpening: isFetching || shown !== opened,
    isAnswered: opened.handle !== null,
    isOffline: isPaused,
    readAgain: () => void refetch(),
    giveUp: () => void client.cancelQueries({ queryKey: options.queryKey }),
  };
}
