/** Outlines to be drawn, thinned where they have too many positions. Of millions in the columns only those drawn become objects. */
import type { ResultColumns } from '#core/columns.ts';
import { partStart, ringStart, vertexStart } from '#core/spatial/offsets.ts';
import { verticesOf, type Vertices } from '#core/spatial/antimeridian.ts';
import { vertexCount } from '#core/spatial/recordGeometry.ts';
import { type Polygons, type Ring, countVertices } from './polygons.ts';

/** Positions drawn of an outline at most: more can't be seen, and millions would block the page. */
export const MAX_DRAWN = 10_000;

/** Returns a record's coordinates in one piece across the antimeridian, thinned to MAX_DRAWN positions at most. */
export function recordOutline(columns: ResultColumns, row: number): Polygons {
  const every = Math.ceil((2 * vertexCount(columns, row)) / MAX_DRAWN);
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
  const ring: Ring = [];
  for (let at = 0; at < length; at++)
    if (keeps(at, length, every))
      ring.push([coords[2 * (first + at)]!, coords[2 * (first + at) + 1]!]);
  return ring;
}

/**
 * Returns a shape of at most `most` positions that looks the same: every nth position of each ring, and the first rings
 * only where there are too many for that. A small shape comes back as it is.
 */
export function thinnedShape(shape: Polygons, most = MAX_DRAWN): Polygons {
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

/** Whether a position of a ring stays: the ends do, and all of a triangle or square. */
function keeps(at: number, length: number, every: number): boolean {
  return length <= 5 || at % every === 0 || at === length - 1;
}
