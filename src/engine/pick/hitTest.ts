/**
 * Whether a point lies in a record's shape, and how far from its outline, both as it's drawn: edges
 * are straight in Mercator, not in degrees.
 */
import type { ResultColumns } from '#engine/columns.ts';
import { mercatorY } from '#engine/spatial/mercator.ts';
import type { Vertices } from '#engine/spatial/unwrap.ts';

/** A point of the world: degrees, its Mercator ordinate (0 north to 1 south), and the world's side in px. */
export interface WorldPoint {
  lon: number;
  lat: number;
  y: number;
  size: number;
}

interface Query {
  vertices: Vertices;
  point: WorldPoint;
}

/** Within a part's shell and in none of its holes; direction of rings doesn't matter, loops count as inside. */
export function covers(columns: ResultColumns, row: number, query: Query): boolean {
  const { ringOffsets, polygonOffsets, geomOffsets } = columns;
  for (let part = geomOffsets[row]!; part < geomOffsets[row + 1]!; part++) {
    const shell = polygonOffsets[part]!;
    let isInside = false;
    for (let ring = shell; ring < polygonOffsets[part + 1]!; ring++) {
      const turns = winding(query, ringOffsets[ring]!, ringOffsets[ring + 1]!);
      if (ring === shell) isInside = turns !== 0;
      else if (turns !== 0) isInside = false;
    }
    if (isInside) return true;
  }
  return false;
}

/**
 * How often the ring turns around the point.
 *
 * Source: Sunday, Inclusion of a Point in a Polygon, 2001 (winding number by edge crossings).
 */
function winding({ vertices, point }: Query, start: number, end: number): number {
  const { coords, base } = vertices;
  let turns = 0;
  let before = 2 * (end - 1 - base);
  for (let at = 2 * (start - base); at < 2 * (end - base); at += 2) {
    const isUp = coords[at + 1]! > point.lat;
    if (isUp !== coords[before + 1]! > point.lat) {
      const y0 = mercatorY(coords[before + 1]!);
      const y1 = mercatorY(coords[at + 1]!);
      const share = y1 === y0 ? 0 : (point.y - y0) / (y1 - y0);
      const lon = coords[before]! + share * (coords[at]! - coords[before]!);
      if (lon > point.lon) turns += isUp ? 1 : -1;
    }
    before = at;
  }
  return turns;
}

/** Least distance from the point to any edge, px. */
export function outlineDistance(columns: ResultColumns, row: number, query: Query): number {
  const { ringOffsets, polygonOffsets, geomOffsets } = columns;
  const first = polygonOffsets[geomOffsets[row]!]!;
  const last = polygonOffsets[geomOffsets[row + 1]!]!;
  let least = Number.POSITIVE_INFINITY;
  for (let ring = first; ring < last; ring++) {
    least = Math.min(least, ringDistance(query, ringOffsets[ring]!, ringOffsets[ring + 1]!));
  }
  return least;
}

function ringDistance({ vertices, point }: Query, start: number, end: number): number {
  const { coords, base } = vertices;
  let least = Number.POSITIVE_INFINITY;
  let x0 = Number.NaN;
  let y0 = Number.NaN;
  for (let at = 2 * (start - base); at < 2 * (end - base); at += 2) {
    const x = ((coords[at]! - point.lon) / 360) * point.size;
    const y = (mercatorY(coords[at + 1]!) - point.y) * point.size;
    const dx = x - x0;
    const dy = y - y0;
    const length = dx * dx + dy * dy;
    // Share of the edge at which the origin, where the point is, comes nearest.
    const share = length > 0 ? Math.max(0, Math.min(1, -(x0 * dx + y0 * dy) / length)) : 1;
    const distance = share < 1 ? Math.hypot(x0 + share * dx, y0 + share * dy) : Math.hypot(x, y);
    least = Math.min(least, distance);
    x0 = x;
    y0 = y;
  }
  return least;
}
