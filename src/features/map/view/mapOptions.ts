import type { Bounds } from '#engine/columns.ts';
import type { MapInsets, MapPosition } from '#engine/view/map.ts';
import { firstView } from './fit.ts';
import { MAX_ZOOM } from './tilePart.ts';

interface MapMade {
  position: MapPosition | null;
  bounds: Bounds | null;
  insets: MapInsets | undefined;
  zoomStep: number;
  animates: boolean;
}

/** What Leaflet is told of a map when it's made; its controls are ours. */
export function mapOptions({ zoomStep, animates, ...view }: MapMade) {
  return {
    ...firstView(view),
    maxZoom: MAX_ZOOM,
    zoomSnap: zoomStep,
    zoomControl: false,
    attributionControl: false,
    trackResize: false,
    fadeAnimation: false,
    zoomAnimation: animates,
    inertia: animates,
    wheelPxPerZoomLevel: 90,
  };
}
