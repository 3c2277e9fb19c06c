/**
 * Lists all that is wrong with a shape, jumps over the antimeridian undone, as map and table have it:
 *
 * 1. positions as they came: missing, not numbers, out of range, swapped, or odd beside the job's other plots;
 * 2. each ring alone: repeated points, not closed, too few corners, spikes, no area;
 * 3. edges that meet: crossings, overlaps, touches, within rings, between rings and between parts;
 * 4. slivers among the rings that don't cross themselves;
 * 5. rings to each other: holes outside, nested, cutting the inside apart; parts on each other;
 * 6. where asked for, hints on what is valid: near corners, hairline spikes, small parts, the order of corners.
 *
 * `invalid` follows JTS (and so the OGC rules): the tests hold it against JTS's own verdict. Where
 * the two may differ is written in test/engine/shapes/examine/agreement.test.ts.
 */
import type { Bounds } from '#engine/columns.ts';
import type { Polygons } from '#engine/shapes/polygons.ts';
import { unwrapShape } from '#engine/shapes/unwrapShape.ts';
import { longitudeInRange } from '#engine/spatial/antimeridian.ts';
import { checkConnected, checkNesting } from './checkNesting.ts';
import {
  checkIntersections,
  tangledPairs,
  type CleanedShape,
  checkOrder,
} from './checkIntersections.ts';
import { checkNear, checkSlivers, checkSmallParts } from './checkNear.ts';
import { checkPlace, checkSwapped, type OtherPlots } from './checkPlace.ts';
import { checkPositions } from './checkPositions.ts';
import { checkRings } from './checkRings.ts';
import { defect, type Defect, type DefectKind } from './defect.ts';
import {
  findIntersections,
  MAX_INTERSECTIONS,
  MOST_CROSSINGS,
  withoutOverlapEnds,
  type Intersection,
} from './intersections.ts';

/** What is known around a shape. */
export interface Surroundings {
  /** Bounds of the job's other plots: a shape far from them that would lie among them with longitude and latitude swapped is told of. */
  neighbours?: Bounds | null;
  /** What the job's other plots tell of where plots lie and how large they are. */
  others?: OtherPlots | null;
  /** The shape's own number among them; null where it isn't one of them. */
  own?: number | null;
  /** Awaited between and within the steps of mending; may throw to end it. */
  pause?: () => Promise<void>;
  /** Whether time is up: what isn't mended by then stays so, and no other ways are looked for. */
  isLate?: () => boolean;
  /** Metres within which corners and lines are near each other; no hints are made where it isn't given. */
  nearMetres?: number | undefined;
}

/** Returns all defects of a shape, in order of part, ring and place, hints last; none for a shape that services take. Pure. */
export function examine(sent: Polygons, surroundings: Surroundings = {}): Defect[] {
  const shape = unwrapShape(sent);
  const { others } = surroundings;
  const { defects: ringDefects, rings } = checkRings(shape);
  const cleaned: CleanedShape = { shape, rings };
  const found = findIntersections(rings, MAX_INTERSECTIONS, MOST_CROSSINGS);
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

/** What is worth knowing of a shape, valid or not; a ring that collapses within the tolerance is a sliver. */
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
  return severity === 'hint' ? 1 : 0;
}

/** Places of a shape that was unwrapped are told within 180 degrees, as its text has them. */
function withinRange(found: Defect): Defect {
  return { ...found, lon: found.lon === null ? null : longitudeInRange(found.lon) };
}

const TOO_MANY = defect({
  kind: 'crossing',
  part: 0,
  ring: 0,
  at: null,
  words: 'edges meet in too many places to list',
});

function tangle(list: readonly Intersection[]): Defect {
  return defect({
    kind: 'crossing',
    part: 0,
    ring: 0,
    at: list.find(({ kind }) => kind === 'cross')?.at ?? null,
    words: `edges cross in more than ${MOST_CROSSINGS} places, too many for a field`,
  });
}

/** Returns whether defects say that edges meet in more places than are listed: no way to mend that is looked for. */
export function isTangle(defects: readonly Defect[]): boolean {
  return defects.some(({ kind, edges }) => kind === 'crossing' && edges.length === 0);
}

function placeIn({ vertex, edges }: Defect): number {
  return vertex ?? edges[0]?.edge ?? -1;
}
