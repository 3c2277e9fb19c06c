/**
 * Whether a point lies in a record's shape, and how far from its outline, both as it's drawn: edges
 * are straight in Mercator, not in degrees.
 */
import type { ResultColumns } from '#engine/columns.ts';
import { partStart, ringStart, vertexStart } from '#engine/spatial/offsets.ts';
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

/** Returns whether a point lies within a part's shell and in none of its holes; direction of rings doesn't matter, loops count as inside. */
export function covers(columns: ResultColumns, row: number, query: Query): boolean {
  const endPart = partStart(columns, row + 1);
  for (let part = partStart(columns, row); part < endPart; part++) {
    const shell = ringStart(columns, part);
    const endRing = ringStart(columns, part + 1);
    let isInside = false;
    for (let ring = shell; ring < endRing; ring++) {
      const turns = winding(query, vertexStart(columns, ring), vertexStart(columns, ring + 1));
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
  let lon0 = coords[2 * (end - 1 - base)]!;
  let lat0 = coords[2 * (end - 1 - base) + 1]!;
  for (let at = 2 * (start - base); at < 2 * (end - base); at += 2) {
    const [lon1, lat1] = [coords[at]!, coords[at + 1]!];
    const isUp = lat1 > point.lat;
    if (isUp !== lat0 > point.lat) {
      const [y0, y1] = [mercatorY(lat0), mercatorY(lat1)];
      const share = y1 === y0 ? 0 : (point.y - y0) / (y1 - y0);
      if (lon0 + share * (lon1 - lon0) > point.lon) turns += isUp ? 1 : -1;
    }
    [lon0, lat0] = [lon1, lat1];
  }
  return turns;
}

/** Returns the least distance from the point to any edge, px. */
export function outlineDistance(columns: ResultColumns, row: number, query: Query): number {
  const endRing = ringStart(columns, partStart(columns, row + 1));
  let least = Number.POSITIVE_INFINITY;
  for (let ring = ringStart(columns, partStart(columns, row)); ring < endRing; ring++) {
    const [start, end] = [vertexStart(columns, ring), vertexStart(columns, ring + 1)];
    least = Math.min(least, ringDistance(query, start, end));
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
