/**
 * Leaflet's map as this app wants it, without React: a script that runs before React has started
 * may make it, and ResultMap takes it over.
 */
import { Map as LeafletMap } from 'leaflet';
import type { Bounds } from '#engine/columns.ts';
import type { MapInsets, MapPosition } from '#engine/view/map.ts';
import { fitOptions, leafletBounds } from './fit.ts';
import 'leaflet/dist/leaflet.css';
import styles from './createMap.module.css';

const MAX_ZOOM = 24;

/** Where a map looks at first: at the address's position, else at the bounds, else at the world. */
export interface FirstView {
  position: MapPosition | null;
  bounds: Bounds | null;
  insets?: MapInsets | undefined;
}

/** Makes a map in an element, which must lie in the page: its size decides the zoom. Removed by Leaflet's `remove()`. */
export function createMap(
  element: HTMLElement,
  { animates, ...view }: FirstView & { animates: boolean },
): LeafletMap {
  if (styles.map) element.classList.add(styles.map);
  element.setAttribute('role', 'application');
  element.setAttribute('aria-label', 'Plots on the map');
  const map = new LeafletMap(element, {
    maxZoom: MAX_ZOOM,
    zoomControl: false,
    attributionControl: false,
    trackResize: false,
    fadeAnimation: false,
    zoomAnimation: animates,
    inertia: animates,
    wheelPxPerZoomLevel: 90,
  });
  showFirstView(map, view);
  return map;
}

/** Sets a view at once, without gliding. */
export function showFirstView(map: LeafletMap, { position, bounds, insets }: FirstView): void {
  if (position) map.setView([position.lat, position.lon], position.zoom, { animate: false });
  else if (bounds) map.fitBounds(leafletBounds(bounds), { ...fitOptions(insets), animate: false });
  else map.setView([15, 10], 2, { animate: false });
}
