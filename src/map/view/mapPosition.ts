import {
  latLngBounds,
  type FitBoundsOptions,
  type LatLngBounds,
  type Map as LeafletMap,
} from 'leaflet';
import type { Bounds } from '#core/columns.ts';
import { fitPadding, fitView } from '#core/spatial/fitView.ts';
import { wrapLongitude } from '#core/spatial/mercator.ts';
import type { MapFit, MapInsets, MapPosition } from '#core/view/map.ts';

export function leafletBounds([west, south, east, north]: Bounds): LatLngBounds {
  return latLngBounds([south, west], [north, east]);
}

type FitOptions = Pick<MapFit, 'insets' | 'maxZoom'>;

/** Returns how a map is fitted to bounds. */
export function fitOf(map: LeafletMap, options: FitOptions): MapFit {
  const { x: width, y: height } = map.getSize();
  return { ...options, size: { width, height }, zoomStep: map.options.zoomSnap ?? 1 };
}

/** Returns the position at which a map shows all of the bounds, clear of the insets, with some air. */
export function fittedView(map: LeafletMap, bounds: Bounds, options: FitOptions): MapPosition {
  const fit = fitOf(map, options);
  return fitView(bounds, fit.size, fit);
}

interface FirstView {
  position: MapPosition | null;
  bounds: Bounds | null;
  insets: MapInsets | undefined;
}

/** Returns a new map's view: the address' position, else the bounds, else the world. */
export function firstView({ position, bounds, insets }: FirstView): {
  center?: [number, number];
  zoom?: number;
  bounds?: LatLngBounds;
  boundsOptions?: FitBoundsOptions;
} {
  if (position) return { center: [position.lat, position.lon], zoom: position.zoom };
  // The window's width stands for the map's: where it matters, on a phone, they're the same.
  const { top, right, bottom, left } = fitPadding(window.innerWidth, insets);
  const boundsOptions = {
    paddingTopLeft: [left, top] as [number, number],
    paddingBottomRight: [right, bottom] as [number, number],
  };
  if (bounds) return { bounds: leafletBounds(bounds), boundsOptions };
  return { center: [15, 10], zoom: 2 };
}

/** Returns the map's position, its longitude within one world. */
export function positionOf(map: LeafletMap): MapPosition {
  const { lat, lng } = map.getCenter();
  return { zoom: map.getZoom(), lat, lon: wrapLongitude(lng) };
}

/** Whether two positions have the same zoom and are less than a pixel apart. */
export function isSamePosition(a: MapPosition | null, b: MapPosition | null): boolean {
  if (!a || !b) return a === b;
  const pixel = 360 / (256 * 2 ** a.zoom);
  return a.zoom === b.zoom && Math.abs(a.lat - b.lat) < pixel && Math.abs(a.lon - b.lon) < pixel;
}

/** The same meridian in the copy of the world nearest to another meridian. */
export function nearestLongitude(degrees: number, to: number): number {
  return degrees + 360 * Math.round((to - degrees) / 360);
}
