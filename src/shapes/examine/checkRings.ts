/**
 * Checks each ring alone, and cleans it for the checks that follow:
 *
 * 1. repeated points are merged;
 * 2. the closing point is left off;
 * 3. spikes are taken back, over and over, as a spike may have several vertices.
 *
 * Each remaining point and edge knows its place in the ring as given.
 */
import { itemAt } from '#lib/itemAt.ts';
import { orientation } from '#shapes/orientation.ts';
import {
  isClosed,
  ringName,
  samePlace,
  type Polygons,
  type Position,
  type Ring,
} from '#shapes/polygons.ts';
import { isReckonable } from './checkPositions.ts';
import { defect, type Defect, type DefectKind } from './defect.ts';
import { texts } from './texts.en.ts';

/** A ring without repeated points, closing point and spikes. */
export interface CleanRing {
  part: number;
  ring: number;
  /** Not closed: the last point's edge leads to the first. */
  points: Position[];
  /** Per point: its last place in the ring as given, where the edge that leaves it begins. */
  source: number[];
}

/** A shape as given, with its clean rings. */
export interface CleanedShape {
  shape: Polygons;
  rings: readonly CleanRing[];
}

/** A clean ring, and what was taken from it. Places count from 0 in the ring as given. */
interface Cleaned {
  clean: CleanRing;
  /** Places of points that repeat the one before. */
  repeated: number[];
  /** Places of the tips of spikes. */
  spikes: number[];
  /** Points left once repeated ones were merged, before spikes were taken back. */
  distinct: number;
}

/** Returns the defects of each ring alone, and the clean rings that enclose something, to be compared with each other. */
export function checkRings(shape: Polygons): { defects: Defect[]; rings: CleanRing[] } {
  const defects: Defect[] = [];
  const rings: CleanRing[] = [];
  shape.forEach((part, partAt) => {
    part.forEach((positions, ringAt) => {
      if (!isReckonable(positions)) return;
      const cleaned = cleanRing(positions, partAt, ringAt);
      const usable = checkRing(shape, cleaned, defects);
      if (usable) rings.push(cleaned.clean);
    });
  });
  return { defects, rings };
}

function checkRing(shape: Polygons, cleaned: Cleaned, defects: Defect[]): boolean {
  const { clean, repeated, spikes, distinct } = cleaned;
  const { part, ring } = clean;
  const positions = itemAt(itemAt(shape, part), ring);
  const name = ringName(shape, part, ring);
  const at = itemAt(positions, 0);
  const addAt = (vertex: number, kind: DefectKind, words: string) =>
    defects.push(defect({ kind, part, ring, vertex, at: itemAt(positions, vertex), words }));
  for (const vertex of repeated) {
    addAt(vertex, 'repeatedPoint', texts.pointRepeatsBefore(vertex + 1, name));
  }
  if (!isClosed(positions)) {
    const words = texts.ringNotClosed(name);
    addAt(positions.length - 1, 'unclosed', words);
  }
  if (distinct < 3) {
    const words =
      distinct === 1 ? texts.ringHasOnePoint(name) : texts.ringHasFewPoints(name, distinct);
    defects.push(defect({ kind: 'tooFewPoints', part, ring, at, words }));
    return false;
  }
  if (clean.points.length < 3) {
    const words = texts.ringWithoutArea(name);
    defects.push(defect({ kind: 'noArea', part, ring, at, words }));
    return false;
  }
  for (const vertex of spikes) {
    addAt(vertex, 'spike', texts.spikeAtPoint(vertex + 1, name));
  }
  return true;
}

/** Cleans the ring at `part`, `ring`; `positions` must be finite. */
export function cleanRing(positions: Ring, part: number, ring: number): Cleaned {
  const clean: CleanRing = { part, ring, points: [], source: [] };
  const repeated = mergeRepeated(positions, clean);
  if (clean.points.length > 1 && isClosed(positions)) {
    clean.points.pop();
    clean.source.pop();
  }
  const distinct = clean.points.length;
  return { clean, repeated, spikes: takeBackSpikes(clean), distinct };
}

function mergeRepeated(positions: Ring, clean: CleanRing): number[] {
  const repeated: number[] = [];
  positions.forEach((position, place) => {
    const last = clean.points.at(-1);
    if (last && samePlace(last, position)) {
      repeated.push(place);
      clean.source[clean.source.length - 1] = place;
    } else {
      clean.points.push(position);
      clean.source.push(place);
    }
  });
  return repeated;
}

/** Removes every point at which the line turns back on itself, and one of two points that are then at the same place. Returns the tips, one per spike. */
function takeBackSpikes({ points, source }: CleanRing): number[] {
  const tips: number[] = [];
  let at = 0;
  /** Points right before `at` that need no second check. */
  let sound = 0;
  let isUnwinding = false;
  while (points.length >= 3 && sound < points.length) {
    const count = points.length;
    const [a, b, c] = [
      itemAt(points, at - 1),
      itemAt(points, at),
      itemAt(points, (at + 1) % count),
    ];
    const isTwin = samePlace(a, b) || samePlace(b, c);
    if (!isTwin && !turnsBack(a, b, c)) {
      isUnwinding = false;
      at = (at + 1) % count;
      sound++;
      continue;
    }
    if (!isTwin && !isUnwinding) tips.push(itemAt(source, at));
    isUnwinding = true;
    points.splice(at, 1);
    source.splice(at, 1);
    at = (at + (isTwin ? 0 : points.length - 1)) % points.length;
    sound = sound >= count - 2 ? 0 : Math.max(0, sound - 1);
  }
  return tips;
}

function turnsBack(a: Position, b: Position, c: Position): boolean {
  if (orientation(a, b, c) !== 0) return false;
  return (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]) < 0;
}
