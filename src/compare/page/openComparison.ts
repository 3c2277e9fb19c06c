/**
 * Opens a comparison: reads both results, matches them in a worker of its own, and once the comparison
 * is on the map saves both results' summaries and ends the two workers that read them.
 */
import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import type { Connection } from '#service/connection.ts';
import { readComparedFile, saveComparedFile } from '#device/comparedFileStore.ts';
import { invalidateSummaries } from '#device/resultSummary.ts';
import type { WindowPairing } from '#core/view/windows.ts';
import { createListeners } from '#lib/listeners.ts';
import { isAborted } from '#lib/isAborted.ts';
import type { ComparisonSide } from '#result/protocol.ts';
import type { ResultHandle } from '#result/client/resultClient.ts';
import { type ComparisonHandle, compareResults } from '#compare/client/comparisonQuery.ts';
import { fileQuery, resultQuery } from '#result/client/resultQuery.ts';
import { remember } from '#result/client/summary.ts';
import {
  fileChosen,
  newOpening,
  ofSide,
  SIDES,
  stageOf,
  withKnown,
  type ComparisonOpening,
  type OpeningStage,
  type SideReading,
} from './openingState.ts';

interface OpeningSnapshot {
  stage: OpeningStage;
  file: File | null;
  /** Set as soon as both results answer, while their bytes still arrive; each attempt has its own number. */
  comparison: { handle: ComparisonHandle; attempt: number } | null;
}

interface OpeningOptions {
  connection: Connection;
  jobs: readonly [first: string, second: string];
  /** The side that is a file from disk. */
  fileSide: ComparisonSide | null;
  pairing: WindowPairing;
}

export interface OpenedComparison {
  readonly subscribe: (listener: () => void) => () => void;
  /** The same object until something changes. */
  readonly snapshot: () => OpeningSnapshot;
  /** Starts reading both; returns how to stop, which ends the comparison. */
  readonly start: () => () => void;
  /** Takes the file that is one side; where `isSaved`, it's saved on this device once it's compared. */
  readonly chooseFile: (file: File, isSaved: boolean) => void;
  /** Reads again what couldn't be read; where both were, matches them again. */
  readonly tryAgain: () => void;
  /** To be called once the comparison is on the map: saving takes longer than comparing, so it waits until then. */
  readonly painted: () => void;
}

/** Nothing is read before `start`. */
export function openComparison(
  client: QueryClient,
  { connection, jobs, fileSide, pairing }: OpeningOptions,
): OpenedComparison {
  const { update, ...store } = createStore(fileSide);
  const releases: Partial<Record<ComparisonSide, () => void>> = {};
  const handles: Partial<Record<ComparisonSide, ResultHandle>> = {};

  const release = () => SIDES.forEach((side) => releases[side]?.());
  const jobOf = (side: ComparisonSide) => jobs[SIDES.indexOf(side)]!;
  const savedFile = createSavedFile(connection, otherThan(fileSide, jobs));

  function queryOf(side: ComparisonSide) {
    const { file } = store.snapshot();
    return side === fileSide ? file && fileQuery(file) : resultQuery(connection, jobOf(side));
  }

  /** Reads a side, releasing what was read of it before. */
  function read(side: ComparisonSide): void {
    releases[side]?.();
    delete handles[side];
    const query = queryOf(side);
    if (!query) return;
    releases[side] = observeResult(new QueryObserver(client, query), (reading, handle) => {
      const isNew = handle !== undefined && handle !== handles[side];
      if (isNew) handles[side] = handle;
      update(ofSide(side, reading));
      if (isNew) compare();
    });
  }

  /** Starts the comparison once both answer; its worker gets a copy of each result when that is complete. */
  function compare(): void {
    const { first, second } = handles;
    if (!first || !second) return;
    const name = ['comparison', ...jobs.map((id) => id.slice(0, 8))].join('-');
    const handle = compareResults({ first, second, name }, { pairing });
    store.setComparison(handle);
    void match(handle);
  }

  async function match(handle: ComparisonHandle): Promise<void> {
    const error = await handle.matched.catch((reason: Error) => reason);
    if (store.snapshot().comparison?.handle !== handle || isAborted(error)) return;
    if (error) return update({ matchError: error });
    const { first, second } = handles;
    update({ first: readingOf(first!), second: readingOf(second!), isMatched: true });
    savedFile.save();
    release();
  }

  function chooseFile(file: File, isSaved: boolean): void {
    savedFile.want(isSaved ? file : null);
    store.setFile(file);
    if (fileSide) read(fileSide);
  }

  function start(): () => void {
    SIDES.forEach(read);
    const stopLooking = savedFile.find((file) => !store.snapshot().file && chooseFile(file, false));
    return () => {
      stopLooking();
      release();
      store.reset();
    };
  }

  function tryAgain(): void {
    const unread = SIDES.filter((side) => isUnread(client, queryOf(side), handles[side]));
    update({ matchError: null });
    for (const side of unread) refetch(client, queryOf(side)!);
    if (unread.length === 0) compare();
  }

  function painted(): void {
    const saved = (side: ComparisonSide) => ({
      handle: handles[side]!,
      jobId: side === fileSide ? null : jobOf(side),
      queryKey: queryOf(side)!.queryKey,
    });
    void saveSides(client, connection, SIDES.map(saved));
  }

  return {
    subscribe: store.subscribe,
    snapshot: store.snapshot,
    start,
    chooseFile,
    tryAgain,
    painted,
  };
}

/** The job that a file is compared with; null where both are jobs. */
function otherThan(fileSide: ComparisonSide | null, [first, second]: OpeningOptions['jobs']) {
  if (fileSide === null) return null;
  return fileSide === 'first' ? second : first;
}

/** The file saved on this device to compare a job with; without a job (null) there is none. */
function createSavedFile(connection: Connection, jobId: string | null) {
  let wanted: File | null = null;
  return {
    find(onFound: (file: File) => unknown): () => void {
      let isOver = false;
      const report = (file: File | null) => void (file && !isOver && onFound(file));
      if (jobId !== null) void readComparedFile(connection, jobId).then(report);
      return () => void (isOver = true);
    },
    /** Names the file to save; null for none. */
    want(file: File | null): void {
      wanted = file;
    },
    /** Saves it. A refusal shows with the next visit, which asks for the file. */
    save(): void {
      if (wanted && jobId !== null) void saveComparedFile(connection, jobId, wanted);
    },
  };
}

function createStore(fileSide: ComparisonSide | null) {
  const listeners = createListeners();
  let opening = newOpening(fileSide);
  let attempts = 0;
  let snapshot: OpeningSnapshot = { stage: stageOf(opening), file: null, comparison: null };

  function set(next: ComparisonOpening, comparison = snapshot.comparison): void {
    opening = next;
    snapshot = { stage: stageOf(next), file: next.file, comparison };
    listeners.notify();
  }

  function update(known: Partial<ComparisonOpening>): void {
    set(withKnown(opening, known));
  }

  /** Replaces the comparison, and ends the one before. */
  function setComparison(handle: ComparisonHandle | null, next = opening): void {
    const before = snapshot.comparison;
    set(next, handle && { handle, attempt: ++attempts });
    before?.handle.dispose();
  }

  return {
    subscribe: listeners.subscribe,
    snapshot: () => snapshot,
    update,
    setFile: (file: File) => update(fileChosen(opening, file)),
    setComparison,
    reset: () => setComparison(null, newOpening(fileSide, opening.file)),
  };
}

type ReportReading = (reading: SideReading, handle?: ResultHandle) => void;

/** Reports how a result is read, again whenever that changes; returns how to stop. */
function observeResult(observer: QueryObserver<ResultHandle>, report: ReportReading): () => void {
  let handle: ResultHandle | undefined;
  let stopCounting = () => {};
  const reportHandle = () => report(readingOf(handle!), handle);
  const reportCurrent = () => {
    const { data, error } = observer.getCurrentResult();
    if (data && data !== handle) {
      stopCounting();
      handle = data;
      stopCounting = data.subscribe(reportHandle);
      reportHandle();
    } else if (error) report({ kind: 'failed', error });
    else if (!data) report({ kind: 'waiting' });
  };
  const stopObserving = observer.subscribe(reportCurrent);
  reportCurrent();
  return () => {
    stopObserving();
    stopCounting();
  };
}

function readingOf(handle: ResultHandle): SideReading {
  const { phase, counts, ending, kept } = handle.snapshot();
  const { received } = counts;
  if (phase === 'receiving') return { kind: 'receiving', received };
  return {
    kind: 'ended',
    received,
    isWhole: ending?.kind === 'whole',
    keptAt: kept?.readAt ?? null,
  };
}

function refetch(client: QueryClient, { queryKey }: ReturnType<typeof resultQuery>): void {
  void client.refetchQueries({ queryKey, exact: true });
}

/** Whether a side couldn't be read, or its worker crashed. */
function isUnread(
  client: QueryClient,
  query: ReturnType<typeof resultQuery> | null,
  handle: ResultHandle | undefined,
): boolean {
  if (handle?.snapshot().ending?.kind === 'crashed') return true;
  return query !== null && client.getQueryState(query.queryKey)?.status === 'error';
}

interface SideToSave {
  handle: ResultHandle;
  /** Null for a file. */
  jobId: string | null;
  queryKey: readonly unknown[];
}

/** Saves both results' summaries and plots on the device, one after the other, and ends their workers. */
async function saveSides(
  client: QueryClient,
  connection: Connection,
  sides: readonly SideToSave[],
): Promise<void> {
  // Both sides may be the same job, in two of its windows.
  for (const { handle, jobId, queryKey } of new Map(
    sides.map((side) => [side.handle, side]),
  ).values()) {
    // Where nothing can be saved, the history shows the job as not loaded yet.
    if (jobId !== null && handle.snapshot().ending?.kind === 'whole')
      await remember(handle, { connection, jobId }).catch(() => undefined);
    client.removeQueries({ queryKey, type: 'inactive' });
  }
  void invalidateSummaries(client, connection);
}
