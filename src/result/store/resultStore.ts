/**
 * The one store of an open result: its state, and the actions that change it. It follows the worker, asks it what the
 * state needs (`resultQuestions`), and writes the address (`resultAddress`). Made once for a handle, read by selectors
 * (`useResult`).
 */
import type { NavigationType } from 'react-router-dom';
import { parseView, type AddressOf } from '#result/address/viewAddress.ts';
import {
  fixedScale,
  isFixed,
  scaleForOtherIndex,
  type ScaleChoice,
} from '#core/scale/scaleChoice.ts';
import type { SortColumn, SortOrder } from '#core/values/sortRecords.ts';
import type { PaintFrame } from '#core/view/paintStyle.ts';
import { isEqual } from '#lib/isEqual.ts';
import { createListeners } from '#lib/listeners.ts';
import { SUMS_EVERY_MS } from '#result/arrivalSchedule.ts';
import type { ResultHandle } from '#result/client/resultClient.ts';
import type { ResultSnapshot } from '#result/protocol.ts';
import { createMapActions } from './mapActions.ts';
import {
  pinnedFor,
  pinOf,
  readPinnedScale,
  removePinnedScale,
  storePinnedScale,
  wasTakenOff,
} from './pinnedScale.ts';
import { createResultQuestions } from './resultQuestions.ts';
import {
  keepEqual,
  naturalOrder,
  NO_RECORD,
  deriveState,
  type ResultBasis,
  type ResultState,
  type StoreParts,
} from './resultState.ts';
import {
  createDraftActions,
  createResultAddress,
  unsettled,
  type ChangeView,
  type PageLocation,
} from './resultAddress.ts';
import { createSelection, stepFrom } from './selection.ts';

export type ResultStore = ReturnType<typeof createResultStore>;

interface StoreOptions {
  handle: ResultHandle;
  of?: AddressOf;
  place: PageLocation;
  frame: PaintFrame;
  /** Whether there are other jobs, which a scale may be kept for. */
  hasOthers?: boolean;
}

export function createResultStore(options: StoreOptions) {
  const { handle, of = 'result', hasOthers = true } = options;
  const listeners = createListeners();
  const address = createResultAddress(of, options.place);
  let isRunning = false;
  let basis = firstBasis(options);
  let state = deriveState(basis, null);

  function set(part: Partial<ResultBasis>): void {
    basis = { ...basis, ...part };
    state = deriveState(basis, state);
    if (isRunning) questions.ask(state);
    listeners.notify();
    if (isRunning) scale.settlePinned();
  }
  const write: ChangeView = (part, how = 'push') => {
    const view = { ...state.view, ...part };
    set({ view, unread: [], draft: unsettled(state.draft, view) });
    address.write({ ...view, pin: pinOf(state.scale) }, how);
  };
  const questions = createResultQuestions(handle, {
    onAnswer(part) {
      set({ answers: { ...state.answers, ...part } });
      if (part.record) selection.writeReference();
    },
    onFound: (found) => set({ found }),
  });
  const parts: StoreParts = { handle, get: () => state, set };
  const drafts = createDraftActions(parts, { write, isHere: address.isHere });
  const { change } = drafts;
  const scale = createScaleActions(parts, change);
  const selection = createSelection(parts, { change, questions });
  const map = createMapActions(parts, change);

  return {
    handle,
    hasOthers,
    state: (): ResultState => state,
    subscribe: listeners.subscribe,
    /** Starts following and asking the worker; returns what stops it. */
    start: () => {
      isRunning = true;
      const stop = followWorker(parts);
      drafts.takeUp(address.entry());
      return () => {
        isRunning = false;
        stop();
        drafts.leave(address.entry());
        questions.stop();
      };
    },
    goBy: address.goBy,
    /** Reads the view from where the router is, if somebody else has changed it. */
    follow: (place: PageLocation, type: NavigationType) => {
      const read = address.follow(place, type);
      if (read) drafts.follow(read, place.key);
    },
    setFrame: (frame: PaintFrame) => set({ frame }),
    /** Changes the view, and the address with it. */
    change,
    /** Sorts by a column; a second time reverses the order. */
    sortBy: (column: SortColumn) => change({ sort: nextSort(state, column) }, 'replace'),
    ...drafts.actions,
    ...scale.actions,
    ...map,
    painted: selection.painted,
    pick: selection.pick,
    offer: selection.offer,
    select: selection.select,
    /** Selects a record and zooms to it, to `closest` (a map zoom) at most. */
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
  };
}

/** The order after a press on a column's head; null for the order the page has without one in the address. */
function nextSort({ of, sort }: ResultState, column: SortColumn): SortOrder | null {
  const natural = naturalOrder(of);
  const descending = sort.column === column && !sort.descending;
  return isEqual({ column, descending }, natural) ? null : { column, descending };
}

/** Changes of the scale in force, which is the address's or the one pinned on this device. */
function createScaleActions({ get, set }: StoreParts, change: ChangeView) {
  /** Whether the link's own pinned scale has been taken or left. */
  let isLinkSettled = false;
  function pin(scale: ScaleChoice) {
    const pinned = { scale, index: get().index };
    storePinnedScale(pinned);
    set({ pinned });
    return pinned;
  }
  function unpin() {
    const { pinned } = get();
    if (pinned) removePinnedScale(pinned);
    set({ pinned: null });
  }
  const actions = {
    /** Changes a part of it; a pinned scale changes for all results, and is no longer pinned once its ends depend on one result's values. */
    setScale: (part: Partial<ScaleChoice>) => {
      const { choice, isPinned } = get().scale;
      const next = { ...choice, ...part };
      if (isPinned) {
        if (isFixed(next)) pin(next);
        else unpin();
      }
      change({ scale: next });
    },
    /** Pins the ends and limits in force, as numbers, or takes the pinned scale off; nothing while they aren't known. */
    togglePin: () => {
      const { scale, snapshot } = get();
      const fixed = fixedScale(scale.choice, snapshot.scale);
      if (scale.isPinned) unpin();
      else if (fixed) pin(fixed);
      if (fixed) change({ scale: fixed }, 'replace');
    },
    /** The scale to write into the address when another index is shown. */
    scaleFor: (name: string) => {
      const { pinned, view } = get();
      if (pinned) return pinnedFor(pinned, name);
      return view.scale && scaleForOtherIndex(view.scale);
    },
  };
  /** Pins a link's scale where the link says so and nothing else is pinned here. */
  function takeLinked({ view: { scale, pin: isLinked }, pinned, index, of }: ResultState) {
    if (isLinkSettled) return;
    isLinkSettled = true;
    if (of !== 'result' || isLinked === null || scale === null || pinned !== null) return;
    if (isFixed(scale) && !wasTakenOff({ scale, index }))
      set({ carried: pin(scale), isLinked: true });
  }
  /** Pins what a link has pinned, and writes a pinned scale into the address, so that a link brings back the same colours. */
  function settlePinned() {
    const { view, pinned, index } = get();
    if (index === null) return;
    takeLinked(get());
    if (view.scale === null && pinned !== null)
      change({ scale: pinnedFor(pinned, index) }, 'replace');
  }
  return { actions, settlePinned };
}

function firstBasis({
  handle,
  of = 'result',
  place,
  frame,
  hasOthers = true,
}: StoreOptions): ResultBasis {
  const { view, problems } = parseView(place.search, of);
  // Only a result uses the pinned scale.
  const pinned = of === 'result' && hasOthers ? readPinnedScale() : null;
  return {
    of,
    frame,
    ...settledAt(handle.snapshot()),
    view,
    unread: problems,
    draft: {},
    pinned,
    carried: view.scale ? null : pinned,
    isLinked: false,
    found: NO_RECORD,
    hovered: null,
    pointedAt: null,
    pointedMark: null,
    overlap: null,
    target: null,
    inView: null,
    isPainted: false,
    answers: {},
  };
}

/** A snapshot, and the revision at which answers that take the worker time are asked for again. */
function settledAt(snapshot: ResultSnapshot) {
  return { snapshot, revision: snapshot.revision, receivedThen: snapshot.counts.received };
}

/** Sets what the worker posts; returns what stops that. */
function followWorker({ handle, get, set }: StoreParts): () => void {
  let seen: ResultSnapshot | null = null;
  function take() {
    const next = handle.snapshot();
    if (next === seen) return;
    seen = next;
    const snapshot = keepEqual(get().snapshot, next);
    set(next.phase === 'ended' ? settledAt(snapshot) : { snapshot });
  }
  const stop = handle.subscribe(take);
  // While a result arrives, sums are asked for seldom, so that the worker goes on reading.
  const timer = setInterval(() => {
    const { snapshot } = get();
    if (snapshot.phase === 'ended') clearInterval(timer);
    else set(settledAt(snapshot));
  }, SUMS_EVERY_MS);
  // A snapshot may have come since the store was made.
  take();
  return () => {
    stop();
    clearInterval(timer);
  };
}
