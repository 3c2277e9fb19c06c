/**
 * A request in the making: its file, read by a worker, and what is chosen about it. Steps:
 * 1. the draft on this device is taken up, if there is one; a file that's chosen begins a new one;
 * 2. the file is read in a worker of its own, anew when its columns are read otherwise;
 * 3. its plots are looked through, anew when what counts as doubtful changes, and the draft's decisions are taken up;
 * 4. what is chosen is saved as it changes; steps about findings can be taken back.
 */
import type { Connection } from '#service/connection.ts';
import { copyFile } from '#device/filePieces.ts';
import { readSummaries } from '#device/resultSummary.ts';
import {
  changeRequestDraft,
  isOnlyHere,
  newDraft,
  readRequestDraft,
  replaceRequestDraft,
  subscribeToDrafts,
  type DraftPlace,
  type DraftChoices,
  type RequestDraft,
} from '#request/requestDraft.ts';
import type { Bounds } from '#core/columns.ts';
import { decide, type DecisionAction, type Decisions } from '#request/findings/decisions.ts';
import { joinBounds } from '#core/spatial/bounds.ts';
import { MS_PER_DAY } from '#lib/days.ts';
import { createStore } from '#lib/listeners.ts';
import { reasonOf, CallError } from '#worker/messages.ts';
import type { CheckSummary, PlotFileSummary, UnreadPlots } from '#request/protocol.ts';
import { attach } from '#result/client/attachResult.ts';
import { createResultWorker, type ResultHandle } from '#result/client/resultClient.ts';
import { usesFileWindows } from './askedWindows.ts';
import { texts } from './texts.en.ts';

/** What is known of the request by now. */
export interface RequestSnapshot {
  /** `loading`: whether there is a draft isn't known yet. `unreadable`: `trouble` says why. */
  readonly phase: 'loading' | 'empty' | 'reading' | 'ready' | 'unreadable';
  readonly draft: RequestDraft | null;
  /** Of the file's worker; null until it's read. */
  readonly handle: ResultHandle | null;
  readonly file: PlotFileSummary | null;
  /** Null until the plots are looked through. */
  readonly check: CheckSummary | null;
  /** What was decided before each step about findings, and that step in words. */
  readonly past: readonly { decisions: Decisions; words: string }[];
  /** Bytes read of those there are. */
  readonly progress: { readonly done: number; readonly total: number };
  readonly trouble: string | null;
  /** What may be chosen so that the file can be read; null where nothing helps. */
  readonly unread: UnreadPlots | null;
  /** The draft couldn't be saved: it lives as long as this page. */
  readonly isUnsaved: boolean;
}

/** The request in the making, and what can be done about it. */
export interface RequestStore {
  snapshot: () => RequestSnapshot;
  subscribe: (listener: () => void) => () => void;
  /** Begins; returns how to end it and its worker. */
  start: () => () => void;
  /** Takes a file in place of the one there is, which stays where the file can't be read: then returns false. */
  chooseFile: (file: File) => Promise<boolean>;
  /** Takes a draft in place of the one there is. Returns false where it couldn't be saved: it then lives as long as this page. */
  putDraft: (draft: RequestDraft) => Promise<boolean>;
  /** Reads the file anew, with all that was chosen. */
  readAgain: () => void;
  /** Lets go of the file. */
  clear: () => void;
  /** Changes what is chosen; nothing, while it may have been sent. */
  change: (part: Partial<DraftChoices>) => void;
  /** Takes a step about findings, in words for the way back. */
  decide: (action: DecisionAction, words: string) => Promise<void>;
  /** Takes the last one back. */
  undo: () => Promise<void>;
}

interface StoreOptions {
  /** Where the draft is; the connection's own, unless given. */
  place?: DraftPlace;
  createWorker?: () => Worker;
  now?: () => number;
}

/** Steps about findings that can be taken back at most. */
const MAX_PAST = 100;

/** Said where a file keeps its worker busy without an end, or the browser has ended that without a word. */
const SILENT = texts.readerSilent;

const NOTHING: RequestSnapshot = {
  phase: 'loading',
  draft: null,
  handle: null,
  file: null,
  check: null,
  past: [],
  progress: { done: 0, total: 0 },
  trouble: null,
  unread: null,
  isUnsaved: false,
};

/** Returns the request of a connection; nothing is read before it's started. */
export function createRequestStore(
  connection: Connection,
  { place = connection, createWorker = createResultWorker, now = Date.now }: StoreOptions = {},
): RequestStore {
  const { get, set, subscribe } = createState();
  const opened = createOpenFile({ connection, createWorker, now, get, set });

  /** Takes up what the device holds: the file is read anew only where it's another, or another tab decided otherwise. */
  async function takeUp(): Promise<void> {
    const { draft: shown, phase } = get();
    // What couldn't be saved lives here alone.
    if (shown && isOnlyHere(shown)) return;
    const draft = await readRequestDraft(place);
    if (get().draft !== shown) await takeUp();
    else if (draft && shown && phase !== 'unreadable' && isReadAlike(draft, shown)) set({ draft });
    else if (draft || phase !== 'empty') await opened.open(draft);
  }

  async function save(draft: RequestDraft, part: Partial<DraftChoices>): Promise<void> {
    const isSaved = await changeRequestDraft(place, draft, part);
    if (isSaved === get().isUnsaved) set({ isUnsaved: !isSaved });
  }

  function change(part: Partial<DraftChoices>): void {
    const { draft, file } = get();
    // What may have been sent stays as it was until that's known.
    if (!draft || draft.sending) return;
    const next = { ...draft, ...part };
    set({ draft: next });
    void save(draft, part);
    if (readsOtherwise(part)) void opened.open(next);
    else if (file && looksOtherwise(draft, next, file)) opened.lookAgain();
  }

  async function takeDecisions(decisions: Decisions): Promise<void> {
    change({ decisions });
    await opened.decide(decisions);
  }

  async function putDraft(draft: RequestDraft): Promise<boolean> {
    void opened.open(draft);
    const isSaved = await replaceRequestDraft(place, draft);
    if (!isSaved) set({ isUnsaved: true });
    return isSaved;
  }

  return {
    snapshot: get,
    subscribe,
    putDraft,
    start() {
      const stopListening = subscribeToDrafts(place, () => void takeUp());
      void takeUp();
      return () => {
        stopListening();
        opened.close();
      };
    },
    async chooseFile(file) {
      const copy = await copyFile(file).catch(() => null);
      if (!copy) return false;
      await putDraft(newDraft({ fileName: file.name, file: copy }));
      return true;
    },
    readAgain: () => void opened.open(get().draft),
    clear: () => void opened.open(null),
    change,
    async decide(action, words) {
      const { draft, past } = get();
      if (!draft) return;
      const { decisions } = draft;
      set({ past: [...past, { decisions, words }].slice(-MAX_PAST) });
      await takeDecisions(decide(decisions, action));
    },
    async undo() {
      const { past } = get();
      const before = past.at(-1);
      if (!before) return;
      set({ past: past.slice(0, -1) });
      await takeDecisions(before.decisions);
    },
  };
}

/** The state, of which parts are replaced. */
function createState() {
  const { get, set, subscribe } = createStore(NOTHING);
  return { get, set: (part: Partial<RequestSnapshot>) => set({ ...get(), ...part }), subscribe };
}

interface OpenFileParts extends Required<Omit<StoreOptions, 'place'>> {
  connection: Connection;
  get: () => RequestSnapshot;
  set: (part: Partial<RequestSnapshot>) => void;
}

/** The file's worker: made anew whenever the file is read anew. */
function createOpenFile({ connection, createWorker, now, get, set }: OpenFileParts) {
  let task = new AbortController();

  /** Ends the worker and whatever is asked of it. */
  function close(): void {
    task.abort();
    task = new AbortController();
    get().handle?.dispose();
    set({ handle: null, file: null, check: null });
  }

  async function open(draft: RequestDraft | null): Promise<void> {
    close();
    const { signal } = task;
    if (!draft) return set({ ...NOTHING, phase: 'empty' });
    const total = draft.file.size;
    set({ ...NOTHING, draft, phase: 'reading', progress: { done: 0, total } });
    const handle = attach(createWorker(), { silenceEndsIt: SILENT });
    handle.subscribe(() => tellStopped(handle));
    try {
      const file = await handle.call('openPlots', questionOf(draft), {
        signal,
        onProgress: (done, total) => !signal.aborted && set({ progress: { done, total } }),
      });
      set({ handle, file, phase: 'ready' });
      await look(signal);
    } catch (error) {
      handle.dispose();
      if (!signal.aborted) giveUp(error);
    }
  }

  /** Says why nothing can be asked of the file; its draft stays. */
  function giveUp(error: unknown): void {
    const nothing = { handle: null, file: null, check: null };
    set({ ...nothing, phase: 'unreadable', trouble: reasonOf(error), unread: unreadOf(error) });
  }

  /** Says so where a worker that was open has stopped: nothing can be asked of it. */
  function tellStopped(handle: ResultHandle): void {
    const failure = handle.failure();
    if (failure?.kind !== 'crashed' || get().handle !== handle) return;
    set({ handle: null, file: null, check: null, phase: 'unreadable', trouble: failure.message });
  }

  /** Looks through the plots and takes up what was decided. */
  async function look(signal: AbortSignal): Promise<void> {
    const { handle, draft, file } = get();
    if (!handle || !draft || !file) return;
    const question = {
      pixelMetres: draft.pixelMetres,
      usesFileWindows: usesFileWindows(draft.windows, file),
      today: Math.floor(now() / MS_PER_DAY),
      otherJobs: await boundsOfOtherJobs(connection),
    };
    const looked = await handle.call('check', question, { signal });
    const { decisions } = get().draft ?? draft;
    const check = hasDecisions(decisions)
      ? await handle.call('decide', { decisions }, { signal })
      : looked;
    if (get().handle === handle) set({ check });
  }

  return {
    close,
    open,
    /** Where that fails, what was found before is no answer to what is chosen now. */
    lookAgain(): void {
      const { signal } = task;
      const { handle } = get();
      look(signal).catch((error: unknown) => {
        // A worker that has stopped has said so.
        if (signal.aborted || get().handle !== handle) return;
        handle?.dispose();
        giveUp(error);
      });
    },
    /** Has the worker work out what follows. */
    async decide(decisions: Decisions): Promise<void> {
      const { handle } = get();
      const check = await handle?.call('decide', { decisions }, { signal: task.signal });
      if (check && get().handle === handle) set({ check });
    },
  };
}

/** How else a file may be read that couldn't be. */
function unreadOf(error: unknown): UnreadPlots | null {
  if (!(error instanceof CallError) || error.failure.kind !== 'failed') return null;
  return (error.failure.detail as UnreadPlots | undefined) ?? null;
}

function questionOf(draft: RequestDraft) {
  const { fileName, file, columns, dateOrder, radiusMetres, reading, missingDates } = draft;
  const given = Object.entries(columns).filter(([, column]) => column !== undefined);
  return {
    file,
    fileName,
    ...(given.length > 0 && { columns: Object.fromEntries(given) }),
    ...(dateOrder !== null && { dateOrder }),
    ...(radiusMetres !== null && { radiusMetres }),
    reading,
    missingDates,
  };
}

/** Whether two drafts are one file, read and decided alike. */
function isReadAlike(one: RequestDraft, other: RequestDraft): boolean {
  const keyOf = ({ id, decisions, ...draft }: RequestDraft) => {
    const { fileName, columns, dateOrder, radiusMetres, reading, missingDates } = draft;
    return JSON.stringify([
      id,
      fileName,
      columns,
      dateOrder,
      radiusMetres,
      reading,
      missingDates,
      decisions,
    ]);
  };
  return keyOf(one) === keyOf(other);
}

/** Whether the file has to be read anew. */
function readsOtherwise(part: Partial<DraftChoices>): boolean {
  return (['columns', 'dateOrder', 'radiusMetres', 'reading', 'missingDates'] as const).some(
    (each) => each in part,
  );
}

/** Whether its plots have to be looked through anew. */
function looksOtherwise(before: RequestDraft, after: RequestDraft, file: PlotFileSummary): boolean {
  return (
    before.pixelMetres !== after.pixelMetres ||
    usesFileWindows(before.windows, file) !== usesFileWindows(after.windows, file)
  );
}

function hasDecisions({ byFinding, byRow }: Decisions): boolean {
  return Object.keys(byFinding).length + Object.keys(byRow).length > 0;
}

/** Where the plots of results that were read on this device lie; null where there are none. */
async function boundsOfOtherJobs(connection: Connection): Promise<Bounds | null> {
  let bounds: Bounds | null = null;
  for (const { dots } of (await readSummaries(connection)).values())
    for (const { lon, lat } of dots) {
      const dot: Bounds = [lon, lat, lon, lat];
      bounds = bounds ? joinBounds(bounds, dot) : dot;
    }
  return bounds;
}

/** Returns how many plots go out. */
export function outgoing({ sent, mended }: CheckSummary): number {
  return sent + mended;
}
