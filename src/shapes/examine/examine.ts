/**
 * Lists all defects of a shape, in one piece across the antimeridian as map and table show it:
 *
 * 1. positions as they came: missing, not numbers, out of range, swapped, or odd among the job's other plots;
 * 2. each ring alone: repeated points, not closed, too few points, spikes, no area;
 * 3. edges that meet: crossings, overlaps, touches, within rings, between rings and between parts;
 * 4. slivers among the rings that don't cross themselves;
 * 5. rings and parts: holes outside, nested, or cutting the inside apart; parts that overlap;
 * 6. where asked for, hints on what is valid: near points, hairline spikes, small parts, the order of points.
 *
 * `invalid` follows JTS, and so the OGC rules; test/shapes/examine/agreement.test.ts compares the two and lists where
 * they may differ.
 */
import type { Bounds } from '#core/columns.ts';
import type { Polygons } from '#shapes/polygons.ts';
import { unwrapShape } from '#shapes/unwrapShape.ts';
import { longitudeInRange } from '#core/spatial/antimeridian.ts';
import { checkConnected, checkNesting } from './checkNesting.ts';
import { checkIntersections, checkOrder, tangledPairs } from './checkIntersections.ts';
import { checkNear, checkSlivers, checkSmallParts } from './checkNear.ts';
import { checkPlace, checkSwapped, type OtherPlots } from './checkPlace.ts';
import { checkPositions } from './checkPositions.ts';
import { checkRings, type CleanedShape } from './checkRings.ts';
import { defect, type Defect, type DefectKind } from './defect.ts';
import {
  findIntersections,
  MAX_INTERSECTIONS,
  MAX_CROSSINGS,
  withoutOverlapEnds,
  type Intersection,
} from './intersections.ts';
import { texts } from './texts.en.ts';

export interface Surroundings {
  /** Bounds of the job's other plots: a shape far from them may be swapped. */
  neighbours?: Bounds | null;
  /** Places and sizes of the job's other plots. */
  others?: OtherPlots | null;
  /** The shape's own number among them; null where it isn't among them. */
  own?: number | null;
  /** Awaited between and within the steps of a repair; may throw to end it. */
  pause?: () => Promise<void>;
  /** Whether time is up: then no further step of a repair is begun. */
  isLate?: () => boolean;
  /** Metres within which points and lines are near each other; without it there are no hints. */
  nearMetres?: number | undefined;
}

/** Returns all defects of a shape, in order of part, ring and place, hints last; none for a sound shape. Pure. */
export function examine(sent: Polygons, surroundings: Surroundings = {}): Defect[] {
  const shape = unwrapShape(sent);
  const { others } = surroundings;
  const { defects: ringDefects, rings } = checkRings(shape);
  const cleaned: CleanedShape = { shape, rings };
  const found = findIntersections(rings, MAX_INTERSECTIONS, MAX_CROSSINGS);
  const { complete, isTangled } = found;
  const list = isTangled ? [] : withoutOverlapEnds(found.list);
  const meetings = isTangled
    ? [tangle(found.list)]
    : [
        ...checkIntersections(cleaned, list),
        ...checkSlivers(cleaned, list),
        ...checkNesting(cleaned, tangledPairs(list)),
        ...checkConnected(cleaned, list),
        ...(complete ? [] : [TOO_MANY]),
      ];
  const defects = [
    ...checkPositions(sent),
    ...checkSwapped(sent, surroundings.neighbours ?? null),
    ...(others ? checkPlace({ sent, shape, others, own: surroundings.own ?? null }) : []),
    ...ringDefects,
    ...meetings,
    ...(isTangled ? [] : hintsOn(cleaned, meetings, surroundings.nearMetres)),
  ];
  const placed = shape === sent ? defects : defects.map(withinRange);
  return placed.sort(
    (a, b) =>
      rankOf(a) - rankOf(b) || a.part - b.part || a.ring - b.ring || placeIn(a) - placeIn(b),
  );
}

/** Hints on a shape, valid or not; a ring that collapses within the tolerance is a sliver. */
function hintsOn(
  cleaned: CleanedShape,
  others: readonly Defect[],
  nearMetres: number | undefined,
): Defect[] {
  if (nearMetres === undefined) return [];
  const of = (wanted: DefectKind) => others.filter(({ kind }) => kind === wanted);
  const near = checkNear(cleaned, nearMetres, of('sliver'));
  return [
    ...near,
    ...checkSmallParts(cleaned, [...others, ...near]),
    ...checkOrder(cleaned, of('crossing')),
  ];
}

function rankOf({ severity }: Defect): number {
  return severity === 'note' ? 1 : 0;
}

/** Moves the place of a defect back within 180 degrees, as the shape's text has it. */
function withinRange(found: Defect): Defect {
  return { ...found, lon: found.lon === null ? null : longitudeInRange(found.lon) };
}

const TOO_MANY = defect({
  kind: 'crossing',
  part: 0,
  ring: 0,
  at: null,
  words: texts.tooManyMeetings,
});

function tangle(list: readonly Intersection[]): Defect {
  return defect({
    kind: 'crossing',
    part: 0,
    ring: 0,
    at: list.find(({ kind }) => kind === 'cross')?.at ?? null,
    words: texts.tooManyCrossings(MAX_CROSSINGS),
  });
}

/** Returns whether defects say that edges meet in more places than are listed: no repair is tried then. */
export function isTangle(defects: readonly Defect[]): boolean {
  return defects.some(({ kind, edges }) => kind === 'crossing' && edges.length === 0);
}

function placeIn({ vertex, edges }: Defect): number {
  return vertex ?? edges[0]?.edge ?? -1;
}
