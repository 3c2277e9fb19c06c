import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { savesUnasked } from '#device/keptChoice.ts';
import { visibleText } from '#lib/visibleText.ts';
import { useAfterFirstLook } from '#result/page/frame/AfterFirstLook.tsx';
import type { OpenJob } from '#result/store/openJob.ts';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import { useTaskState, type TaskState } from '#result/store/useTaskState.ts';
import type { Config } from '#service/contract.ts';
import { ConnectionContext } from '#service/useConnection.tsx';
import { useToast } from '#ui/Toasts.tsx';
import { useTakenDrop, type DroppedFile } from '#ui/FileInput.tsx';
import type { NamesSummary } from '#result/names/protocol.ts';
import { PLOT_NAMES } from '#device/plotNamesStore.ts';
import { texts } from './texts.en.ts';

/** The submitted file: adding it, and saving it on this device. How its rows match the plots is in the snapshot. */
interface Names {
  state: TaskState<NamesSummary>;
  /** Cancels adding a file, or dismisses its failure. */
  dismiss: () => void;
  /** Adds the file that a person chose; it replaces a saved one. */
  choose: (file: File) => void;
  /** Whether the file is saved on this device; refused where the browser has no room. */
  saved: 'no' | 'yes' | 'refused';
  /** Saves the file on this device, or deletes it there; null where there is none, or nowhere to save it. */
  save: ((wanted: boolean) => Promise<void>) | null;
  /** Whether it's known if a file is saved on this device; one that is, is being added then. */
  isKnown: boolean;
}

/** Where the file of one job is saved. */
interface NamesStore {
  read: () => Promise<File | null>;
  /** Returns false where the browser refuses, or the file can't be read any more. */
  save: (file: File) => Promise<boolean>;
  remove: () => Promise<boolean>;
  /** Whether a file is saved though nobody asked for it. */
  savesUnasked: (file: File) => Promise<boolean>;
}

interface NamesOptions {
  /** Null for a result from disk: its file is never saved. */
  store: NamesStore | null;
  dropped: DroppedFile | null;
}

interface OpenNamesProps {
  job: OpenJob | null;
  dropped: DroppedFile | null;
  children: ReactNode;
}

const NamesContext = createContext<Names | null>(null);

export function OpenNames({ job, dropped, children }: OpenNamesProps) {
  const config = useContext(ConnectionContext)?.config ?? null;
  const store = useMemo(() => job && namesStore(job, config), [job, config]);
  return <NamesContext value={useNames({ store, dropped })}>{children}</NamesContext>;
}

/** The submitted file; throws outside `OpenNames`. */
export function useOpenNames(): Names {
  const names = useContext(NamesContext);
  if (!names) throw new Error('Plots have no names here');
  return names;
}

/** Adds a submitted file to the open result, and keeps the one in `store` in step with it. */
function useNames({ store, dropped }: NamesOptions): Names {
  const { handle } = useResultStore();
  const ended = useResult((state) => state.ended);
  const summary = useResult(({ snapshot }) => snapshot.names);
  const isLater = useAfterFirstLook();
  const toast = useToast();
  const { state, run, dismiss } = useTaskState<NamesSummary>();
  const [file, setFile] = useState<File | null>(null);
  const [saved, setSaved] = useState<Names['saved']>('no');
  const [isKnown, setKnown] = useState(store === null);
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
  const takeSaved = useEffectEvent((found: File | null) => {
    setKnown(true);
    if (found) void add(found).then((added) => setSaved(added ? 'yes' : 'no'));
  });
  // Reads the file saved on this device, once the result is complete and seen.
  useEffect(
    function readSaved() {
      if (ended && isLater) void store?.read().then((found) => takeSaved(found));
    },
    [ended, isLater, store],
  );
  async function save(wanted: boolean) {
    if (!store || !file) return;
    if (wanted) setSaved((await store.save(file)) ? 'yes' : 'refused');
    else await forget(store);
  }
  async function forget({ remove }: NamesStore) {
    if (await remove()) setSaved('no');
  }
  /** Adds a file, also on this device where the one before is saved there. */
  async function replaceBy(next: File): Promise<boolean> {
    const added = await add(next);
    if (added && saved === 'yes' && store) setSaved((await store.save(next)) ? 'yes' : 'refused');
    return added;
  }
  async function choose(next: File) {
    const before = file;
    const label = summary?.label ?? null;
    if (!(await replaceBy(next))) return;
    if (!before) return saveUnasked(next);
    toast(texts.plotsNamedBy(visibleText(next.name)), {
      action: { label: texts.undo, run: () => void bringBack(before, label) },
    });
  }
  /** Saves the first file, and says so: else its names are gone with the next visit, and links to its groups wait for it. */
  async function saveUnasked(first: File) {
    if (!store || saved === 'yes') return;
    if (!(await store.savesUnasked(first))) return;
    if (!(await store.save(first))) return setSaved('refused');
    setSaved('yes');
    toast(texts.fileSavedForJob(visibleText(first.name)), {
      action: { label: texts.undo, run: () => void forget(store) },
    });
  }
  /** Brings back the file before, and the column that named plots. */
  async function bringBack(before: File, column: string | null) {
    if ((await replaceBy(before)) && column !== null)
      await handle.call('callPlotsBy', { column }).catch(() => undefined);
  }
  useTakenDrop(ended ? dropped : null, (next) => void choose(next));

  return {
    state,
    dismiss,
    choose: (next) => void choose(next),
    saved,
    save: store && file ? save : null,
    isKnown,
  };
}

/** A job's file on this device, apart from those of other connections. */
function namesStore({ connection, jobId }: OpenJob, config: Config | null): NamesStore {
  return {
    read: () => PLOT_NAMES.read(connection, jobId),
    save: async (file) => {
      const bytes = await file.arrayBuffer().catch(() => null);
      return bytes !== null && PLOT_NAMES.save(connection, jobId, { fileName: file.name, bytes });
    },
    remove: () => PLOT_NAMES.delete(connection, jobId),
    savesUnasked: (file) => savesUnasked(file, connection, config),
  };
}
