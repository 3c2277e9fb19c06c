/**
 * Whether a repair is safe, that is, may be taken without asking:
 *
 * 1. no defect remains, the area changes by 1 % at most, and there are no more parts than before;
 * 2. nothing was guessed: no numbers read anew, and no ring that crosses itself split by one of several rules;
 * 3. what is left isn't absurd: no corner far from the others, no coarse outline of a country's size, no shape apart from the
 *    other plots;
 * 4. within a tolerance are the distance that the boundary moved, the extent of dropped rings, and the width of the area
 *    lost or gained. For the last, parts that both shapes have are left out, the other rings of both are traced together,
 *    and what one of the two alone covers is kept: the width is that of its widest piece. An edge that closes a ring, and only
 *    wasn't written, moves nothing.
 */
import { isMeasurable } from '#shapes/examine/checkPositions.ts';
import { isApart } from '#shapes/examine/checkPlace.ts';
import type { Surroundings } from '#shapes/examine/examine.ts';
import { samePlace, type Part, type Polygons, type Ring } from '#shapes/polygons.ts';
import { metresBetween, ringWidth, shapeArea } from '#shapes/measures.ts';
import { SAFE_CHANGE } from '#shapes/tolerances.ts';
import { boundsOf } from '#core/spatial/bounds.ts';
import { checkRings } from '#shapes/examine/checkRings.ts';
import { itemAt } from '#lib/itemAt.ts';
import type { StepKind } from './mendingStep.ts';
import { coversOfTwo } from './evenOddBoundary.ts';
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

/** How many extents of the other corners an edge to a corner far from them has. */
const FAR_EXTENTS = 10;
/** Needles and strips are real: of a triangle, or where several corners are far from the others, such edges are longer than this. */
const NEEDLE_METRES = 10_000;
/** Square metres above which no shape is a plot, unless it's drawn as finely as countries are: with no edge longer than a share of its extent. */
const LARGE_SQUARE_METRES = 3e9;
const FINE_EDGE = 1 / 3;

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
  surroundings: Surroundings;
}

/** Returns the smallest tolerance in metres within which a repair is safe; Infinity where there's none. */
export function safeWithinMetres(repaired: Repaired): number {
  const { sent, shape, steps, areaChange, displacementMetres, droppedMetres } = repaired;
  if (repaired.remaining > 0 || repaired.partsAfter > repaired.partsBefore) return Infinity;
  if (areaChange === null || Math.abs(areaChange) > SAFE_CHANGE) return Infinity;
  if (repaired.isCrossed || steps.some((kind) => GUESSES.has(kind))) return Infinity;
  if (isAbsurd(shape, repaired.surroundings)) return Infinity;
  const changed = steps.every((kind) => HARMLESS.has(kind)) ? 0 : widestChangeMetres(sent, shape);
  return Math.max(displacementMetres, droppedMetres, changed);
}

/**
 * Returns whether a valid shape, in one piece across the antimeridian, is more likely a slip of numbers than a plot. No real
 * outline of a field, an island or a country that was tried is.
 */
export function isAbsurd(shape: Polygons, { others, own = null }: Surroundings): boolean {
  if (hasFarCorners(shape) || isLargeAndCoarse(shape)) return true;
  return others ? isApart({ shape, others, own }) : false;
}

/** Whether a ring's corners are in two places, so that the two edges between them are much longer than the extent of either. */
function hasFarCorners(shape: Polygons): boolean {
  return shape.flat().some((ring) => {
    const corners = ring.slice(0, -1);
    const lengths = corners.map((at, place) => metresBetween(at, itemAt(ring, place + 1)));
    const [longest = 0, second = 0] = [...lengths.keys()].sort((a, b) => lengths[b]! - lengths[a]!);
    const [from, to] = [Math.min(longest, second) + 1, Math.max(longest, second) + 1];
    const here = corners.slice(from, to);
    const there = [...corners.slice(to), ...corners.slice(0, from)];
    const metres = itemAt(lengths, second);
    if (metres <= FAR_EXTENTS * extentMetres([here, there])) return false;
    return metres > NEEDLE_METRES || isLone(shape, here.length === 1 ? here : there, metres);
  });
}

/** Whether corners are a single one, so far from at least three others of the shape. */
function isLone(shape: Polygons, [corner, ...more]: Ring, metres: number): boolean {
  if (!corner || more.length > 0) return false;
  const others = shape.flat(2).filter((at) => !samePlace(at, corner));
  return new Set(others.map(String)).size >= 3 && metres > FAR_EXTENTS * extentMetres([others]);
}

function isLargeAndCoarse(shape: Polygons): boolean {
  if (shapeArea(shape) <= LARGE_SQUARE_METRES) return false;
  const finest = FINE_EDGE * extentMetres([shape.flat(2)]);
  return shape
    .flat()
    .some((ring) =>
      ring.some((end, at) => at > 0 && metresBetween(itemAt(ring, at - 1), end) > finest),
    );
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
function widestChangeMetres(before: Polygons, after: Polygons): number {
  const lost = withoutThoseOf(before, after);
  const gained = withoutThoseOf(after, before);
  const { rings } = checkRings([...lost, ...gained]);
  const changed = traceParts(
    rings,
    coversOfTwo(lost.length, (isLost, isGained) => isLost !== isGained),
  );
  if (!changed) return Infinity;
  return changed.reduce((most, part) => Math.max(most, ringWidth(itemAt(part, 0))), 0);
}

function withoutThoseOf(shape: Polygons, other: Polygons): Polygons {
  const same = (a: Part, b: Part) => a.length === b.length && a.every((ring, at) => ring === b[at]);
  return shape.filter((part) => !other.some((one) => same(part, one)));
}
