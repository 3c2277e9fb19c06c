import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { connectionId, type Connection } from '#api/connection.ts';
import { explainError } from '#api/service/explainError.ts';
import { jobsQuery, listedJobs, LOOKED_THROUGH } from '#api/jobs/jobsQuery.ts';
import type { OpenJob } from '#openResult/openJob.ts';
import { Button } from '#ui/Button.tsx';
import { SearchIcon } from '#ui/icons.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import type { ResultHandle } from '#workers/resultClient/resultClient.ts';
import { loadSummary } from '#workers/summaries/loadSummary.ts';
import { type LoadingEnd, type LoadingRun, queueOfIds } from '#workers/summaries/queueState.ts';
import { createSummaryQueue } from '#workers/summaries/summaryQueue.ts';
import { searchEndText, searchProgressText } from './plotTimeWords.ts';
import styles from './PlotThroughTime.module.css';

interface SearchMoreJobsProps {
  handle: ResultHandle;
  place: OpenJob;
  row: number;
  /** Called with how many jobs were read so far, after each. */
  onRead: (count: number) => void;
}

/** Searches more jobs for a plot: those not yet saved on this device that may cover its area. Shows progress, and can be cancelled. */
export function SearchMoreJobs({ handle, place, row, onRead }: SearchMoreJobsProps) {
  const { connection, jobId } = place;
  const { state, read, begin, goOn, cancel } = usePlotSearch({ handle, connection, jobId, row });
  // Keeps the card in step with what has been read.
  useEffect(
    function reportRead() {
      if (read > 0) onRead(read);
    },
    [read, onRead],
  );
  if (state.kind === 'searching') {
    const { done, total, isPaused, trouble } = state.run;
    const text = searchProgressText(state.run);
    return (
      <div className={styles.search}>
        <ProgressBar label="Looking for this plot" value={done} max={total} text={text} />
        <span className={styles.searchText}>
          {text}
          {trouble !== null && ` · paused: ${trouble}`}
        </span>
        {isPaused && (
          <Button size="small" onClick={goOn}>
            Resume
          </Button>
        )}
        <Button size="small" onClick={cancel}>
          Cancel
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.search}>
      <p role="status">{outcomeText(state)}</p>
      {canSearch(state) && (
        <Button
          size="small"
          icon={<SearchIcon size={14} />}
          loading={state.kind === 'beginning'}
          onClick={begin}
        >
          Look for this plot in more jobs
        </Button>
      )}
    </div>
  );
}

/** How the search ended, or why it can't begin; null where it hasn't begun. */
function outcomeText(state: PlotSearch): string | null {
  switch (state.kind) {
    case 'ended':
      return searchEndText(state.last);
    case 'nothing':
      return 'All known jobs that may cover its area have been read.';
    case 'failed':
      return `${state.why}: no jobs were read.`;
    default:
      return null;
  }
}

/** Whether there may be jobs left to read. */
function canSearch(state: PlotSearch): boolean {
  if (state.kind === 'ended') return state.last.isCancelled || state.last.failed > 0;
  return state.kind !== 'nothing';
}

/** Where the search for a plot in more jobs stands. */
type PlotSearch =
  | { kind: 'idle' }
  /** Finding out which jobs to read. */
  | { kind: 'beginning' }
  | { kind: 'searching'; run: LoadingRun }
  | { kind: 'ended'; last: LoadingEnd }
  /** No known job is left to read. */
  | { kind: 'nothing' }
  /** The jobs to read couldn't be found out. */
  | { kind: 'failed'; why: string };

interface PlotSearchOptions {
  handle: ResultHandle;
  connection: Connection;
  jobId: string;
  row: number;
}

/** Reads jobs that may contain the plot of a record, two at a time, while the component is mounted. `read` counts those read so far. */
function usePlotSearch({ handle, connection, jobId, row }: PlotSearchOptions) {
  const client = useQueryClient();
  const [before, setBefore] = useState<PlotSearch>({ kind: 'idle' });
  const [read, setRead] = useState(0);
  const queue = useMemo(
    () =>
      createSummaryQueue({
        ...queueOfIds(),
        async read(id, signal) {
          const outcome = await loadSummary(id, { client, connection, signal });
          setRead((count) => count + 1);
          return outcome;
        },
      }),
    [client, connection],
  );
  const isGone = useRef(false);
  // Ends downloads with the card, also those about to begin.
  useEffect(
    function cancelWithCard() {
      isGone.current = false;
      return () => {
        isGone.current = true;
        queue.cancel();
      };
    },
    [queue],
  );
  const { run, last } = useSyncExternalStore(queue.subscribe, queue.state);

  async function begin() {
    setBefore({ kind: 'beginning' });
    // The saved history may lack new jobs; without a network the known ones have to do.
    const trouble = await client
      .ensureQueryData(jobsQuery(connection, { page: 1, pageSize: LOOKED_THROUGH }))
      .then(
        () => null,
        (error: unknown) => explainError(error).title,
      );
    const listed = listedJobs(client, connection).map(({ id }) => id);
    const place = { connection: connectionId(connection), jobId };
    const { ids } = await handle
      .call('jobsToRead', { row, place, listed })
      .catch(() => ({ ids: null }));
    if (isGone.current) return;
    if (ids === null || (ids.length === 0 && trouble !== null))
      return setBefore({
        kind: 'failed',
        why: trouble ?? 'The data saved on this device can’t be read',
      });
    if (ids.length === 0) return setBefore({ kind: 'nothing' });
    queue.begin(ids);
    setBefore({ kind: 'idle' });
  }
  const state: PlotSearch = run
    ? { kind: 'searching', run }
    : before.kind === 'idle' && last
      ? { kind: 'ended', last }
      : before;
  return {
    state,
    read,
    begin: () => void begin(),
    goOn: queue.goOn,
    cancel: queue.cancel,
  };
}
