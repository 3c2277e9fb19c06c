import type { ResultView } from '#engine/address/viewAddress.ts';
import { scaleForOtherIndex, type ScaleChoice } from '#engine/scale/scaleChoice.ts';
import { formatRecord, formatMap, parseMap } from '#engine/address/parameters.ts';
import type { PickedRecord } from '#workers/protocol.ts';
import { referenceOf } from '#workers/recordReference.ts';
import type { Bounds } from '#engine/columns.ts';
import { isWithin } from '#engine/spatial/bounds.ts';
import type { MapPosition, MapViewport, PaintedResult } from '#engine/view/map.ts';
import { paintedResultOf } from '#workers/page/paintedResult.ts';
import { type StoreParts, NOTHING } from './resultState.ts';
import type { ChangeView } from './resultAddress.ts';
import { pinnedFor, storePinnedScale } from './pinnedScale.ts';
import { recordVersion, type ResultQuestions } from './resultQuestions.ts';

/** How long typing and the keys of a slider rest before what they say goes into the address. */
const RESTS_MS = 400;

/** When a drafted part is settled: with this, once nothing has come for a while, or by a later one. */
export type Settles = 'now' | 'afterRest' | 'later';

/** Parts of the view that are being dragged or typed: in force at once, in the address only once they're settled. `stop` lets no timer outlive the page. */
export function createDraftActions({ get, set }: StoreParts, change: ChangeView) {
  /** What of the draft hasn't gone into the address yet. */
  let pending: Partial<ResultView> = {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  function settle() {
    const part = pending;
    pending = {};
    if (Object.keys(part).length > 0) change(part);
  }
  const actions = {
    setDraft: (part: Partial<ResultView>, settles: Settles) => {
      pending = { ...pending, ...part };
      set({ draft: { ...get().draft, ...part } });
      if (settles === 'later') return;
      clearTimeout(timer);
      if (settles === 'now') settle();
      else timer = setTimeout(settle, RESTS_MS);
    },
    /** Takes filters off: what is told, or all that are in force. What was typed of them the moment before doesn't come back. */
    clearFilters: (clears?: Partial<ResultView>) => {
      const { draft, filters, view } = get();
      const parts = clears ?? Object.assign({}, ...filters.map((each) => each.clears));
      const without = (from: Partial<ResultView>) => (clears ? omit(from, clears) : {});
      pending = without(pending);
      set({ draft: without(draft), view: { ...view, ...parts } });
      change(parts);
    },
  };
  return { actions, stop: () => clearTimeout(timer) };
}

/** A draft, until all of it is what the view says. */
export function unsettled(draft: Partial<ResultView>, view: ResultView): Partial<ResultView> {
  const names = Object.keys(draft) as (keyof ResultView)[];
  return names.every((name) => Object.is(draft[name], view[name])) ? {} : draft;
}

function omit(from: Partial<ResultView>, parts: Partial<ResultView>): Partial<ResultView> {
  return Object.fromEntries(Object.entries(from).filter(([name]) => !(name in parts)));
}

/** The scale in force: from the address, or pinned on this device. */
export function createScaleActions({ get, set }: StoreParts, change: ChangeView) {
  function pin(scale: ScaleChoice | null) {
    const pinned = scale && { scale, index: get().index };
    storePinnedScale(pinned);
    set({ pinned });
  }
  const actions = {
    /** Changes a part of it; of a pinned one everywhere. */
    setScale: (part: Partial<ScaleChoice>) => {
      const { choice, isPinned } = get().scale;
      const next = { ...choice, ...part };
      change({ scale: next });
      if (isPinned) pin(next);
    },
    togglePin: () => {
      const { choice, isPinned } = get().scale;
      pin(isPinned ? null : choice);
    },
    /** What the address says of the scale once another index is shown. */
    scaleFor: (name: string) => {
      const { pinned, view } = get();
      if (pinned) return pinnedFor(pinned, name);
      return view.scale && scaleForOtherIndex(view.scale);
    },
  };
  /** Keeps the address in step with a pinned scale: a link brings back what one sees. */
  function writePinned() {
    const { view, pinned, index } = get();
    if (view.scale === null && pinned !== null && index !== null)
      change({ scale: pinnedFor(pinned, index) }, 'replace');
  }
  return { actions, writePinned };
}

interface SelectionOptions {
  change: ChangeView;
  questions: Pick<ResultQuestions, 'settleRecord'>;
}

/**
 * The selected record. The address names it by a reference; a record chosen here is known by its row at once, and its
 * reference is written into the address as soon as the worker has told its detail, which is asked for once.
 */
export function createSelection({ get, set }: StoreParts, { change, questions }: SelectionOptions) {
  /** What came with the last press, and what it depends on. */
  let picked: { record: PickedRecord; version: string } | null = null;

  /** Writes a record that was chosen here into the address once it's known how a link finds it again. */
  function nameChosen() {
    const { found, detail, view } = get();
    if (!found.isChosen || !detail) return;
    const record = referenceOf(detail);
    const written = formatRecord(record);
    set({ found: { ...NOTHING, row: found.row, written }, view: { ...view, record } });
    change({ record });
  }

  /** The answers about a row, where they came with the press that selects it. */
  function pickedAnswers(row: number) {
    if (picked?.record.detail.row !== row || picked.version !== recordVersion(get())) return {};
    const { detail, shape } = picked.record;
    questions.settleRecord(row, get());
    return { answers: { ...get().answers, record: detail, shape } };
  }

  function select(row: number | null) {
    if (row === null) {
      set({ found: NOTHING, overlap: null, view: { ...get().view, record: null } });
      return change({ record: null });
    }
    const found = { ...NOTHING, row, isChosen: true };
    set({ found, overlap: null, ...pickedAnswers(row) });
    nameChosen();
  }

  function keepPicked(record: PickedRecord | null) {
    picked = record && { record, version: recordVersion(get()) };
  }
  return { nameChosen, keepPicked, select };
}

/** The row one step on in an order, or null at its end. Begins at its ends where nothing is selected. */
export function stepFrom(rows: Uint32Array, row: number | null, by: 1 | -1): number | null {
  if (rows.length === 0) return null;
  const position = row === null ? -1 : rows.indexOf(row);
  if (position < 0) return rows[by === 1 ? 0 : rows.length - 1] ?? null;
  return rows[position + by] ?? null;
}

/** A plot alone on the map is shown this close at most. */
const CLOSE = 18;

interface MapActionsOptions {
  change: ChangeView;
  /** A press came upon one plot alone: its record has come along. */
  onPicked: (record: PickedRecord | null) => void;
}

/** Where the map looks, and how to bring a record before it. */
export function createMapActions(
  { handle, set }: StoreParts,
  { change, onPicked }: MapActionsOptions,
) {
  let latest: MapViewport | null = null;
  async function boundsOf(row: number) {
    const shape = await handle.call('shape', { row }).catch(() => null);
    return shape?.bounds ?? null;
  }
  async function zoomTo(row: number, maxZoom: number) {
    const bounds = await boundsOf(row);
    if (bounds) set({ target: { bounds, maxZoom } });
  }
  async function reveal(row: number) {
    const bounds = await boundsOf(row);
    if (!bounds || !latest || isWithin(bounds, latest.bounds)) return;
    set({ target: { bounds, maxZoom: latest.position.zoom } });
  }
  const painted: PaintedResult = {
    ...paintedResultOf(handle),
    // One trip to the worker, and not another for what the card shows.
    press: async (at, signal) => {
      const picked = await handle.call('pick', { ...at, withRecord: true }, { signal });
      onPicked(picked.record ?? null);
      return picked.rows;
    },
  };
  return {
    /** The result as the map asks for it. */
    painted,
    /** The newest viewport, for a link; null before the map is there. */
    viewport: (): MapViewport | null => latest,
    onViewport: (viewport: MapViewport) => {
      latest = viewport;
      set({ inView: viewport.bounds });
    },
    /** Takes in where a person's moves came to rest. */
    onPosition: (position: MapPosition) => {
      // Close by, the address is coarser than the map, which then stands where a link brings it back.
      change({ map: parseMap(formatMap(position)) }, 'replace');
    },
    onBusy: (busy: boolean) => {
      if (!busy && handle.snapshot().phase === 'ended') set({ isPainted: true });
    },
    /** Goes close to a record: as close as `closest`, a map zoom. */
    zoomTo: (row: number, closest = CLOSE) => void zoomTo(row, closest),
    /** Goes where a person was before. */
    goTo: (position: MapPosition) => set({ target: { position } }),
    /** Brings all within bounds into view. */
    showBounds: (bounds: Bounds) => set({ target: { bounds } }),
    /** Brings a record into view at the zoom there is, if it lies outside. */
    reveal: (row: number) => void reveal(row),
  };
}
