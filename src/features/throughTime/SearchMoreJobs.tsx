import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '#ui/Button.tsx';
import { SearchIcon } from '#ui/icons.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import type { ResultHandle } from '#workers/resultClient/resultClient.ts';
import type { OpenJob } from '#openResult/openJob.ts';
import { connectionId, type Connection } from '#api/connection.ts';
import { explainError } from '#api/service/explainError.ts';
import { jobsQuery, listedJobs, LOOKED_THROUGH } from '#api/jobs/jobsQuery.ts';
import { loadSummary } from '#workers/summaries/loadSummary.ts';
import { queueOfIds, type LoadingEnd, type LoadingRun } from '#workers/summaries/queueState.ts';
import { createSummaryQueue } from '#workers/summaries/summaryQueue.ts';
import { searchEndText, searchProgressText } from './plotTimeWords.ts';
import styles from './PlotThroughTime.module.css';

interface SearchMoreJobsProps {
  handle: ResultHandle;
  place: OpenJob;
  row: number;
  /** Called with each job that was read. */
  onRead: (count: number) => void;
}

/** Reads jobs that weren't read on this device for one plot: how far, and an end to it. */
export function SearchMoreJobs({ handle, place, row, onRead }: SearchMoreJobsProps) {
  const { connection, jobId } = place;
  const { state, read, begin, goOn, cancel } = usePlotSearch({ handle, connection, jobId, row });
  // Keeps the card in step with what was read meanwhile.
  useEffect(
    function tellRead() {
      if (read > 0) onRead(read);
    },
    [read, onRead],
  );
  if (state.kind === 'looking') {
    const { done, total, isPaused, trouble } = state.run;
    const text = searchProgressText(state.run);
    return (
      <div className={styles.look}>
        <ProgressBar label="Looking for this plot" value={done} max={total} text={text} />
        <span className={styles.lookWords}>
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
    <div className={styles.look}>
      <p role="status">{wordsOf(state)}</p>
      {isWorthIt(state) && (
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

/** What came of it so far. */
function wordsOf(state: PlotSearch): string | null {
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
function isWorthIt(state: PlotSearch): boolean {
  if (state.kind === 'ended') return state.last.isCancelled || state.last.failed > 0;
  return state.kind !== 'nothing';
}

/** How far the looking for a plot in more jobs is. */
type PlotSearch =
  | { kind: 'idle' }
  /** Which jobs to read is being found out. */
  | { kind: 'beginning' }
  | { kind: 'looking'; run: LoadingRun }
  | { kind: 'ended'; last: LoadingEnd }
  /** There is nothing to read, as far as is known. */
  | { kind: 'nothing' }
  /** Which jobs there are couldn't be found out. */
  | { kind: 'failed'; why: string };

interface PlotSearchOptions {
  handle: ResultHandle;
  connection: Connection;
  jobId: string;
  row: number;
}

/** Reads jobs that may hold the plot of a record, two at a time, as long as the component is there. `read` counts those read so far. */
function usePlotSearch({ handle, connection, jobId, row }: PlotSearchOptions) {
  const client = useQueryClient();
  const [before, setBefore] = useState<PlotSearch>({ kind: 'idle' });
  const [read, setRead] = useState(0);
  const looker = useMemo(
    () =>
      createSummaryQueue({
        ...queueOfIds(),
        async read(id, signal) {
          const looked = await loadSummary(id, { client, connection, signal });
          setRead((count) => count + 1);
          return looked;
        },
      }),
    [client, connection],
  );
  const isGone = useRef(false);
  // A download under way doesn't outlive the card, nor does one that was about to begin.
  useEffect(
    function cancelWithCard() {
      isGone.current = false;
      return () => {
        isGone.current = true;
        looker.cancel();
      };
    },
    [looker],
  );
  const { run, last } = useSyncExternalStore(looker.subscribe, looker.state);

  async function begin() {
    setBefore({ kind: 'beginning' });
    // What is new isn't known from the history; without a line what is known has to do.
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
    looker.begin(ids);
    setBefore({ kind: 'idle' });
  }
  const state: PlotSearch = run
    ? { kind: 'looking', run }
    : before.kind === 'idle' && last
      ? { kind: 'ended', last }
      : before;
  return {
    state,
    read,
    begin: () => void begin(),
    goOn: looker.goOn,
    cancel: looker.cancel,
  };
}
