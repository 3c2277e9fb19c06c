/**
 * Checks what is valid but too near to itself, too thin or too small for a service's grid. A ring is thinned by a tolerance:
 *
 * 1. a vertex within the tolerance of the last one kept is near it and goes;
 * 2. a vertex at which the line runs back along itself within the tolerance is the tip of a hairline spike;
 * 3. the spike is taken back, over and over, as it may have several vertices.
 */
import { ringName, type Polygons, type Position } from '#shapes/polygons.ts';
import { metresBetween, ringArea, ringWidth } from '#shapes/measures.ts';
import { SLIVER_METRES, SMALL_SQUARE_METRES } from '#shapes/tolerances.ts';
import { metresPerDegree } from '#core/spatial/geodesy.ts';
import { formatFixed } from '#lib/format.ts';
import { itemAt } from '#lib/itemAt.ts';
import { isMeasurable } from './checkPositions.ts';
import type { CleanedShape, CleanRing } from './checkRings.ts';
import { defect, type Defect, type DefectKind } from './defect.ts';
import type { Intersection } from './intersections.ts';
import { texts } from './texts.en.ts';

/** Near points and hairlines of a ring listed one by one at most; of more, their number. */
const ONE_BY_ONE = 20;
/** A spike is at least this many times as long as it's wide: a blunt corner with short edges isn't one. */
const SLENDER = 10;

/** A vertex that was removed, by its place in the ring as given, and how near it was to those kept. */
interface Removed {
  vertex: number;
  metres: number;
}

/** What is left of a ring, not closed, and what was taken from it. */
interface ThinnedRing {
  points: Position[];
  near: Removed[];
  /** The tips, one per spike. */
  hairlines: Removed[];
}

/** The words for vertices that thinning removes, one by one and together. */
const THINNED: readonly {
  kind: DefectKind;
  of: (thinned: Pick<ThinnedRing, 'near' | 'hairlines'>) => Removed[];
  one: (point: number, ring: string, length: string) => string;
  many: (count: number, ring: string, length: string) => string;
}[] = [
  {
    kind: 'nearPoint',
    of: ({ near }) => near,
    one: texts.pointNearBefore,
    many: texts.pointsRepeatBefore,
  },
  {
    kind: 'hairline',
    of: ({ hairlines }) => hairlines,
    one: texts.hairlineSpikeAt,
    many: texts.hairlineSpikesWithin,
  },
];

/**
 * Returns a hint for each vertex within a tolerance in metres of the one before, and for each hairline spike. A ring of
 * which nothing would be left is a sliver instead, unless `slivers` has it already.
 */
export function checkNear(
  { shape, rings }: CleanedShape,
  metres: number,
  slivers: readonly Defect[],
): Defect[] {
  const known = new Set(slivers.map(({ part, ring }) => `${part} ${ring}`));
  return rings.flatMap((clean) => {
    if (!isMeasurable(clean.points) || known.has(`${clean.part} ${clean.ring}`)) return [];
    return nearHints(shape, clean, metres);
  });
}

function nearHints(shape: Polygons, clean: CleanRing, metres: number): Defect[] {
  const { part, ring } = clean;
  const { points, near, hairlines } = thinRing(clean, metres);
  const name = ringName(shape, part, ring);
  if (points.length < 3) {
    const words = texts.nowhereWider(name, lengthWords(metres));
    return [defect({ kind: 'sliver', part, ring, at: itemAt(clean.points, 0), words })];
  }
  const positions = itemAt(itemAt(shape, part), ring);
  return THINNED.flatMap(({ kind, of, one, many }) => {
    const removed = of({ near, hairlines });
    const isMany = removed.length > ONE_BY_ONE;
    return removed.slice(0, isMany ? 1 : undefined).map(({ vertex, metres: away }) => {
      const words = isMany
        ? many(removed.length, name, lengthWords(metres))
        : one(vertex + 1, name, lengthWords(away));
      return defect({ kind, part, ring, vertex, at: itemAt(positions, vertex), words });
    });
  });
}

/** Returns a defect for each sliver; rings that cross themselves or aren't on the globe have no width. */
export function checkSlivers(
  { shape, rings }: CleanedShape,
  intersections: readonly Intersection[],
): Defect[] {
  const crossed = new Set(intersections.flatMap(({ a, b }) => (a.ring === b.ring ? [a.ring] : [])));
  return rings.flatMap(({ part, ring, points }, at) => {
    if (crossed.has(at) || !isMeasurable(points)) return [];
    const width = ringWidth(points);
    if (width >= SLIVER_METRES) return [];
    const words = texts.ringTooThin(ringName(shape, part, ring), lengthWords(width));
    return [defect({ kind: 'sliver', part, ring, at: itemAt(points, 0), words })];
  });
}

/** Returns a hint for each part with a smaller outline, unless `others` has it as a sliver or crossing already, or it isn't on the globe. */
export function checkSmallParts(
  { shape, rings }: CleanedShape,
  others: readonly Defect[],
): Defect[] {
  const known = new Set(
    others.flatMap(({ kind, part, ring }) =>
      kind === 'sliver' || kind === 'crossing' ? [`${part} ${ring}`] : [],
    ),
  );
  return rings.flatMap(({ part, ring, points }) => {
    if (ring > 0 || known.has(`${part} ${ring}`) || !isMeasurable(points)) return [];
    const area = Math.abs(ringArea(points));
    if (area >= SMALL_SQUARE_METRES) return [];
    const [covered, least] = [figure(Number(area.toPrecision(2))), figure(SMALL_SQUARE_METRES)];
    const words =
      shape.length > 1
        ? texts.partCoversLittle(part + 1, covered, least)
        : texts.shapeCoversLittle(covered, least);
    return [defect({ kind: 'smallPart', part, ring, at: itemAt(points, 0), words })];
  });
}

/** Returns a short length in words: millimetres below a centimetre, centimetres below a metre. */
function lengthWords(metres: number): string {
  if (metres < 0.0001) return texts.lessThanTenthMillimetre;
  if (metres < 0.01) return texts.millimetres(formatFixed(metres * 1000, 1));
  if (metres < 1) return texts.centimetres(figure(Number((metres * 100).toFixed(1))));
  return texts.metres(figure(Number(metres.toFixed(2))));
}

/** A number with all the decimals that it has. */
function figure(value: number): string {
  return formatFixed(value, String(value).split('.')[1]?.length ?? 0);
}

/** Thins a clean ring by a tolerance in metres. Fewer than three points are left of a ring that collapses. */
export function thinRing(clean: CleanRing, metres: number): ThinnedRing {
  const near: Removed[] = [];
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

function takeBack(points: Position[], source: number[], metres: number): Removed[] {
  const tips: Removed[] = [];
  let at = 0;
  /** Points right before `at` that need no second check. */
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

/** How far two edges are apart at the end of the shorter one, if they run back along each other; else Infinity. */
function widthOfSpike(before: Position, tip: Position, after: Position): number {
  const { lon, lat } = metresPerDegree(tip[1]);
  const [ax, ay] = [(before[0] - tip[0]) * lon, (before[1] - tip[1]) * lat];
  const [bx, by] = [(after[0] - tip[0]) * lon, (after[1] - tip[1]) * lat];
  if (ax * bx + ay * by <= 0) return Infinity;
  const [a, b] = [Math.hypot(ax, ay), Math.hypot(bx, by)];
  const width = Math.abs(ax * by - ay * bx) / Math.max(a, b);
  return width * SLENDER <= Math.min(a, b) ? width : Infinity;
}
