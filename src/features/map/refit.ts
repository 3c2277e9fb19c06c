import type { Map as LeafletMap } from 'leaflet';

const refitting = new WeakSet<LeafletMap>();

/** Sets a view near the one before, by itself: layers keep what they show until more is there. */
export function refit(map: LeafletMap, move: () => void): void {
  refitting.add(map);
  move();
  refitting.delete(map);
}

/** Whether the view that's being set is such a one. */
export function isRefitting(map: LeafletMap): boolean {
  return refitting.has(map);
}
