/**
 * Where a map looks so that bounds are in view: Leaflet's `fitBounds`, without a map, so that the
 * first picture can be painted before there is one. Leaflet's own is the oracle of the tests.
 */
import type { Bounds } from '#engine/columns.ts';
import type { MapInsets, MapPosition, MapSize } from '#engine/view/map.ts';
import { latitudeAt, mercatorY, worldSize } from './mercator.ts';

const PADDING_PX = 32;
/** The controls at the top, which are always there; on a narrower map they take two lines. */
const TOP_PX = 24;
const TWO_LINES = { below: 480, top: 60 };
/** A single plot isn't shown larger than this by itself. */
export const MAX_FIT_ZOOM = 18;
/** Below this width the smallest zoom, a world of 256 px, is of use. */
const NARROW_PX = 512;

/** Returns the free space, in CSS px, that bounds brought into view keep from each edge of a map so many CSS px wide. */
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

/** Returns the smallest zoom of a map so many CSS px wide. */
export function minZoomOf(width: number): number {
  return width < NARROW_PX ? 0 : 1;
}

/** Returns the closest zoom that a map stands at, in steps of so much, at which all that was in view still is. */
export function zoomOnStep(zoom: number, step: number): number {
  return Math.floor(zoom / step) * step;
}

/** Returns the position for a map that stands at multiples of `zoomStep`; null where there is none. */
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
  // What is less than a hundredth of a step short of a closer zoom takes that.
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

/** Returns what a map of that size shows at a position; all of the world where it's wider. Longitudes may lie rounds away. */
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
