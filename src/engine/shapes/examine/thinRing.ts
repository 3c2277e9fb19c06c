/**
 * A ring without what lies within a tolerance of itself, so that a service's grid can't draw it together:
 *
 * 1. a corner within the tolerance of the last one kept is near it and goes;
 * 2. a corner at which the line runs back along itself within the tolerance is the tip of a hairline spike;
 * 3. it's taken back, with what then lies near, over and over, as a spike may have several corners.
 */
import { itemAt } from '#lib/itemAt.ts';
import type { CleanRing } from './cleanRing.ts';
import type { Position } from '#engine/shapes/polygons.ts';
import { metresBetween } from '#engine/shapes/ringArea.ts';
import { metresPerDegree } from '#engine/spatial/ellipsoid.ts';

/** A spike is at least that many times as long as it's wide: a blunt corner with short edges is none. */
const SLENDER = 10;

/** A corner that was taken, by its place in the ring as given, and how near it was to what is kept. */
export interface Taken {
  vertex: number;
  metres: number;
}

/** What is left of a ring, not closed, and what was taken from it. */
export interface ThinnedRing {
  points: Position[];
  near: Taken[];
  /** The tips, one a spike. */
  hairlines: Taken[];
}

/** Thins a clean ring by a tolerance in metres. Fewer than three points are left of a ring that collapses. */
export function thinRing(clean: CleanRing, metres: number): ThinnedRing {
  const near: Taken[] = [];
  const points: Position[] = [];
  const source: number[] = [];
  clean.points.forEach((point, at) => {
    const last = points.at(-1);
    const away = last ? metresBetween(last, point) : Infinity;
    if (away <= metres) return near.push({ vertex: itemAt(clean.source, at), metres: away });
    source.push(itemAt(clean.source, at));
    return points.push(point);
  });
  const away = points.length > 1 ? metresBetween(itemAt(points, -1), itemAt(points, 0)) : Infinity;
  if (away <= metres) {
    near.push({ vertex: itemAt(source, -1), metres: away });
    points.pop();
  }
  return { points, near, hairlines: takeBack(points, source, metres) };
}

function takeBack(points: Position[], source: number[], metres: number): Taken[] {
  const tips: Taken[] = [];
  let at = 0;
  /** So many points right before `at` need no second look. */
  let sound = 0;
  let isUnwinding = false;
  while (points.length >= 3 && sound < points.length) {
    const next = (at + 1) % points.length;
    const [before, tip, after] = [itemAt(points, at - 1), itemAt(points, at), itemAt(points, next)];
    const width = widthOfSpike(before, tip, after);
    if (!(width <= metres)) {
      isUnwinding = false;
      at = next;
      sound++;
      continue;
    }
    if (!isUnwinding) tips.push({ vertex: itemAt(source, at), metres: width });
    isUnwinding = true;
    const count = points.length;
    const isTwin = metresBetween(before, after) <= metres;
    for (const gone of isTwin ? [at, next].sort((a, b) => b - a) : [at]) {
      points.splice(gone, 1);
      source.splice(gone, 1);
    }
    const isWrapped = isTwin && next < at;
    at = (at + points.length - (isWrapped ? 2 : 1)) % points.length;
    sound = sound >= count - 3 ? 0 : Math.max(0, sound - 1);
  }
  return tips;
}

/** How far apart two edges are where the shorter ends, if they run back along each other; Infinity where they don't. */
function widthOfSpike(before: Position, tip: Position, after: Position): number {
  const { lon, lat } = metresPerDegree(tip[1]);
  const [ax, ay] = [(before[0] - tip[0]) * lon, (before[1] - tip[1]) * lat];
  const [bx, by] = [(after[0] - tip[0]) * lon, (after[1] - tip[1]) * lat];
  if (ax * bx + ay * by <= 0) return Infinity;
  const [a, b] = [Math.hypot(ax, ay), Math.hypot(bx, by)];
  const width = Math.abs(ax * by - ay * bx) / Math.max(a, b);
  return width * SLENDER <= Math.min(a, b) ? width : Infinity;
}
