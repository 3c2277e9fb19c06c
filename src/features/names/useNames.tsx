import {
  createContext,
  useContext,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useState,
  useMemo,
} from 'react';
import type { OpenJob } from '#openResult/openJob.ts';
import type { DroppedFile } from '#ui/FileInput.tsx';
import { useResult, useResultStore } from '#openResult/useResult.tsx';
import { useTaskState } from '#openResult/useTaskState.ts';
import type { NamesSummary } from '#workers/protocol.ts';
import { forgetPlotNames, keepPlotNames, readPlotNames } from '#api/plotNamesStore.ts';
import { fileBytes } from '#engine/names/fileBytes.ts';

const NamesContext = createContext<Names | null>(null);

/** The submitted file, and what plots are called by it. */
export function useOpenNames(): Names {
  const names = useContext(NamesContext);
  if (!names) throw new Error('Plots have no names here');
  return names;
}

interface OpenNamesProps {
  /** The job that is open; null for a result from disk. */
  job: OpenJob | null;
  /** The file that was dropped on the page last. */
  dropped: DroppedFile | null;
  children: ReactNode;
}

/** Gives all within the file that was submitted with the open result. */
export function OpenNames({ job, dropped, children }: OpenNamesProps) {
  const keeper = useNamesKeeper(job);
  return <NamesContext value={useNames({ keeper, dropped })}>{children}</NamesContext>;
}

/** Where a job's file is kept on this device; none for a result from disk. */
interface NamesStore {
  read: () => Promise<File | null>;
  keep: (file: File) => Promise<boolean>;
  forget: () => Promise<boolean>;
}

interface NamesOptions {
  /** Where the file is kept for the job; none for a result from disk. */
  keeper: NamesStore | null;
  /** The file that was dropped on the page last. */
  dropped: DroppedFile | null;
}

/** The file that was submitted: adding it, and keeping it. What came of it stands in the snapshot. */
export function useNames({ keeper, dropped }: NamesOptions) {
  const { handle } = useResultStore();
  const ended = useResult((state) => state.ended);
  const { state, run, dismiss } = useTaskState<NamesSummary>();
  const [file, setFile] = useState<File | null>(null);
  const [keeping, setKeeping] = useState<'no' | 'yes' | 'refused'>('no');
  const add = useCallback(
    async (next: File): Promise<boolean> => {
      const added = await run(next.name, (options) =>
        handle.call('addNames', { file: next, fileName: next.name }, options),
      );
      if (added) setFile(next);
      return added !== null;
    },
    [handle, run],
  );
  const addKept = useEffectEvent((kept: File) => {
    void add(kept).then((added) => setKeeping(added ? 'yes' : 'no'));
  });
  // Reads the device's store once the result is there.
  useEffect(
    function readKept() {
      if (ended) void keeper?.read().then((kept) => kept && addKept(kept));
    },
    [ended, keeper],
  );
  useDropped(ended ? dropped : null, add);

  async function keep(wanted: boolean) {
    if (!keeper || !file) return;
    const done = wanted ? await keeper.keep(file) : await keeper.forget();
    setKeeping(wanted ? (done ? 'yes' : 'refused') : 'no');
  }
  async function choose(next: File) {
    if ((await add(next)) && keeping === 'yes' && keeper)
      setKeeping((await keeper.keep(next)) ? 'yes' : 'refused');
  }
  return {
    state,
    dismiss,
    keeping,
    /** Takes a file that was chosen; what was kept is of the file before. */
    choose: (next: File) => void choose(next),
    /** Null where nothing is kept. */
    keep: keeper && file ? keep : null,
  };
}

type Names = ReturnType<typeof useNames>;

function useDropped(dropped: DroppedFile | null, add: (file: File) => Promise<boolean>): void {
  // Takes what was dropped outside React's tree.
  useEffect(
    function takeDropped() {
      if (dropped) void add(dropped.file);
    },
    [dropped, add],
  );
}

/** Where a job's file with plot names is kept: on this device, for its connection. None for a result from disk. */
function useNamesKeeper(job: OpenJob | null): NamesStore | null {
  return useMemo(() => job && keeperOf(job), [job]);
}

function keeperOf({ connection, jobId }: OpenJob): NamesStore {
  return {
    read: async () => {
      const kept = await readPlotNames(connection, jobId);
      return kept && new File([kept.text], kept.fileName);
    },
    keep: async (file) => {
      const { bytes } = fileBytes(new Uint8Array(await file.arrayBuffer()));
      const text = new TextDecoder().decode(bytes);
      return keepPlotNames(connection, jobId, { fileName: file.name, text });
    },
    forget: () => forgetPlotNames(connection, jobId),
  };
}
