/**
 * The one store of an open result: what its page shows, and what a person can do with it. It follows the worker, asks
 * it, and keeps the address in step; made once for a handle, read by selectors (`useResult`).
 */
import type { NavigationType } from 'react-router-dom';
import { parseView, type AddressOf } from '#engine/address/viewAddress.ts';
import type { SortColumn } from '#engine/values/sortRecords.ts';
import type { PaintFrame } from '#engine/view/paintStyle.ts';
import { createListeners } from '#lib/listeners.ts';
import { SUMS_EVERY_MS } from '#workers/arrivalSchedule.ts';
import type { ResultHandle } from '#workers/page/client.ts';
import type { ResultSnapshot } from '#workers/protocol.ts';
import {
  createDraftActions,
  unsettled,
  createMapActions,
  createScaleActions,
  createSelection,
  stepFrom,
} from './resultActions.ts';
import { readPinnedScale } from './pinnedScale.ts';
import { createResultQuestions } from './resultQuestions.ts';
import {
  keepEqual,
  naturalOrder,
  NOTHING,
  deriveState,
  type ResultBasis,
  type ResultState,
  type StoreParts,
} from './resultState.ts';
import { createResultAddress, type ChangeView, type PageLocation } from './resultAddress.ts';

export type ResultStore = ReturnType<typeof createResultStore>;

interface StoreOptions {
  handle: ResultHandle;
  of?: AddressOf;
  place: PageLocation;
  frame: PaintFrame;
}

export function createResultStore(options: StoreOptions) {
  const { handle, of = 'result' } = options;
  const listeners = createListeners();
  const address = createResultAddress(of, options.place);
  let isRunning = false;
  let basis = firstBasis(options);
  let state = deriveState(basis, null);

  function set(part: Partial<ResultBasis>): void {
    basis = { ...basis, ...part };
    state = deriveState(basis, state);
    if (isRunning) questions.ask(state);
    listeners.tell();
    if (isRunning) scale.writePinned();
  }
  const change: ChangeView = (part, how = 'push') => {
    const view = { ...state.view, ...part };
    set({ view, unread: [], draft: unsettled(state.draft, view) });
    address.write(view, how);
  };
  const questions = createResultQuestions(handle, {
    onAnswer(part) {
      set({ answers: { ...state.answers, ...part } });
      if (part.record) selection.nameChosen();
    },
    onFound: (found) => set({ found }),
  });
  const parts: StoreParts = { handle, get: () => state, set };
  const drafts = createDraftActions(parts, change);
  const scale = createScaleActions(parts, change);
  const selection = createSelection(parts, { change, questions });
  const map = createMapActions(parts, { change, onPicked: selection.keepPicked });

  return {
    handle,
    state: (): ResultState => state,
    subscribe: listeners.subscribe,
    /** Begins to follow the worker and to ask it; returns what ends that. */
    start: () => {
      isRunning = true;
      const stop = followWorker(parts);
      return () => {
        isRunning = false;
        stop();
        drafts.stop();
        questions.stop();
      };
    },
    /** Has the router go where the view leads. */
    goBy: address.goBy,
    /** Takes in where the router is. */
    follow: (place: PageLocation, type: NavigationType) => {
      const read = address.follow(place, type);
      if (!read) return;
      const { view, problems } = read;
      set({ view, unread: problems, draft: unsettled(state.draft, view) });
    },
    setFrame: (frame: PaintFrame) => set({ frame }),
    /** Changes the view, and the address with it. */
    change,
    /** Sorts by a column; once more turns the order round. */
    sortBy: (column: SortColumn) => {
      const natural = naturalOrder(of);
      const descending = state.sort.column === column && !state.sort.descending;
      const isNatural = column === natural.column && descending === natural.descending;
      change({ sort: isNatural ? null : { column, descending } }, 'replace');
    },
    ...drafts.actions,
    ...scale.actions,
    ...map,
    select: selection.select,
    /** Selects a record and goes close to it: as close as `closest`, a map zoom. */
    show: (row: number, closest?: number) => {
      selection.select(row);
      map.zoomTo(row, closest);
    },
    /** Selects the next record of the order and brings it into view. */
    step: (by: 1 | -1) => {
      const next = state.rows && stepFrom(state.rows, state.selected, by);
      if (next === null) return;
      selection.select(next);
      map.reveal(next);
    },
    /** Tells the plot under the pointer, and where on the map that is. */
    hover: (hovered: number | null, pointedAt: ResultState['pointedAt'] = null) => {
      // A pointer that moves within a row says so again and again.
      if (hovered !== state.hovered || pointedAt !== state.pointedAt) set({ hovered, pointedAt });
    },
    /** Offers plots that lie upon each other to be chosen from. */
    offer: (overlap: readonly number[] | null) => set({ overlap }),
  };
}

function firstBasis({ handle, of = 'result', place, frame }: StoreOptions): ResultBasis {
  const { view, problems } = parseView(place.search, of);
  // A comparison has a scale of its own.
  const pinned = of === 'comparison' ? null : readPinnedScale();
  return {
    of,
    frame,
    ...takenUp(handle.snapshot()),
    view,
    unread: problems,
    draft: {},
    pinned,
    carried: view.scale ? null : pinned,
    found: NOTHING,
    hovered: null,
    pointedAt: null,
    overlap: null,
    target: null,
    inView: null,
    isPainted: false,
    answers: {},
  };
}

/** A snapshot for all, also for answers that take the worker time. */
function takenUp(snapshot: ResultSnapshot) {
  return { snapshot, revision: snapshot.revision, receivedThen: snapshot.counts.received };
}

/** Keeps a store in step with what the worker posts; returns what ends that. */
function followWorker({ handle, get, set }: StoreParts): () => void {
  let seen: ResultSnapshot | null = null;
  function take() {
    const next = handle.snapshot();
    if (next === seen) return;
    seen = next;
    const snapshot = keepEqual(get().snapshot, next);
    set(next.phase === 'ended' ? takenUp(snapshot) : { snapshot });
  }
  const stop = handle.subscribe(take);
  // While a result arrives, counting bars doesn't keep the worker from reading on.
  const timer = setInterval(() => {
    const { snapshot } = get();
    if (snapshot.phase === 'ended') clearInterval(timer);
    else set(takenUp(snapshot));
  }, SUMS_EVERY_MS);
  // One may have come between the first picture and now.
  take();
  return () => {
    stop();
    clearInterval(timer);
  };
}
