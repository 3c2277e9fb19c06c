/**
 * Corrects vertices with a typing error, which puts them off the globe or far from all others of their ring:
 *
 * 1. the vertex at fault is the one that is out of range and far from the rest of its ring, or those reported as far;
 * 2. possible readings are tried: its numbers swapped, a whole turn less, the decimal point or the sign elsewhere, a digit
 *    too many, two digits swapped, a digit lost. The first kind with a reading among the other vertices counts, and of that
 *    kind the reading nearest to the neighbours;
 * 3. else the vertex is removed.
 */
import { isInRange } from '#shapes/examine/checkPositions.ts';
import type { Defect } from '#shapes/examine/defect.ts';
import { samePlace, type Polygons, type Position, type Ring } from '#shapes/polygons.ts';
import { globeMetresBetween } from '#core/spatial/geodesy.ts';
import { boundsOf } from '#core/spatial/bounds.ts';
import { longitudeInRange } from '#core/spatial/antimeridian.ts';
import { itemAt } from '#lib/itemAt.ts';
import { mapRings, ringsWith, type StepResult } from './mendingStep.ts';
import { texts as ownTexts } from './texts.en.ts';

/** Degrees, and multiples of the others' extent, beyond which a vertex doesn't belong to them. */
const FAR_DEGREES = 1;
const FAR_WIDTHS = 3;
/** Multiple of the others' extent within which a vertex does. */
const BESIDE = 1.5;
/** Vertices beside the wrong one, at least. */
const MIN_OTHERS = 3;
const TURN = 360;

/** Corrects the one vertex that is off the globe, by its neighbours; null where there isn't exactly one. */
export function correctVertex(shape: Polygons): StepResult | null {
  if (!shape.flat(2).every((at) => at.every(Number.isFinite))) return null;
  const wrong = shape.flatMap((part) =>
    part.flatMap((ring) => ring.flatMap((at) => (isInRange(at) ? [] : [{ at, ring }]))),
  );
  const [first] = wrong;
  if (!first || !wrong.every(({ at, ring }) => ring === first.ring && samePlace(at, first.at)))
    return null;
  const others = first.ring.filter((at) => !samePlace(at, first.at));
  if (new Set(others.map(String)).size < MIN_OTHERS || !isFar(first.at, others)) return null;
  const { at } = first;
  const { meant, words } = correction({ at, ring: first.ring, others });
  const mended = mapRings(shape, (ring) =>
    ring === first.ring ? replaced(ring, at, meant) : ring,
  );
  return { shape: mended, words: words ?? ownTexts.pointOffGlobeRemoved(nameOf(first)) };
}

/** Corrects the vertices reported as far from the others of their ring; null where there are none, or too few would be left. */
export function correctFar(shape: Polygons, defects: readonly Defect[]): StepResult | null {
  const rings = ringsWith(defects, ['far-corner']);
  if (rings.size === 0) return null;
  const steps: string[] = [];
  let isDone = true;
  const mended = mapRings(shape, (given, part, ringAt) => {
    if (!rings.has(`${part} ${ringAt}`)) return given;
    const places = defects.flatMap(({ kind, vertex, ...one }) =>
      kind === 'far-corner' && one.part === part && one.ring === ringAt ? [vertex ?? 0] : [],
    );
    const wrong = places.map((vertex) => itemAt(given, vertex));
    const isWrong = (at: Position) => wrong.some((one) => samePlace(one, at));
    const ring = besideGlobe(
      given,
      given.filter((at) => !isWrong(at)),
    );
    let result = ring;
    for (const vertex of places) {
      const at = itemAt(ring, vertex);
      const others = ring.filter((_, place) => !isWrong(itemAt(given, place)));
      const { meant, words } = correction({ at, ring, others });
      isDone &&= meant !== null || new Set(others.map(String)).size >= MIN_OTHERS;
      const km = Math.round(globeMetresBetween(at, itemAt(others, 0)) / 1000);
      steps.push(words ?? ownTexts.farPointRemoved(nameOf({ at, ring }), km));
      result = replaced(result, at, meant);
    }
    return result;
  });
  return isDone ? { shape: mended, words: steps.join(', ') } : null;
}

/** A ring with some of its vertices moved by whole turns onto the globe, and the others as they were sent. */
function besideGlobe(ring: Ring, some: readonly Position[]): Ring {
  const [west, , east] = boundsOf(some);
  const turns = TURN * Math.round((west + east) / 2 / TURN);
  return ring.map(([lon, lat]): Position => {
    const isOne = lon >= west && lon <= east;
    const moved = isOne && turns !== 0 ? Number((lon - turns).toFixed(12)) : lon;
    return [isOne ? moved : longitudeInRange(lon), lat];
  });
}

function isFar(at: Position, others: readonly Position[]): boolean {
  const [west, south, east, north] = boundsOf(others);
  const beyond = (value: number, low: number, high: number) =>
    Math.max(low - value, value - high) > Math.max(FAR_DEGREES, FAR_WIDTHS * (high - low));
  return beyond(at[0], west, east) || beyond(at[1], south, north);
}

interface Wrong {
  at: Position;
  ring: Ring;
  /** The ring's other corners. */
  others: readonly Position[];
}

function nameOf({ at, ring }: Pick<Wrong, 'at' | 'ring'>): string {
  return ownTexts.pointName(ring.findIndex((one) => samePlace(one, at)) + 1);
}

/** The likely reading of a vertex, with words; null where there's none. */
function correction({ at, ring, others }: Wrong): { meant: Position | null; words: string | null } {
  const name = nameOf({ at, ring });
  const isAmong = amongTest(others);
  if (isAmong(0, at[1]) && isAmong(1, at[0]))
    return { meant: [at[1], at[0]], words: ownTexts.pointSwapped(name) };
  const vertex = ring.findIndex((one) => samePlace(one, at));
  const neighbours = [
    itemAt(ring, vertex === 0 ? -2 : vertex - 1),
    itemAt(ring, (vertex + 1) % ring.length),
  ];
  const meant: Position = [at[0], at[1]];
  const words: string[] = [];
  for (const axis of [0, 1] as const) {
    if (isAmong(axis, at[axis])) continue;
    const middle = neighbours.reduce((sum, one) => sum + one[axis], 0) / neighbours.length;
    const value = nearestReading(at[axis], { middle, isAmong: (one) => isAmong(axis, one), axis });
    if (value === null) return { meant: null, words: null };
    meant[axis] = value;
    const readAs = ownTexts.coordinateReadAs[axis === 1 ? 'latitude' : 'longitude'];
    words.push(readAs(name, String(value), String(at[axis])));
  }
  return { meant, words: words.join(', ') };
}

/** Whether a coordinate is among those of the others, or at most BESIDE times their extent away. */
function amongTest(others: readonly Position[]): (axis: 0 | 1, value: number) => boolean {
  const [west, south, east, north] = boundsOf(others);
  const aside = BESIDE * Math.max(east - west, north - south);
  return (axis, value) => {
    const [low, high] = axis === 0 ? [west, east] : [south, north];
    return value >= low - aside && value <= high + aside;
  };
}

/** The reading nearest to the middle of the neighbours, by the likeliest kind of error that has one among the others. */
function nearestReading(
  value: number,
  { middle, isAmong, axis }: { middle: number; isAmong: (value: number) => boolean; axis: 0 | 1 },
): number | null {
  const turned = axis === 0 ? [[longitudeInRange(value)]] : [];
  for (const values of [...turned, ...readings(value, middle)]) {
    const [nearest] = values
      .filter(isAmong)
      .sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
    if (nearest !== undefined) return nearest;
  }
  return null;
}

/** What a number may have been before it was mistyped, by kind of error, the likelier first: one that is too small rather lost a digit. */
function readings(value: number, middle: number): number[][] {
  const digits = String(Math.abs(value)).replace('.', '');
  const places = Array.from(digits, (_, at) => at);
  const without = places.map((at) => digits.slice(0, at) + digits.slice(at + 1));
  const exchanged = places.map(
    (at) =>
      digits.slice(0, at) + (digits[at + 1] ?? '') + (digits[at] ?? '') + digits.slice(at + 2),
  );
  const restored = [0, 1, 2].flatMap((at) =>
    Array.from('0123456789', (digit) => digits.slice(0, at) + digit + digits.slice(at)),
  );
  const isLess = Math.abs(value) < Math.abs(middle);
  const edits = isLess ? [restored, without, exchanged] : [without, exchanged, restored];
  return [[digits], ...edits].map((texts) => texts.flatMap(pointed));
}

/** Numbers of these digits with a decimal point after the first, second or third of them, of either sign. */
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
