/** A record's outline to be drawn, straight from the columns: of millions of positions only some become objects. */
import type { ResultColumns } from '#engine/columns.ts';
import { partStart, ringStart, vertexStart } from '#engine/spatial/offsets.ts';
import { verticesOf, type Vertices } from '#engine/spatial/unwrap.ts';
import { vertexCount } from '#engine/spatial/vertexCounts.ts';
import type { Polygons, Ring } from './polygons.ts';
import { keeps, MOST_DRAWN, thinnedShape } from './thinnedShape.ts';

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
