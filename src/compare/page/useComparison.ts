/**
 * Opens a comparison: reads both results, matches them in a worker of its own, and once the comparison
 * is on the map saves both results' summaries and ends the two workers that read them.
 */
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Connection } from '#service/connection.ts';
import { readComparedFile, saveComparedFile } from '#device/comparedFileStore.ts';
import { invalidateSummaries } from '#device/resultSummary.ts';
import type { WindowPairing } from '#core/view/windows.ts';
import { createStore } from '#lib/listeners.ts';
import { isAborted } from '#lib/isAborted.ts';
import type { ComparisonSide } from '#result/protocol.ts';
import type { ResultHandle } from '#result/client/resultClient.ts';
import { type ComparisonHandle, compareResults } from '#compare/client/comparisonQuery.ts';
import { fileQuery, resultQuery } from '#result/client/resultQuery.ts';
import { remember } from '#result/client/summary.ts';
import { madeOf, stageOf, type MatchOutcome, type OpeningStage } from './openingState.ts';

interface ComparisonOptions {
  connection: Connection;
  jobs: readonly [first: string, second: string];
  /** The side that is a file from disk. */
  fileSide: ComparisonSide | null;
  pairing: WindowPairing;
}

type ComparedPair = Record<ComparisonSide, ResultHandle>;

export interface OpenedComparison {
  stage: OpeningStage;
  file: File | null;
  /** Set as soon as both results answer, while their bytes still arrive; each attempt has its own number. */
  comparison: { handle: ComparisonHandle; attempt: number } | null;
  /** Whether first and second have changed places since it was opened: that opens no other. */
  isSwapped: boolean;
  /** Takes the file that is one side; where `isSaved`, it's saved on this device once it's compared. */
  chooseFile: (file: File, isSaved: boolean) => void;
  /** Reads again what couldn't be read; where both were, matches them again. */
  tryAgain: () => void;
  /** To be called once the comparison is on the map: saving takes longer than comparing, so it waits until then. */
  painted: () => void;
}

export function useComparison(options: ComparisonOptions): OpenedComparison {
  const client = useQueryClient();
  const [opened] = useState(options);
  const { connection, jobs, fileSide, pairing } = opened;
  const comparedFile = useComparedFile(connection, fileSide && jobs[fileSide === 'first' ? 1 : 0]);
  // The two results being compared: held here, they stay when the cache lets go of them.
  const [pair, setPair] = useState<ComparedPair | null>(null);
  const [running] = useState(() => createStore<OpenedComparison['comparison']>(null));
  const comparison = useSyncExternalStore(running.subscribe, running.get);
  const [outcome, setOutcome] = useState<MatchOutcome | null>(null);
  const [isPainted, setPainted] = useState(false);
  const isMade = outcome?.kind === 'made';

  const { file } = comparedFile;
  const sourceOf = (side: ComparisonSide, jobId: string) =>
    side === fileSide
      ? { jobId: null, query: fileQuery(file ?? NO_FILE), isRead: !isMade && file !== null }
      : { jobId, query: resultQuery(connection, jobId), isRead: !isMade };
  const first = useSide(sourceOf('first', jobs[0]));
  const second = useSide(sourceOf('second', jobs[1]));

  const both = first.handle && second.handle && { first: first.handle, second: second.handle };
  if (!isMade && both && (both.first !== pair?.first || both.second !== pair.second)) setPair(both);

  function settle({ first, second }: ComparedPair, error: Error | null): void {
    if (isAborted(error)) return;
    if (error) return setOutcome({ kind: 'notMatched', error });
    setOutcome(madeOf({ first: first.snapshot(), second: second.snapshot() }));
    comparedFile.save();
  }

  const compare = useEffectEvent((pair: ComparedPair) => {
    const name = ['comparison', ...jobs.map((id) => id.slice(0, 8))].join('-');
    const handle = compareResults({ ...pair, name }, { pairing });
    running.set({ handle, attempt: (running.get()?.attempt ?? 0) + 1 });
    void handle.matched.catch((reason: Error) => reason).then((error) => settle(pair, error));
    return handle.dispose;
  });
  // Runs the comparison's worker, which gets a copy of each result when that is complete.
  useEffect(() => (pair ? compare(pair) : undefined), [pair]);

  const saveBoth = useEffectEvent(() => void saveSides(client, connection, [first, second]));
  // Saves on the device; the queries aren't in use any more, so that they end with their workers.
  useEffect(
    function saveOncePainted() {
      if (isMade && isPainted) saveBoth();
    },
    [isMade, isPainted],
  );

  return {
    stage: stageOf({ first, second, fileSide, file, outcome }),
    file,
    comparison,
    isSwapped: options.jobs[0] !== jobs[0],
    chooseFile(file, isSaved) {
      setOutcome(null);
      setPair(null);
      comparedFile.choose(file, isSaved);
    },
    tryAgain() {
      setOutcome(null);
      setPainted(false);
      const unread = [first, second].filter(isUnread);
      for (const side of unread) void side.refetch();
      if (unread.length === 0) setPair(pair && { ...pair });
    },
    painted: () => setPainted(true),
  };
}

/** The file that a job is compared with: the one saved on this device for that until another is chosen. Without a job (null) there is none. */
function useComparedFile(connection: Connection, jobId: string | null) {
  const [chosen, setChosen] = useState<{ file: File; isSaved: boolean } | null>(null);
  // Reads from the device.
  useEffect(
    function findSavedFile() {
      if (jobId === null) return;
      void readComparedFile(connection, jobId).then(
        (file) => file && setChosen((before) => before ?? { file, isSaved: false }),
      );
    },
    [connection, jobId],
  );
  return {
    file: chosen?.file ?? null,
    choose: (file: File, isSaved: boolean) => setChosen({ file, isSaved }),
    /** Saves it where that was wanted. A refusal shows with the next visit, which asks for the file. */
    save(): void {
      if (chosen?.isSaved && jobId !== null) void saveComparedFile(connection, jobId, chosen.file);
    },
  };
}

/** Stands for a file that isn't chosen yet; it's never read. */
const NO_FILE = new File([], '');

interface SideSource {
  query: ReturnType<typeof resultQuery>;
  /** Null for a file. */
  jobId: string | null;
  isRead: boolean;
}

/** Reads one of the two results while it `isRead`. */
function useSide({ query, jobId, isRead }: SideSource) {
  const { data: handle = null, error, refetch } = useQuery({ ...query, enabled: isRead });
  const snapshot = useSyncExternalStore(
    handle?.subscribe ?? neverChanges,
    () => handle?.snapshot() ?? null,
  );
  return { jobId, queryKey: query.queryKey, handle, snapshot, error, refetch };
}

const neverChanges = () => () => undefined;

type Side = ReturnType<typeof useSide>;

/** Whether it couldn't be read, or its worker crashed. */
function isUnread({ error, snapshot }: Side): boolean {
  return error !== null || snapshot?.ending?.kind === 'crashed';
}

/** Saves both results' summaries and plots on the device, one after the other, and ends their workers. */
async function saveSides(
  client: QueryClient,
  connection: Connection,
  sides: readonly Side[],
): Promise<void> {
  // Both sides may be the same job, in two of its windows.
  for (const { handle, jobId, queryKey } of new Map(
    sides.map((side) => [side.handle, side]),
  ).values()) {
    // Where nothing can be saved, the history shows the job as not loaded yet.
    if (jobId !== null && handle?.snapshot().ending?.kind === 'whole')
      await remember(handle, { connection, jobId }).catch(() => undefined);
    client.removeQueries({ queryKey, type: 'inactive' });
  }
  void invalidateSummaries(client, connection);
}
