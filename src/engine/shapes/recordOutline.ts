/** A record's outline to be drawn, straight from the columns: of millions of positions only some become objects. */
import type { ResultColumns } from '#engine/columns.ts';
import { partStart, ringStart, vertexStart } from '#engine/spatial/offsets.ts';
import { verticesOf, type Vertices } from '#engine/spatial/antimeridian.ts';
import { vertexCount } from '#engine/spatial/recordGeometry.ts';
import { type Polygons, type Ring, countVertices } from './polygons.ts';

/** Returns a record's coordinates as they are drawn, jumps over the antimeridian undone, at most `MOST_DRAWN` of them: what has more comes thinned. */
export function recordOutline(columns: ResultColumns, row: number): Polygons {
  const every = Math.ceil((2 * vertexCount(columns, row)) / MOST_DRAWN);
  const vertices = verticesOf(columns, row);
  const parts: Polygons = [];
  for (let part = partStart(columns, row); part < partStart(columns, row + 1); part++) {
    const rings: Ring[] = [];
    for (let ring = ringStart(columns, part); ring < ringStart(columns, part + 1); ring++)
      rings.push(ringOf(vertices, rangeOf(columns, ring), every <= 2 ? 1 : every));
    parts.push(rings);
  }
  return thinnedShape(parts);
}

/** The first vertex of a ring, and how many it has. */
function rangeOf(columns: ResultColumns, ring: number): [first: number, length: number] {
  const first = vertexStart(columns, ring);
  return [first, vertexStart(columns, ring + 1) - first];
}

function ringOf(
  { coords, base }: Vertices,
  [start, length]: [number, number],
  every: number,
): Ring {
  const first = start - base;
  const kept: Ring = [];
  for (let at = 0; at < length; at++)
    if (keeps(at, length, every))
      kept.push([coords[2 * (first + at)]!, coords[2 * (first + at) + 1]!]);
  return kept;
}

/** An outline with fewer positions, for what is only drawn. */

/** Positions of an outline that is handed out to be drawn, at most: more can't be seen, and the page would stand still over millions. */
export const MOST_DRAWN = 10_000;

/**
 * Returns a shape of at most `most` positions that looks like it: every so manieth of each ring, and, of
 * more rings than that leaves room for, the first. A shape that has no more comes back as it is.
 */
export function thinnedShape(shape: Polygons, most = MOST_DRAWN): Polygons {
  const count = countVertices(shape);
  if (count <= most) return shape;
  const every = Math.ceil((2 * count) / most);
  let room = most;
  const parts = shape.map((part) =>
    part.flatMap((ring) => {
      const kept = ring.filter((_, at) => keeps(at, ring.length, every));
      room -= kept.length;
      return room < 0 ? [] : [kept];
    }),
  );
  return parts.filter((part) => part.length > 0);
}

/** Whether a position of a ring is among those that stay: the ends always, and all of a triangle or square. */
export function keeps(at: number, length: number, every: number): boolean {
  return length <= 5 || at % every === 0 || at === length - 1;
}
