import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { isEqual } from '#lib/isEqual.ts';
import type { RowRange } from '#ui/table/rowSource.ts';
import { useStable } from '#ui/useStable.ts';
import type { HistoryHandle } from '#workers/history/page/client.ts';
import { createRowsSource, type AskedHistory, type ShownRows } from './rowsSource.ts';

export interface HistoryRows {
  /** The answer to the question, or to the one before until it's answered; null before the first. */
  shown: ShownRows | null;
  /** Says which rows are looked at. */
  look: (range: RowRange) => void;
  /** Asks the same once more: the worker no longer holds the answer. */
  again: () => void;
  /** Another question than the one shown is being answered. */
  isAsking: boolean;
}

/** The rows of the history that answer a question; it's asked anew whenever what is known has changed. */
export function useHistoryRows(
  handle: HistoryHandle | null,
  wanted: AskedHistory,
  revision: number,
): HistoryRows {
  const asked = useStable(wanted);
  const source = useMemo(() => handle && createRowsSource(handle), [handle]);
  // Keeps the worker's answer in step with the question.
  useEffect(() => source?.ask(asked, revision), [source, asked, revision]);
  const shown = useSyncExternalStore(
    source ? source.subscribe : subscribeToNothing,
    source ? source.shown : nothing,
  );
  return {
    shown,
    look: source ? source.look : nothing,
    again: source ? source.again : nothing,
    isAsking: shown === null || !isEqual(shown.asked.query, asked.query),
  };
}

function subscribeToNothing() {
  return () => undefined;
}

function nothing() {
  return null;
}
