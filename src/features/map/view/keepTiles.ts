import type { Map as LeafletMap } from 'leaflet';

const keeping = new WeakSet<LeafletMap>();

/** Sets a view near the one before, by itself: layers keep what they show until more is there. */
export function moveKeepingTiles(map: LeafletMap, move: () => void): void {
  keeping.add(map);
  move();
  keeping.delete(map);
}

/** Whether the view that's being set is such a one. */
export function isKeepingTiles(map: LeafletMap): boolean {
  return keeping.has(map);
}
