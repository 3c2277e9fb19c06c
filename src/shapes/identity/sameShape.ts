/**
 * Whether two records have the same shape, vertex by vertex. It decides where fingerprints are equal, and where they may
 * differ because a coordinate was rounded up in one and down in the other.
 */
import type { ShapeColumns } from '#core/columns.ts';
import { partStart, ringStart } from '#core/spatial/offsets.ts';
import { createRoundedRing, roundRing, turnedDifference, type RoundedRing } from './fingerprint.ts';

/** One record's shape. */
export interface PlacedShape {
  columns: ShapeColumns;
  row: number;
}

/** How near vertices have to be, in millionths of a degree: equal once rounded, or less than one apart. */
const EQUAL = 0;
const LESS_THAN_ONE = 1 - 1e-6;
/** The same where one of the two was rounded to whole millionths before. */
const ONCE_ROUNDED = 1.5;

const left = createRoundedRing();
const right = createRoundedRing();

/** Returns whether both have equal vertices to the sixth decimal of a degree, wherever rings begin and whichever way they run, parts and holes in any order. */
export function isSameShape(a: PlacedShape, b: PlacedShape): boolean {
  return areSameParts(a, b, EQUAL);
}

/** Returns whether both have vertices that differ by less than a millionth of a degree, otherwise as `isSameShape`. */
export function isSameButForRounding(a: PlacedShape, b: PlacedShape): boolean {
  return areSameParts(a, b, LESS_THAN_ONE);
}

/** As `isSameButForRounding`, where the vertices of one were rounded to whole millionths of a degree when they were saved. */
export function isSameOnceRounded(a: PlacedShape, b: PlacedShape): boolean {
  return areSameParts(a, b, ONCE_ROUNDED);
}

function areSameParts(a: PlacedShape, b: PlacedShape, within: number): boolean {
  const partsOf = ({ columns, row }: PlacedShape) =>
    numbers(partStart(columns, row), partStart(columns, row + 1)).filter((part) =>
      hasVertices(columns, part),
    );
  return arePairs(partsOf(a), partsOf(b), (part, other) => {
    const shell = ringStart(a.columns, part);
    const otherShell = ringStart(b.columns, other);
    const isSame = (ring: number, otherRing: number) => {
      roundRing(a.columns, ring, left);
      roundRing(b.columns, otherRing, right);
      return isSameRing(left, right, within);
    };
    if (!isSame(shell, otherShell)) return false;
    const end = ringStart(a.columns, part + 1);
    const otherEnd = ringStart(b.columns, other + 1);
    if (end - shell === 1 && otherEnd - otherShell === 1) return true;
    return arePairs(numbers(shell + 1, end), numbers(otherShell + 1, otherEnd), isSame);
  });
}

/** Whether a part has a vertex at all. */
function hasVertices(columns: ShapeColumns, part: number): boolean {
  const { polygonOffsets, ringOffsets } = columns;
  return ringOffsets[polygonOffsets[part]!] !== ringOffsets[polygonOffsets[part + 1]!];
}

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, at) => from + at);
}

/** Whether each item of one list can be paired with one of the other; mostly they are in the same order. */
function arePairs(
  list: readonly number[],
  others: readonly number[],
  isSame: (one: number, other: number) => boolean,
): boolean {
  if (list.length !== others.length) return false;
  const rest = [...others];
  return list.every((one) => {
    const at = rest.findIndex((other) => isSame(one, other));
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
}

/** Whether two rings have the same vertices in the same order, from any of them on, in either direction. */
function isSameRing(a: RoundedRing, b: RoundedRing, within: number): boolean {
  const { count } = a;
  if (count !== b.count || count < 0) return false;
  if (count === 0) return true;
  for (let start = 0; start < count; start++) {
    if (!isSameVertex({ a, at: 0 }, { b, at: start }, within)) continue;
    if (runsAlike(a, b, { start, step: 1, within })) return true;
    if (runsAlike(a, b, { start, step: count - 1, within })) return true;
  }
  return false;
}

function runsAlike(
  a: RoundedRing,
  b: RoundedRing,
  { start, step, within }: { start: number; step: number; within: number },
): boolean {
  let other = start;
  for (let at = 0; at < a.count; at++) {
    if (!isSameVertex({ a, at }, { b, at: other }, within)) return false;
    other = (other + step) % a.count;
  }
  return true;
}

function isSameVertex(
  { a, at }: { a: RoundedRing; at: number },
  { b, at: other }: { b: RoundedRing; at: number },
  within: number,
): boolean {
  if (within === EQUAL) return a.lons[at] === b.lons[other] && a.lats[at] === b.lats[other];
  return (
    Math.abs(a.exactLats[at]! - b.exactLats[other]!) < within &&
    turnedDifference(a.exactLons[at]!, b.exactLons[other]!) < within
  );
}
