import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Connection } from '#service/connection.ts';
import { explainError } from '#service/explainError.ts';
import { jobsQuery, listedJobs, LOOKED_THROUGH } from '#service/jobs/jobsQuery.ts';
import { Button } from '#ui/Button.tsx';
import { SearchIcon } from '#ui/icons.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { loadSummary } from '#result/summaries/loadSummary.ts';
import { type LoadingEnd, type LoadingRun, queueOfIds } from '#result/summaries/queueState.ts';
import { createSummaryQueue } from '#result/summaries/summaryQueue.ts';
import { searchEndText, searchProgressText } from './searchTexts.ts';
import { texts } from './texts.en.ts';
import styles from './SearchJobs.module.css';

/** Finds the jobs to read, in their order; of `listed`, the first that the service lists, those wanted come first. */
type FindJobs = (listed: readonly string[]) => Promise<readonly string[]>;

interface SearchJobsProps {
  connection: Connection;
  find: FindJobs;
  /** What is searched for, as texts say it. */
  words: {
    begin: string;
    /** Names the progress bar. */
    progress: string;
    nothing: string;
    /** What goes for jobs that couldn’t be read, or have no result yet, after their number. */
    missed: string;
  };
  /** Called with how many jobs were read so far, after each. */
  onRead: (count: number) => void;
}

/** Reads the results of more jobs in search of something: two at a time, with progress, until they end or it's cancelled. */
export function SearchJobs({ connection, find, words, onRead }: SearchJobsProps) {
  const { state, read, begin, goOn, cancel } = useJobSearch(connection, find);
  // Keeps what shows it in step with what has been read.
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
        <ProgressBar label={words.progress} value={done} max={total} text={text} />
        <span className={styles.searchText}>
          {text}
          {trouble !== null && ` · ${texts.pausedBecause(trouble)}`}
        </span>
        {isPaused && (
          <Button size="small" onClick={goOn}>
            {texts.resume}
          </Button>
        )}
        <Button size="small" onClick={cancel}>
          {texts.cancel}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.search}>
      <p role="status">{outcomeText(state, words)}</p>
      {canSearch(state) && (
        <Button
          size="small"
          icon={<SearchIcon size={14} />}
          loading={state.kind === 'beginning'}
          onClick={begin}
        >
          {words.begin}
        </Button>
      )}
    </div>
  );
}

/** How the search ended, or why it can't begin; null where it hasn't begun. */
function outcomeText(state: JobSearch, words: SearchJobsProps['words']): string | null {
  switch (state.kind) {
    case 'ended':
      return searchEndText(state.last, words.missed);
    case 'nothing':
      return words.nothing;
    case 'failed':
      return texts.noJobsRead(state.why);
    default:
      return null;
  }
}

/** Whether there may be jobs left to read. */
function canSearch(state: JobSearch): boolean {
  if (state.kind === 'ended')
    return state.last.isCancelled || state.last.failed + state.last.early > 0;
  return state.kind !== 'nothing';
}

type JobSearch =
  | { kind: 'idle' }
  /** Finding out which jobs to read. */
  | { kind: 'beginning' }
  | { kind: 'searching'; run: LoadingRun }
  | { kind: 'ended'; last: LoadingEnd }
  /** No known job is left to read. */
  | { kind: 'nothing' }
  /** The jobs to read couldn't be found out. */
  | { kind: 'failed'; why: string };

/** Reads the jobs that `find` returns while the component is mounted. `read` counts those read so far. */
function useJobSearch(connection: Connection, find: FindJobs) {
  const client = useQueryClient();
  const [before, setBefore] = useState<JobSearch>({ kind: 'idle' });
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
  // Ends downloads with what shows them, also those about to begin.
  useEffect(
    function cancelWithPart() {
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
    const ids = await find(listed).catch(() => null);
    if (isGone.current) return;
    if (ids === null || (ids.length === 0 && trouble !== null))
      return setBefore({
        kind: 'failed',
        why: trouble ?? texts.savedDataUnreadable,
      });
    if (ids.length === 0) return setBefore({ kind: 'nothing' });
    queue.begin([...ids]);
    setBefore({ kind: 'idle' });
  }
  const state: JobSearch = run
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
