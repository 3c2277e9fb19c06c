/**
 * A small picture of a shape, of which thousands can be sent:
 *
 * 1. fit its rings into a square of 250 steps, north up, as wide as they are at their latitude;
 * 2. drop points at the same place as the one before, then every other one until few enough are left;
 * 3. write two bytes per point; rings are separated by two bytes of 255.
 */
import type { Polygons, Position } from './polygons.ts';
import { shapeBounds } from '#core/spatial/bounds.ts';

/** Steps per side. */
export const THUMBNAIL_SIDE = 250;
/** Written twice between rings, and for an unknown place. */
export const THUMBNAIL_GAP = 255;
/** Points of all rings together at most. */
const THUMBNAIL_POINTS = 40;

/** A shape in a square; two bytes per point, from the left and from the top. */
export interface Thumbnail {
  outline: Uint8Array;
  /** The place of the defect in the same square; both THUMBNAIL_GAP where it isn't known. */
  bad: [number, number];
}

/** Returns the thumbnail of a shape with the place of its defect. Empty for a shape without a finite position. */
export function thumbnailOf(shape: Polygons, badPlace: Position | null): Thumbnail {
  const fit = fitting(shape);
  if (!fit) return { outline: new Uint8Array(0), bad: [THUMBNAIL_GAP, THUMBNAIL_GAP] };
  const rings = shape.flat().map((ring) => distinct(ring.filter(isFinitePosition).map(fit)));
  const bytes: number[] = [];
  for (const ring of fewer(rings)) {
    if (bytes.length > 0) bytes.push(THUMBNAIL_GAP, THUMBNAIL_GAP);
    for (const point of ring) bytes.push(...point);
  }
  return {
    outline: Uint8Array.from(bytes),
    bad: badPlace && isFinitePosition(badPlace) ? fit(badPlace) : [THUMBNAIL_GAP, THUMBNAIL_GAP],
  };
}

type Point = [x: number, y: number];

function fitting(shape: Polygons): ((at: Position) => Point) | null {
  const bounds = shapeBounds(shape);
  if (bounds === null) return null;
  const [west, south, east, north] = bounds;
  const shrink = Math.max(0.01, Math.cos((((south + north) / 2) * Math.PI) / 180));
  const side = Math.max((east - west) * shrink, north - south) || 1;
  const scale = THUMBNAIL_SIDE / side;
  return ([lon, lat]) => [
    step(THUMBNAIL_SIDE / 2 + (lon - (west + east) / 2) * shrink * scale),
    step(THUMBNAIL_SIDE / 2 - (lat - (south + north) / 2) * scale),
  ];
}

function step(value: number): number {
  return Math.min(THUMBNAIL_SIDE, Math.max(0, Math.round(value)));
}

function isFinitePosition([lon, lat]: Position): boolean {
  return Number.isFinite(lon) && Number.isFinite(lat);
}

function distinct(points: Point[]): Point[] {
  return points.filter((point, at) => {
    const before = points[at - 1];
    return before === undefined || before[0] !== point[0] || before[1] !== point[1];
  });
}

/** Drops every other point, again and again, and in the end the smallest rings. */
function fewer(rings: Point[][]): Point[][] {
  let kept = rings.filter((ring) => ring.length > 0).sort((a, b) => b.length - a.length);
  const count = () => kept.reduce((sum, ring) => sum + ring.length, 0);
  while (count() > THUMBNAIL_POINTS && kept.some((ring) => ring.length > 4))
    kept = kept.map((ring) => (ring.length > 4 ? ring.filter((_, at) => at % 2 === 0) : ring));
  while (count() > THUMBNAIL_POINTS) kept.pop();
  return kept;
}
