import { useCallback, useRef, useState } from 'react';
import type { Bounds } from '#engine/columns.ts';
import type { MapPosition } from '#engine/address/parameterText.ts';
import type { ResultHandle } from '#workers/page/client.ts';
import type { MapInView, MapSlot } from '#features/result/workspace/mapSlot.ts';

/** Where the map looks, and how to bring a record before it. */
export interface MapState {
  target: MapSlot['target'];
  inView: Bounds | null;
  /** The newest view, for a link; null before the map is there. */
  now: () => MapInView | null;
  onView: (view: MapInView) => void;
  /** Whether the whole result has been shown, once. */
  isPainted: boolean;
  onBusy: MapSlot['onBusy'];
  /** Goes close to a record: as close as `closest`, a map zoom, 18 unless told. */
  zoomTo: (row: number, closest?: number) => void;
  /** Goes where a person was before. */
  goTo: (position: MapPosition) => void;
  /** Brings a record into view at the zoom there is, if it lies outside. */
  reveal: (row: number) => void;
}

/** A plot alone on the map is shown this close at most. */
const CLOSE = 18;

export function useMapState(handle: ResultHandle): MapState {
  const [target, setTarget] = useState<MapSlot['target']>(null);
  const [inView, setInView] = useState<Bounds | null>(null);
  const latest = useRef<MapInView | null>(null);

  const onView = useCallback((view: MapInView) => {
    latest.current = view;
    setInView(view.bounds);
  }, []);
  const [isPainted, setPainted] = useState(false);
  const onBusy = useCallback(
    (busy: boolean) => {
      if (!busy && handle.snapshot().phase === 'ended') setPainted(true);
    },
    [handle],
  );
  const boundsOf = useCallback(
    async (row: number) => (await handle.call('record', { row }).catch(() => null))?.bounds ?? null,
    [handle],
  );
  const zoomTo = useCallback(
    async (row: number, closest: number) => {
      const bounds = await boundsOf(row);
      if (bounds) setTarget({ bounds, maxZoom: closest });
    },
    [boundsOf],
  );
  const reveal = useCallback(
    async (row: number) => {
      const bounds = await boundsOf(row);
      const view = latest.current;
      if (!bounds || !view || meets(view.bounds, bounds)) return;
      setTarget({ bounds, maxZoom: view.position.zoom });
    },
    [boundsOf],
  );
  return {
    target,
    inView,
    now: () => latest.current,
    onView,
    isPainted,
    onBusy,
    zoomTo: (row, closest = CLOSE) => void zoomTo(row, closest),
    goTo: (position) => setTarget({ position }),
    reveal: (row) => void reveal(row),
  };
}

function meets(view: Bounds, [west, south, east, north]: Bounds): boolean {
  return view[0] <= west && view[2] >= east && view[1] <= south && view[3] >= north;
}
