import { formatMap, parseMap } from '#result/address/parameters.ts';
import type { Bounds } from '#core/columns.ts';
import { isWithin } from '#core/spatial/bounds.ts';
import type { MapPosition, MapViewport } from '#core/view/map.ts';
import type { ChangeView } from './resultAddress.ts';
import type { ResultState, StoreParts } from './resultState.ts';

/** The zoom at which a plot alone is shown at most. */
const CLOSE = 18;

/** What the map reports to the store, and how the store moves the map: by setting a target. */
export function createMapActions({ handle, get, set }: StoreParts, change: ChangeView) {
  let latest: MapViewport | null = null;
  async function boundsOf(row: number) {
    const shape = await handle.call('shape', { row }).catch(() => null);
    return shape?.bounds ?? null;
  }
  function showsWhole(): void {
    if (handle.snapshot().phase === 'ended') set({ isPainted: true });
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
  return {
    /** The newest viewport, for a link; null before the map is there. */
    viewport: (): MapViewport | null => latest,
    /** Whether the map shows all plots. */
    showsAll: (): boolean => {
      const { bounds } = handle.snapshot();
      return latest !== null && bounds !== null && isWithin(bounds, latest.bounds);
    },
    onViewport: (viewport: MapViewport) => {
      latest = viewport;
      set({ inView: viewport.bounds });
    },
    /** Sets the plot or the mark under the pointer, and where on the map the pointer is. */
    hover: (
      hovered: number | null,
      pointedAt: ResultState['pointedAt'] = null,
      pointedMark: ResultState['pointedMark'] = null,
    ) => {
      // A pointer that moves within one row reports it again and again.
      if (hovered !== get().hovered || pointedAt !== get().pointedAt)
        set({ hovered, pointedAt, pointedMark });
    },
    /** Writes where a person's moves came to rest into the address. */
    onPosition: (position: MapPosition) => {
      // Rounded as the address writes it: a link then shows the map exactly where it is now.
      change({ map: parseMap(formatMap(position)) }, 'replace');
    },
    onBusy: (busy: boolean) => {
      if (!busy) showsWhole();
    },
    onPicture: showsWhole,
    /** Zooms to a record, to `closest` (a map zoom) at most. */
    zoomTo: (row: number, closest = CLOSE) => void zoomTo(row, closest),
    goTo: (position: MapPosition) => set({ target: { position } }),
    showBounds: (bounds: Bounds) => set({ target: { bounds } }),
    /** Brings a record into view without zooming in, if it's outside. */
    reveal: (row: number) => void reveal(row),
  };
}
