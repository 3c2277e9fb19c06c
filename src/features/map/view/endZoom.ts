import type { Map as LeafletMap } from 'leaflet';

/** What Leaflet does at the end of an animated zoom; its types don't tell of it. */
interface AnimatedMap {
  _onZoomTransitionEnd?: () => void;
}

/** Ends the zoom under way where it leads to: Leaflet drops what else it's asked for until then. */
export function endZoom(map: LeafletMap): void {
  (map as AnimatedMap)._onZoomTransitionEnd?.();
}
