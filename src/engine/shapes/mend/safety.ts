/**
 * Whether a repair is safe, that is, may be taken without asking:
 *
 * 1. no defect remains, the area changes by 1 % at most, and there are no more parts than before;
 * 2. nothing was guessed: no numbers read anew, and no ring that crosses itself split by one of several rules;
 * 3. within a tolerance are the distance that the boundary moved, the extent of dropped rings, and the width of the area
 *    lost or gained. For the last, parts that both shapes have are left out, the other rings of both are traced together,
 *    and what one of the two alone covers is kept: the width is that of its widest piece.
 */
import { isMeasurable } from '#engine/shapes/examine/checkPositions.ts';
import type { Part, Polygons, Ring } from '#engine/shapes/polygons.ts';
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
/** Steps that change the covered area by no wider a strip than they move the boundary, if at all. */
const HARMLESS: ReadonlySet<StepKind> = new Set([
  'dropRepeated',
  'closeRings',
  'removeSpikes',
  'shiftLongitudes',
  'dropEmpty',
  'dropNear',
]);

/** What is known of a repaired shape. */
interface Repaired {
  /** As sent, and as repaired but not cut at the antimeridian, both in one piece. */
  sent: Polygons;
  shape: Polygons;
  steps: readonly StepKind[];
  /** Whether a ring that crosses itself was split: an area that it runs round twice is inside by one rule and outside by another. */
  isCrossed: boolean;
  partsBefore: number;
  partsAfter: number;
  areaChange: number | null;
  displacementMetres: number;
  droppedMetres: number;
  remaining: number;
}

/** Returns the smallest tolerance in metres within which a repair is safe; Infinity where there's none. */
export function safeWithinMetres(repaired: Repaired): number {
  const { sent, shape, steps, areaChange, displacementMetres, droppedMetres } = repaired;
  if (repaired.remaining > 0 || repaired.partsAfter > repaired.partsBefore) return Infinity;
  if (areaChange === null || Math.abs(areaChange) > SAFE_CHANGE) return Infinity;
  if (repaired.isCrossed || steps.some((kind) => GUESSES.has(kind))) return Infinity;
  const changed = steps.every((kind) => HARMLESS.has(kind)) ? 0 : widestChangeMetres(sent, shape);
  return Math.max(displacementMetres, droppedMetres, changed);
}

/** Returns the extent of rings in metres: the longest diagonal of their bounds; Infinity where one isn't on the globe. */
export function extentMetres(rings: readonly Ring[]): number {
  return rings.reduce((most, ring) => {
    if (!isMeasurable(ring)) return Infinity;
    const [west, south, east, north] = boundsOf(ring);
    return ring.length === 0 ? most : Math.max(most, metresBetween([west, south], [east, north]));
  }, 0);
}

/** Returns the width in metres of the widest piece of area lost or gained; Infinity where tracing fails. */
export function widestChangeMetres(before: Polygons, after: Polygons): number {
  const lost = withoutThoseOf(before, after);
  const gained = withoutThoseOf(after, before);
  const { rings } = checkRings([...lost, ...gained]);
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
