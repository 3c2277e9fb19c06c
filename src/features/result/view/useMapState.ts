import { useCallback, useRef, useState } from 'react';
import type { MapPosition, MapTarget, MapViewport } from '#engine/view/map.ts';
import type { Bounds } from '#engine/columns.ts';
import { isWithin } from '#engine/spatial/bounds.ts';
import type { ResultHandle } from '#workers/page/client.ts';

/** Where the map looks, and how to bring a record before it. */
export interface MapState {
  target: MapTarget | null;
  inView: Bounds | null;
  /** The newest viewport, for a link; null before the map is there. */
  now: () => MapViewport | null;
  onViewport: (viewport: MapViewport) => void;
  /** Whether the whole result has been shown, once. */
  isPainted: boolean;
  onBusy: (busy: boolean) => void;
  /** Goes close to a record: as close as `closest`, a map zoom, 18 unless told. */
  zoomTo: (row: number, closest?: number) => void;
  /** Goes where a person was before. */
  goTo: (position: MapPosition) => void;
  /** Brings all within bounds into view. */
  show: (bounds: Bounds) => void;
  /** Brings a record into view at the zoom there is, if it lies outside. */
  reveal: (row: number) => void;
}

/** A plot alone on the map is shown this close at most. */
const CLOSE = 18;

export function useMapState(handle: ResultHandle): MapState {
  const [target, setTarget] = useState<MapTarget | null>(null);
  const [inView, setInView] = useState<Bounds | null>(null);
  const latest = useRef<MapViewport | null>(null);

  const onViewport = useCallback((viewport: MapViewport) => {
    latest.current = viewport;
    setInView(viewport.bounds);
  }, []);
  const [isPainted, setPainted] = useState(false);
  const onBusy = useCallback(
    (busy: boolean) => {
      if (!busy && handle.snapshot().phase === 'ended') setPainted(true);
    },
    [handle],
  );
  async function boundsOf(row: number) {
    const shape = await handle.call('shape', { row }).catch(() => null);
    return shape?.bounds ?? null;
  }
  async function zoomTo(row: number, closest: number) {
    const bounds = await boundsOf(row);
    if (bounds) setTarget({ bounds, maxZoom: closest });
  }
  async function reveal(row: number) {
    const bounds = await boundsOf(row);
    const view = latest.current;
    if (!bounds || !view || isWithin(bounds, view.bounds)) return;
    setTarget({ bounds, maxZoom: view.position.zoom });
  }
  return {
    target,
    inView,
    now: () => latest.current,
    onViewport,
    isPainted,
    onBusy,
    zoomTo: (row, closest = CLOSE) => void zoomTo(row, closest),
    goTo: (position) => setTarget({ position }),
    show: (bounds) => setTarget({ bounds }),
    reveal: (row) => void reveal(row),
  };
}
