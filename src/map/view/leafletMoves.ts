import type { Map as LeafletMap } from 'leaflet';

/** Leaflet's handler of the end of an animated zoom, which its types leave out. */
interface AnimatedMap {
  _onZoomTransitionEnd?: () => void;
}

/** Ends a zoom under way at its target: until then Leaflet ignores other moves. */
export function endZoom(map: LeafletMap): void {
  (map as AnimatedMap)._onZoomTransitionEnd?.();
}

const keeping = new WeakSet<LeafletMap>();

/** Makes a move during which layers keep their tiles until new ones are there, for a view near the one before. */
export function moveKeepingTiles(map: LeafletMap, move: () => void): void {
  keeping.add(map);
  move();
  keeping.delete(map);
}

export function isKeepingTiles(map: LeafletMap): boolean {
  return keeping.has(map);
}
