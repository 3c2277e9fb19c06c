/** An outline with fewer positions, for what is only drawn. */
import { countVertices, type Polygons } from './polygons.ts';

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
