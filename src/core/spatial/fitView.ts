/**
 * The position of a map that brings bounds into view, without a map, so that the first picture can be painted before
 * there is one. The tests compare it with Leaflet's `fitBounds`.
 */
import type { Bounds } from '#core/columns.ts';
import type { MapFit, MapInsets, MapPosition, MapSize } from '#core/view/map.ts';
import { latitudeAt, mercatorY, worldSize } from './mercator.ts';

/** Free space at each edge; at the top the controls are, which take two lines on a narrower map. */
const PADDING_PX = { top: 56, right: 64, bottom: 56, left: 64 };
const NARROW_PADDING_PX = { top: 88, right: 56, bottom: 56, left: 56 };
const TWO_LINES_BELOW = 480;
/** Of a map with less room than that, so much is used all the same. */
const MIN_ROOM_PX = 64;
/** A map that is fitted to a single plot goes no closer. */
const MAX_FIT_ZOOM = 18;
/** Below this width the smallest zoom, a world of 256 px, is of use. */
const NARROW_PX = 512;

/**
 * Step between zooms where all that's drawn is drawn for any zoom: 1 % of a map's width. A power of two, so that
 * multiples are exact, and more than the hundredths that addresses are written in, so that each is found again.
 */
export const FINE_STEP = 1 / 64;
/** What an address' hundredths may lack of a zoom. */
const WRITTEN_SHORT = 0.006;

/** Returns the free space, in CSS px, between bounds brought into view and each edge of a map of this width in CSS px. */
export function fitPadding(
  width: number,
  { top = 0, right = 0, bottom = 0, left = 0 }: MapInsets = {},
): Required<MapInsets> {
  const padding = width < TWO_LINES_BELOW ? NARROW_PADDING_PX : PADDING_PX;
  return {
    top: padding.top + top,
    right: padding.right + right,
    bottom: padding.bottom + bottom,
    left: padding.left + left,
  };
}

/** Returns the smallest zoom of a map of this width in CSS px. */
export function minZoomOf(width: number): number {
  return width < NARROW_PX ? 0 : 1;
}

/** Returns the closest multiple of `step` at which all that was in view at a zoom still is. */
export function zoomOnStep(zoom: number, step: number): number {
  return Math.floor((zoom + WRITTEN_SHORT) / step) * step;
}

/** Returns a position with its zoom rounded down to a multiple of `zoomStep`; null for null. */
export function onStep(position: MapPosition | null, zoomStep: number): MapPosition | null {
  return position && { ...position, zoom: zoomOnStep(position.zoom, zoomStep) };
}

/** Returns the position at the closest zoom, a multiple of `zoomStep`, at which all of the bounds is in view. */
export function fitView(
  [west, south, east, north]: Bounds,
  size: MapSize,
  { zoomStep, insets, maxZoom = MAX_FIT_ZOOM }: Omit<MapFit, 'size'>,
): MapPosition {
  const { top, right, bottom, left } = fitPadding(size.width, insets);
  const world = {
    west: (west + 180) / 360,
    east: (east + 180) / 360,
    top: mercatorY(north),
    bottom: mercatorY(south),
  };
  const scale = Math.min(
    Math.max(MIN_ROOM_PX, size.width - left - right) / (world.east - world.west),
    Math.max(MIN_ROOM_PX, size.height - top - bottom) / (world.bottom - world.top),
  );
  // Less than a millionth of a step short of a closer zoom counts as that zoom.
  const closest = Math.floor(Math.log2(scale / worldSize(0)) / zoomStep + 1e-6) * zoomStep;
  const zoom = Math.max(minZoomOf(size.width), Math.min(maxZoom, closest));
  const px = worldSize(zoom);
  return {
    zoom,
    lon: ((world.west + world.east) / 2 + (right - left) / 2 / px) * 360 - 180,
    lat: latitudeAt((world.top + world.bottom) / 2 + (bottom - top) / 2 / px),
  };
}

/** Returns the bounds that a map of this size shows at a position, one whole turn at most. Longitudes may be beyond ±180. */
export function viewBounds({ zoom, lat, lon }: MapPosition, { width, height }: MapSize): Bounds {
  const world = worldSize(zoom);
  const across = (Math.min(width, world) / world) * 180;
  const middle = mercatorY(lat);
  const half = height / world / 2;
  return [
    lon - across,
    latitudeAt(Math.min(1, middle + half)),
    lon + across,
    latitudeAt(Math.max(0, middle - half)),
  ];
}
