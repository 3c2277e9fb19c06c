import type { Bounds } from '#engine/columns.ts';
import { formatMap, parseMap } from '#engine/address/parameters.ts';
import { isWithin } from '#engine/spatial/bounds.ts';
import type { MapPosition, MapViewport, PaintedResult } from '#engine/view/map.ts';
import { paintedResultOf } from '#workers/page/paintedResult.ts';
import type { PickedRecord } from '#workers/protocol.ts';
import type { StoreParts } from './resultState.ts';
import type { ChangeView } from './viewAddress.ts';

/** A plot alone on the map is shown this close at most. */
const CLOSE = 18;

interface MapTold {
  change: ChangeView;
  /** A press came upon one plot alone: its record has come along. */
  onPicked: (record: PickedRecord | null) => void;
}

/** Where the map looks, and how to bring a record before it. */
export function createMapActions({ handle, set }: StoreParts, { change, onPicked }: MapTold) {
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
