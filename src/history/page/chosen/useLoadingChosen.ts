import { useState } from 'react';
import { isAddressable } from '#lib/address.ts';
import type { ShownJob } from '#history/page/table/jobRows.ts';
import type { LoadingEnd, LoadingRun, SummaryQueueState } from '#result/summaries/queueState.ts';
import type { SummaryQueue } from '#result/summaries/summaryQueue.ts';

/** What the history knows of jobs, in this order; without those that it doesn't know. */
export type RowsOf = (ids: readonly string[]) => Promise<ShownJob[]>;

type ChosenQueue = SummaryQueue<{ ids: readonly string[] }>;

type ChosenLoading =
  | { kind: 'idle' }
  | { kind: 'nothing' }
  | { kind: 'running'; run: LoadingRun; summaryQueue: ChosenQueue }
  /** `ids` are the jobs it was about. */
  | { kind: 'ended'; end: LoadingEnd; ids: readonly string[] };

export interface LoadingChosen {
  loading: ChosenLoading;
  /** Null while results are being loaded, or can't be. */
  load: ((ids: readonly string[]) => Promise<void>) | null;
  dismissLoading: () => void;
}

interface AskedRun {
  ids: readonly string[];
  before: LoadingEnd | null;
  /** How this one did; null until then. */
  end: LoadingEnd | null;
}

/** The loading of chosen jobs' results, apart from other runs of the queue. */
export function useLoadingChosen(
  summaryQueue: ChosenQueue | null,
  { run, last }: SummaryQueueState,
  rowsOf: RowsOf,
): LoadingChosen {
  const [asked, setAsked] = useState<AskedRun | null>(null);
  async function load(ids: readonly string[]) {
    const known = new Map((await rowsOf(ids)).map((row) => [row.job.id, row]));
    const unread = ids.filter((id) => isAddressable(id) && !known.get(id)?.summary);
    setAsked({ ids: unread, before: last, end: null });
    if (unread.length > 0) summaryQueue?.begin({ ids: unread });
  }
  // Another run's end isn't this one's.
  if (asked && asked.end === null && last !== asked.before) setAsked({ ...asked, end: last });
  return {
    loading: stateOf(asked, run, summaryQueue),
    load: run === null && summaryQueue ? load : null,
    dismissLoading: () => setAsked(null),
  };
}

function stateOf(
  asked: AskedRun | null,
  run: LoadingRun | null,
  summaryQueue: ChosenQueue | null,
): ChosenLoading {
  if (asked === null) return { kind: 'idle' };
  const { ids, end } = asked;
  if (ids.length === 0) return { kind: 'nothing' };
  if (end) return { kind: 'ended', end, ids };
  if (!run || !summaryQueue) return { kind: 'idle' };
  return { kind: 'running', run, summaryQueue };
}
