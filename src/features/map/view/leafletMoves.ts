import type { Map as LeafletMap } from 'leaflet';

/** What Leaflet does at the end of an animated zoom; its types don't tell of it. */
interface AnimatedMap {
  _onZoomTransitionEnd?: () => void;
}

/** Ends the zoom under way where it leads to: Leaflet drops what else it's asked for until then. */
export function endZoom(map: LeafletMap): void {
  (map as AnimatedMap)._onZoomTransitionEnd?.();
}

const keeping = new WeakSet<LeafletMap>();

/** Moves to a view near the one before, unasked: layers keep their tiles until new ones are there. */
export function moveKeepingTiles(map: LeafletMap, move: () => void): void {
  keeping.add(map);
  move();
  keeping.delete(map);
}

/** Whether such a move is under way. */
export function isKeepingTiles(map: LeafletMap): boolean {
  return keeping.has(map);
}
