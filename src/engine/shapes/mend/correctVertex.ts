/**
 * One corner with a typing error, which puts it off the globe while all others lie together:
 *
 * 1. exactly one position is out of range, and far from the rest of its ring;
 * 2. what may have been meant: its numbers exchanged, the decimal point or the sign elsewhere, a digit too
 *    many, two digits exchanged, whichever first lies among the others, nearest to its neighbours;
 * 3. else the corner is left out.
 */
import { isInRange, isReckonable } from '#engine/shapes/examine/checkPositions.ts';
import { samePlace, type Polygons, type Position, type Ring } from '#engine/shapes/polygons.ts';
import { boundsOf } from '#engine/spatial/bounds.ts';
import { itemAt } from '#lib/itemAt.ts';
import type { StepResult } from './mendingStep.ts';

/** Degrees, and widths of the others, beyond which a corner doesn't belong to them. */
const FAR_DEGREES = 1;
const FAR_WIDTHS = 3;
/** Corners beside the wrong one, at least. */
const LEAST_OTHERS = 3;

/** Corrects the one corner that is off the globe, by its neighbours; null where it isn't one alone. */
export function correctVertex(shape: Polygons): StepResult | null {
  if (!shape.flat().every(isReckonable)) return null;
  const wrong = shape.flatMap((part, partAt) =>
    part.flatMap((ring, ringAt) =>
      ring.flatMap((at, vertex) => (isInRange(at) ? [] : [{ at, vertex, ring, partAt, ringAt }])),
    ),
  );
  const [first] = wrong;
  if (!first || !wrong.every(({ at, ring }) => ring === first.ring && samePlace(at, first.at)))
    return null;
  const others = first.ring.filter((at) => !samePlace(at, first.at));
  if (new Set(others.map(String)).size < LEAST_OTHERS || !isFar(first.at, others)) return null;
  const { meant, words } = correction(first, others);
  const mended = shape.map((part, partAt) =>
    part.map((ring) =>
      partAt === first.partAt && ring === first.ring ? replaced(ring, first.at, meant) : ring,
    ),
  );
  return { shape: mended, words };
}

function isFar(at: Position, others: readonly Position[]): boolean {
  const [west, south, east, north] = boundsOf(others);
  const beyond = (value: number, low: number, high: number) =>
    Math.max(low - value, value - high) > Math.max(FAR_DEGREES, FAR_WIDTHS * (high - low));
  return beyond(at[0], west, east) || beyond(at[1], south, north);
}

function correction(
  { at, vertex, ring }: { at: Position; vertex: number; ring: Ring },
  others: readonly Position[],
): { meant: Position | null; words: string } {
  const corner = `corner ${vertex + 1}`;
  const isAmong = amongTest(others);
  if (isAmong([at[1], at[0]]))
    return { meant: [at[1], at[0]], words: `longitude and latitude of ${corner} exchanged` };
  const axis = Math.abs(at[1]) > 90 ? 1 : 0;
  const neighbours = [
    itemAt(ring, vertex === 0 ? -2 : vertex - 1),
    itemAt(ring, (vertex + 1) % ring.length),
  ];
  const middle = neighbours.reduce((sum, one) => sum + one[axis], 0) / neighbours.length;
  for (const values of readings(at[axis])) {
    const meant = values
      .map((value): Position => (axis === 1 ? [at[0], value] : [value, at[1]]))
      .filter(isAmong)
      .sort((a, b) => Math.abs(a[axis] - middle) - Math.abs(b[axis] - middle))[0];
    if (!meant) continue;
    const name = axis === 1 ? 'latitude' : 'longitude';
    return { meant, words: `${name} of ${corner} read as ${meant[axis]} instead of ${at[axis]}` };
  }
  return { meant: null, words: `${corner}, off the globe, left out` };
}

/** Whether a position lies where the others do, or no farther from them than they are wide. */
function amongTest(others: readonly Position[]): (at: Position) => boolean {
  const [west, south, east, north] = boundsOf(others);
  const [aside, above] = [east - west, north - south];
  return ([lon, lat]) =>
    lon >= west - aside && lon <= east + aside && lat >= south - above && lat <= north + above;
}

/** What a number may have been before it was mistyped, the likelier kinds of error first. */
function readings(value: number): number[][] {
  const digits = String(Math.abs(value)).replace('.', '');
  const without = Array.from(digits, (_, at) => digits.slice(0, at) + digits.slice(at + 1));
  const exchanged = Array.from(
    digits,
    (digit, at) => digits.slice(0, at) + (digits[at + 1] ?? '') + digit + digits.slice(at + 2),
  );
  return [[digits], without, exchanged].map((texts) => texts.flatMap(pointed));
}

/** A row of digits with a decimal point after the first, second or third of them, of either sign. */
function pointed(digits: string): number[] {
  const values = [1, 2, 3].map((at) => Number(`${digits.slice(0, at)}.${digits.slice(at)}`));
  return [...values, ...values.map((value) => -value)];
}

function replaced(ring: Ring, wrong: Position, meant: Position | null): Ring {
  const left = ring.flatMap((at) => (samePlace(at, wrong) ? (meant ? [meant] : []) : [at]));
  const [start] = left;
  const wasClosed = samePlace(itemAt(ring, 0), itemAt(ring, -1));
  if (!start || !wasClosed || samePlace(start, itemAt(left, -1))) return left;
  return [...left, start];
}
