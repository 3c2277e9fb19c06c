/**
 * Whether a mended shape may be taken without a look, which means that nobody would object:
 *
 * 1. nothing remains wrong, the area changes by 1 % at most, and there are no more parts than before;
 * 2. no numbers were read anew, and no ring that crosses itself by one of several rules: those are guesses;
 * 3. the boundary moved, ground was lost or won, and what was dropped extended no farther than a tolerance.
 */
import { isMeasurable } from '#engine/shapes/examine/checkPositions.ts';
import type { Polygons, Ring, Part } from '#engine/shapes/polygons.ts';
import { metresBetween, ringWidth } from '#engine/shapes/measures.ts';
import { SAFE_CHANGE } from '#engine/shapes/tolerances.ts';
import { boundsOf } from '#engine/spatial/bounds.ts';
import { checkRings } from '#engine/shapes/examine/checkRings.ts';
import { itemAt } from '#lib/itemAt.ts';
import type { StepKind } from './mendingStep.ts';
import { isCovered } from './evenOddBoundary.ts';
import { traceParts } from './traceParts.ts';

/** Steps that read numbers anew. */
const GUESSES: ReadonlySet<StepKind> = new Set([
  'correctVertex',
  'correctFar',
  'mirrorBack',
  'swapAxes',
  'orderCorners',
]);
/** Steps that can't change what ground is covered, or by no wider a strip than they move the boundary. */
const HARMLESS: ReadonlySet<StepKind> = new Set([
  'dropRepeated',
  'closeRings',
  'removeSpikes',
  'shiftLongitudes',
  'dropEmpty',
  'dropNear',
]);

/** What is known of a mended shape. */
interface Mended {
  /** As sent, and as mended but not cut at the antimeridian, both in one piece. */
  sent: Polygons;
  shape: Polygons;
  steps: readonly StepKind[];
  /** Whether a ring that crosses itself was split: ground that it runs round twice is land by one rule, and none by another. */
  isCrossed: boolean;
  partsBefore: number;
  partsAfter: number;
  areaChange: number | null;
  displacementMetres: number;
  droppedMetres: number;
  remaining: number;
}

/** Returns the smallest tolerance in metres with which a mending is safe; Infinity where it is with none. */
export function safeWithinMetres(mended: Mended): number {
  const { sent, shape, steps, areaChange, displacementMetres, droppedMetres } = mended;
  if (mended.remaining > 0 || mended.partsAfter > mended.partsBefore) return Infinity;
  if (areaChange === null || Math.abs(areaChange) > SAFE_CHANGE) return Infinity;
  if (mended.isCrossed || steps.some((kind) => GUESSES.has(kind))) return Infinity;
  const ground = steps.every((kind) => HARMLESS.has(kind)) ? 0 : widestChangeMetres(sent, shape);
  return Math.max(displacementMetres, droppedMetres, ground);
}

/** Returns how far rings extend in metres: the longest diagonal of their bounds; Infinity where one isn't on the globe. */
export function extentMetres(rings: readonly Ring[]): number {
  return rings.reduce((most, ring) => {
    if (!isMeasurable(ring)) return Infinity;
    const [west, south, east, north] = boundsOf(ring);
    return ring.length === 0 ? most : Math.max(most, metresBetween([west, south], [east, north]));
  }, 0);
}

/**
 * The ground that a mended shape has and the one sent had not, or the other way round:
 *
 * 1. parts of which both have every ring are left out;
 * 2. the rings of both are traced together, ground covered by one of the two alone being kept;
 * 3. its width is that of its widest piece.
 */

/** Returns the width in metres of the widest piece of ground lost or won; Infinity where it can't be told. */
export function widestChangeMetres(before: Polygons, after: Polygons): number {
  const lost = withoutThoseOf(before, after);
  const won = withoutThoseOf(after, before);
  const { rings } = checkRings([...lost, ...won]);
  const changed = traceParts(rings, (around) => {
    const isLost = isCovered(around.filter(({ part }) => part < lost.length));
    return isLost !== isCovered(around.filter(({ part }) => part >= lost.length));
  });
  if (!changed) return Infinity;
  return changed.reduce((most, part) => Math.max(most, ringWidth(itemAt(part, 0))), 0);
}

function withoutThoseOf(shape: Polygons, other: Polygons): Polygons {
  const same = (a: Part, b: Part) => a.length === b.length && a.every((ring, at) => ring === b[at]);
  return shape.filter((part) => !other.some((one) => same(part, one)));
}
