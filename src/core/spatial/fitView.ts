/**
 * The position of a map that brings bounds into view: Leaflet's `fitBounds`, without a map, so that the
 * first picture can be painted before there is one. The tests compare it with Leaflet's own.
 */
import type { Bounds } from '#core/columns.ts';
import type { MapInsets, MapPosition, MapSize } from '#core/view/map.ts';
import { latitudeAt, mercatorY, worldSize } from './mercator.ts';

const PADDING_PX = 32;
/** The controls at the top, which are always there; on a narrower map they take two lines. */
const TOP_PX = 24;
const TWO_LINES = { below: 480, top: 60 };
/** A map that is fitted to a single plot goes no closer. */
export const MAX_FIT_ZOOM = 18;
/** Below this width the smallest zoom, a world of 256 px, is of use. */
const NARROW_PX = 512;

/** Returns the free space, in CSS px, between bounds brought into view and each edge of a map of this width in CSS px. */
export function fitPadding(
  width: number,
  { top = 0, right = 0, bottom = 0, left = 0 }: MapInsets = {},
): Required<MapInsets> {
  const controls = width < TWO_LINES.below ? TWO_LINES.top : TOP_PX;
  return {
    top: PADDING_PX + controls + top,
    right: PADDING_PX + right,
    bottom: PADDING_PX + bottom,
    left: PADDING_PX + left,
  };
}

/** Returns the smallest zoom of a map of this width in CSS px. */
export function minZoomOf(width: number): number {
  return width < NARROW_PX ? 0 : 1;
}

/** Returns the closest multiple of `step` at which all that was in view at a zoom still is. */
export function zoomOnStep(zoom: number, step: number): number {
  return Math.floor(zoom / step) * step;
}

/** Returns a position with its zoom rounded down to a multiple of `zoomStep`; null for null. */
export function onStep(position: MapPosition | null, zoomStep: number): MapPosition | null {
  return position && { ...position, zoom: zoomOnStep(position.zoom, zoomStep) };
}

/** Returns the position at the closest zoom, 18 at most and a multiple of `zoomStep`, at which all of the bounds is in view. */
export function fitView(
  [west, south, east, north]: Bounds,
  size: MapSize,
  zoomStep: number,
): MapPosition {
  const { top, right, bottom, left } = fitPadding(size.width);
  const world = {
    west: (west + 180) / 360,
    east: (east + 180) / 360,
    top: mercatorY(north),
    bottom: mercatorY(south),
  };
  const scale = Math.min(
    (size.width - left - right) / (world.east - world.west),
    (size.height - top - bottom) / (world.bottom - world.top),
  );
  // Less than a hundredth of a step short of a closer zoom counts as that zoom.
  const hundredths = Math.round((100 * Math.log2(scale / worldSize(0))) / zoomStep);
  const closest = Math.floor(hundredths / 100) * zoomStep;
  const zoom = Math.max(minZoomOf(size.width), Math.min(MAX_FIT_ZOOM, closest));
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
