import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import {
  deleteAreas,
  listAreas,
  noteAreas,
  readAreas,
  saveAreas,
  type SavedAreas,
} from '#device/areasStore.ts';
import { savesUnasked } from '#device/keptChoice.ts';
import type { Bounds } from '#core/columns.ts';
import { doMeet } from '#core/spatial/bounds.ts';
import { visibleText } from '#lib/visibleText.ts';
import type { ResultView } from '#result/address/viewAddress.ts';
import type { ResultHandle } from '#result/client/resultClient.ts';
import type { AreasCalls, AreasSummary, Overlapping } from '#result/areas/protocol.ts';
import { useAfterFirstLook } from '#result/page/frame/AfterFirstLook.tsx';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import { useTaskState, type TaskState } from '#result/store/useTaskState.ts';
import { groupShown } from '#result/store/viewFilter.ts';
import type { Connection } from '#service/connection.ts';
import { ConnectionContext } from '#service/useConnection.tsx';
import { useTakenDrop, type DroppedFile } from '#ui/FileInput.tsx';
import { useToast } from '#ui/Toasts.tsx';
import type { AreaFigure } from './areaFigures.ts';
import { texts } from './texts.en.ts';

/** The file of areas: adding it, and saving it on this device. What came of it is in the snapshot. */
interface Areas {
  state: TaskState<AreasSummary>;
  /** Cancels adding a file, or dismisses its failure. */
  dismiss: () => void;
  /** Adds the file that a person chose; it replaces the one before. */
  choose: (file: File) => void;
  /** Adds a saved file. */
  chooseSaved: (card: SavedAreas) => void;
  /** The saved files that reach this result, those used last first; null until that's known. */
  fitting: readonly SavedAreas[] | null;
  /** What was chosen of how they're named and counted, and isn't in the snapshot yet; null for nothing. */
  asked: Choices | null;
  nameBy: (column: string | null) => void;
  setOverlapping: (overlapping: AreasSummary['overlapping']) => void;
  /** Takes them off the page; a saved file stays. */
  remove: () => void;
  /** Fits the map to an area. */
  zoomTo: (name: string) => void;
  /** Whether the file is saved on this device; refused where the browser has no room. */
  saved: 'no' | 'yes' | 'refused';
  /** Saves the file on this device, or deletes it there; null where there is none, or nowhere to save it. */
  save: ((wanted: boolean) => void) | null;
  /** What the map fills them by. */
  figure: AreaFigure;
  setFigure: (figure: AreaFigure) => void;
}

type Choices = Partial<Pick<AreasSummary, 'column' | 'overlapping'>>;

const AreasContext = createContext<Areas | null>(null);

interface OpenAreasProps {
  /** Null for a result from disk: its areas are never saved. */
  connection: Connection | null;
  dropped: DroppedFile | null;
  children: ReactNode;
}

export function OpenAreas({ connection, dropped, children }: OpenAreasProps) {
  return <AreasContext value={useOpenAreas(connection, dropped)}>{children}</AreasContext>;
}

/** The file of areas; throws outside `OpenAreas`. */
export function useAreas(): Areas {
  const areas = useContext(AreasContext);
  if (!areas) throw new Error('There are no areas here');
  return areas;
}

type Added = Omit<AreasCalls['addAreas']['request'], 'file' | 'fileName'>;

function useOpenAreas(connection: Connection | null, dropped: DroppedFile | null): Areas {
  const { handle, change, state: current } = useResultStore();
  const zoomTo = useZoomTo();
  const ended = useResult((state) => state.ended);
  const summary = useResult(({ snapshot }) => snapshot.areas);
  const { state, run, dismiss } = useTaskState<AreasSummary>();
  const [file, setFile] = useState<File | null>(null);
  const [figure, setFigure] = useState<AreaFigure>('mean');
  const device = useSaved(connection);
  const { asked, ask } = useAsked(device.note);
  const add = useCallback(
    async (next: File, added: Added = {}) => {
      const done = await run(next.name, (options) =>
        handle.call('addAreas', { file: next, fileName: next.name, ...added }, options),
      );
      if (done) setFile(next);
      return done;
    },
    [handle, run],
  );
  /** Groups by the areas that were added. The filter of a link that waited for them stays. */
  function showAdded() {
    if (summary || current().view.by !== 'areas') change(groupShown(null, undefined));
  }
  async function choose(next: File) {
    const done = await add(next, { overlapping: overlapIn(current().view) });
    if (!done) return;
    showAdded();
    await device.saveFirst(next, done);
  }
  /** Adds a saved file, null where it's gone; returns whether it's open. */
  async function addSaved(saved: File | null, { column, overlapping }: SavedAreas) {
    const done = saved && (await add(saved, { column, overlapping }));
    if (done) await device.note(done);
    return done !== null;
  }
  async function chooseSaved(card: SavedAreas) {
    if (!(await addSaved(await device.read(card), card))) return;
    showAdded();
    change(linkedOverlap(card.overlapping), 'replace');
  }
  const { read } = device;
  const [newest] = device.fitting ?? [];
  const takeSaved = useEffectEvent((saved: File | null, card: SavedAreas) => {
    void addSaved(saved, { ...card, overlapping: overlapIn(current().view) });
  });
  const isAwaited = useResult(({ view, snapshot }) => view.by === 'areas' && !snapshot.areas);
  // A link to areas, or a step back to them, brings the file used last that reaches this result.
  useEffect(
    function readAwaited() {
      if (isAwaited && newest) void read(newest).then((saved) => takeSaved(saved, newest));
    },
    [isAwaited, newest, read],
  );
  useTakenDrop(ended ? dropped : null, (next) => void choose(next));
  return {
    state,
    dismiss,
    choose: (next) => void choose(next),
    chooseSaved: (card) => void chooseSaved(card),
    fitting: device.fitting,
    asked,
    nameBy: (column) => {
      change({ member: null });
      void ask({ column }, handle.call('nameAreasBy', { column }));
    },
    setOverlapping: (overlapping) => {
      change(linkedOverlap(overlapping), 'replace');
      void ask({ overlapping }, handle.call('setOverlapping', { overlapping }));
    },
    remove: useRemoveAreas(() => setFile(null)),
    zoomTo,
    saved: device.stateOf(file?.name ?? null),
    save:
      file && summary && connection
        ? (wanted) => void (wanted ? device.save(file, summary) : device.remove(file.name))
        : null,
    figure,
    setFigure,
  };
}

/** Where plots count as a link says, also one that waited for its file. */
function overlapIn({ overlapping }: Pick<ResultView, 'overlapping'>): Overlapping {
  return overlapping ?? 'each';
}

/** The change of a view that says where plots count. */
function linkedOverlap(overlapping: Overlapping) {
  return { overlapping: overlapping === 'each' ? null : overlapping };
}

/** Shows a choice at once, and asks the worker for it; the newest counts. */
function useAsked(onTold: (told: AreasSummary) => Promise<void>) {
  const [asked, setAsked] = useState<Choices | null>(null);
  async function ask(choice: Choices, call: Promise<AreasSummary>) {
    setAsked(choice);
    const told = await call.catch(() => null);
    setAsked((newest) => (newest === choice ? null : newest));
    if (told) await onTold(told);
  }
  return { asked, ask };
}

/** Takes areas off the page, and out of its address. */
function useRemoveAreas(onRemoved: () => void): () => void {
  const { handle, change } = useResultStore();
  return () => {
    change({ by: null, member: null, overlapping: null });
    onRemoved();
    void handle.call('removeAreas', {}).catch(() => undefined);
  };
}

/** Fits the map to an area, by its name. */
function useZoomTo(): Areas['zoomTo'] {
  const { handle, showBounds } = useResultStore();
  async function zoomTo(name: string) {
    const bounds = await boundsOf(handle, name);
    if (bounds) showBounds(bounds);
  }
  return (name) => void zoomTo(name);
}

/** The files of areas saved on this device for a connection. */
function useSaved(connection: Connection | null) {
  const config = useContext(ConnectionContext)?.config ?? null;
  const bounds = useResult(({ ended, snapshot }) => (ended ? snapshot.bounds : null));
  const isLater = useAfterFirstLook();
  const toast = useToast();
  const [cards, setCards] = useState<readonly SavedAreas[] | null>(connection ? null : []);
  const [refused, setRefused] = useState<string | null>(null);
  const readCards = useCallback(
    async () => (connection ? listAreas(connection).then(setCards) : undefined),
    [connection],
  );
  // Reads what is saved on this device, once the result is seen.
  useEffect(
    function readSaved() {
      if (isLater && connection) void listAreas(connection).then(setCards);
    },
    [isLater, connection],
  );
  const fitting = useMemo(
    () => cards && bounds && cards.filter((card) => doMeet(card.bounds, bounds)),
    [cards, bounds],
  );
  async function save(file: File, summary: AreasSummary): Promise<boolean> {
    if (!connection) return false;
    const bytes = await file.arrayBuffer().catch(() => null);
    const isSaved = bytes !== null && (await saveAreas(connection, cardOf(summary), bytes));
    setRefused(isSaved ? null : file.name);
    await readCards();
    return isSaved;
  }
  async function remove(fileName: string) {
    if (connection) await deleteAreas(connection, fileName);
    await readCards();
  }
  const read = useCallback(
    async ({ fileName }: SavedAreas) => connection && readAreas(connection, fileName),
    [connection],
  );
  const isSaved = (name: string) => cards?.some(({ fileName }) => fileName === name) === true;
  /** Ends when the file is saved as it was added. */
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  async function saveAdded(file: File, summary: AreasSummary) {
    if (!connection) return;
    if (!isSaved(file.name) && !(await savesUnasked(file, connection, config))) return;
    if ((await save(file, summary)) && !isSaved(file.name))
      toast(texts.savedForAllJobs(visibleText(file.name)), {
        action: { label: texts.undo, run: () => void remove(file.name) },
      });
  }
  return {
    fitting,
    save: (file: File, summary: AreasSummary) => (saving.current = save(file, summary)),
    remove,
    read,
    /** Saves a file that was just added, and says so; one of its name that's saved is replaced. */
    saveFirst: (file: File, summary: AreasSummary) => (saving.current = saveAdded(file, summary)),
    /** Saves how areas are named and counted beside their file, where that's saved or just being saved. */
    note: async (summary: AreasSummary) => {
      if (!connection) return;
      await saving.current;
      const saved = await listAreas(connection);
      if (!saved.some(({ fileName }) => fileName === summary.fileName)) return;
      await noteAreas(connection, cardOf(summary));
      await readCards();
    },
    stateOf: (name: string | null): Areas['saved'] => {
      if (name !== null && isSaved(name)) return 'yes';
      return name !== null && refused === name ? 'refused' : 'no';
    },
  };
}

/** The coarsest outlines there are: only their bounds are asked for. */
const COARSEST = 360;

/** Returns the bounds of an area, degrees; null where there is none of that name. */
async function boundsOf(handle: ResultHandle, name: string): Promise<Bounds | null> {
  const outlines = await handle.call('areaOutlines', { tolerance: COARSEST }).catch(() => null);
  const at = outlines?.names.indexOf(name) ?? -1;
  if (!outlines || at < 0) return null;
  const [west, south, east, north] = outlines.bounds.subarray(4 * at, 4 * at + 4);
  return [west!, south!, east!, north!];
}

function cardOf({ fileName, column, overlapping, bounds }: AreasSummary): SavedAreas {
  return { fileName, column, overlapping, bounds: [...bounds], usedAt: Date.now() };
}
