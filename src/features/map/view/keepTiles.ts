import type { Map as LeafletMap } from 'leaflet';

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
