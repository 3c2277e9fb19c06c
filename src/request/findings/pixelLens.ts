/** The sensor's pixels around a plot that is too small for them, at their scale. */
import type { Bounds } from '#core/columns.ts';
import { metresPerDegree, middleOf } from '#core/spatial/geodesy.ts';

type Place = [lon: number, lat: number];

/** As MultiPolygon coordinates. */
interface PixelLens {
  /** A circle around the plot. */
  circle: Place[][][];
  /** Edges of the pixels within the circle, each a part whose one ring has two ends. Where they begin is arbitrary. */
  pixels: Place[][][];
}

/** Pixels from the middle to the circle, at least and at most: a long plot stands out of it. */
const MIN_RADIUS = 3;
const MAX_RADIUS = 12;
const CORNERS = 64;

/** Returns the pixels around the plot within bounds, which are a pixel or more from the circle where that's possible. */
export function pixelLens(bounds: Bounds, pixelMetres: number): PixelLens {
  const [lon, lat] = middleOf(bounds);
  const metres = metresPerDegree(lat);
  const at = (east: number, north: number): Place => [
    lon + (east * pixelMetres) / metres.lon,
    lat + (north * pixelMetres) / metres.lat,
  ];
  const radius = Math.min(
    MAX_RADIUS,
    Math.max(MIN_RADIUS, diagonalMetres(bounds) / 2 / pixelMetres + 1),
  );
  const circle = Array.from({ length: CORNERS + 1 }, (_, corner) => {
    const turn = (2 * Math.PI * (corner % CORNERS)) / CORNERS;
    return at(radius * Math.cos(turn), radius * Math.sin(turn));
  });
  const pixels: Place[][][] = [];
  for (let edge = 1 - Math.ceil(radius); edge < radius; edge++) {
    const half = Math.sqrt(radius ** 2 - edge ** 2);
    pixels.push([[at(edge, -half), at(edge, half)]], [[at(-half, edge), at(half, edge)]]);
  }
  return { circle: [[circle]], pixels };
}

/** Returns a pixel's side as a share of the greater side of bounds; null where they have none. */
export function pixelShare(bounds: Bounds, pixelMetres: number): number | null {
  const share = pixelMetres / Math.max(...sidesMetres(bounds));
  return Number.isFinite(share) ? share : null;
}

function diagonalMetres(bounds: Bounds): number {
  return Math.hypot(...sidesMetres(bounds));
}

function sidesMetres(bounds: Bounds): [east: number, north: number] {
  const [west, south, east, north] = bounds;
  const metres = metresPerDegree((south + north) / 2);
  return [(east - west) * metres.lon, (north - south) * metres.lat];
}
