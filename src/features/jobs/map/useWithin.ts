import { useCallback, useState } from 'react';
import type { HistoryView } from '#engine/address/historyAddress.ts';
import type { Bounds } from '#engine/columns.ts';
import { viewBounds } from '#engine/spatial/fitView.ts';
import type { MapSize } from '#engine/view/map.ts';
import { PHONE } from '#ui/mediaQueries.ts';
import { useStable } from '#ui/useStable.ts';

/** What stands beside and above the map, before there was one to be measured. */
const LIST_WIDTH = 376;
const ABOVE = 206;
const ABOVE_ON_PHONE = 552;

/**
 * Bounds of what is in view, where only that is asked for. The address says where the map looks, so that
 * the table and a link keep to it though no map is there; null asks for everything.
 */
export function useWithin(view: HistoryView): {
  within: Bounds | null;
  setSize: (size: MapSize) => void;
} {
  const [size, keepSize] = useState(likelySize);
  const setSize = useCallback(
    (next: MapSize) =>
      keepSize((before) =>
        next.width === 0 || (before.width === next.width && before.height === next.height)
          ? before
          : next,
      ),
    [],
  );
  const within = useStable(view.inView && view.map ? viewBounds(view.map, size) : null);
  return { within, setSize };
}

function likelySize(): MapSize {
  const { innerWidth: width, innerHeight: height } = window;
  if (window.matchMedia(PHONE).matches)
    return { width, height: Math.max(200, height - ABOVE_ON_PHONE) };
  return { width: width - LIST_WIDTH, height: Math.max(300, height - ABOVE) };
}
