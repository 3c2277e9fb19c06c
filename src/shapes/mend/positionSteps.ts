/**
 * The steps that change positions, or drop what encloses too little:
 *
 * 1. for defects, they drop points and rings that enclose nothing, close rings, or read coordinates another way;
 * 2. for hints, they drop what is valid but nearer to itself, or smaller, than a service's grid may hold.
 */
import { inOrder } from '#shapes/examine/checkIntersections.ts';
import { thinRing } from '#shapes/examine/checkNear.ts';
import { mirrorOf } from '#shapes/examine/checkPlace.ts';
import { isInRange, isReckonable } from '#shapes/examine/checkPositions.ts';
import { cleanRing } from '#shapes/examine/checkRings.ts';
import { withoutHints, type Defect } from '#shapes/examine/defect.ts';
import { examine, type Surroundings } from '#shapes/examine/examine.ts';
import {
  isClosed,
  ringName,
  samePlace,
  type Polygons,
  type Position,
  type Ring,
} from '#shapes/polygons.ts';
import { globeMetresBetween } from '#core/spatial/geodesy.ts';
import { itemAt } from '#lib/itemAt.ts';
import { formatList } from '#lib/lists.ts';
import { mapRings, ringsWith, type StepResult } from './mendingStep.ts';
import { texts } from './texts.en.ts';

/** Share of the median edge below which an open ring's gap was no edge, but a slip. */
const GAP_SHARE = 0.5;

/** Drops every point that repeats the one before it. */
export function dropRepeated(shape: Polygons, defects: readonly Defect[]): StepResult | null {
  const rings = ringsWith(defects, ['repeatedPoint']);
  if (rings.size === 0) return null;
  let dropped = 0;
  const mended = mapRings(shape, (ring, part, at) => {
    if (!rings.has(`${part} ${at}`)) return ring;
    const kept = ring.filter((position, place) => {
      const before = ring[place - 1];
      return !before || !samePlace(position, before);
    });
    dropped += ring.length - kept.length;
    return kept;
  });
  const words = texts.duplicatePointsRemoved(dropped);
  return { shape: mended, words };
}

/** Ends every open ring with its first point. */
export function closeRings(shape: Polygons, defects: readonly Defect[]): StepResult | null {
  const rings = ringsWith(defects, ['unclosed']);
  if (rings.size === 0) return null;
  let [movedMetres, closedMetres] = [0, 0];
  const mended = mapRings(shape, (ring, part, at) => {
    if (!rings.has(`${part} ${at}`) || isClosed(ring)) return ring;
    const gap = globeMetresBetween(itemAt(ring, 0), itemAt(ring, -1));
    closedMetres = Math.max(closedMetres, gap);
    if (isSlip(ring, gap)) movedMetres = Math.max(movedMetres, gap);
    return close(ring);
  });
  const words = texts.ringsClosed(rings.size);
  return { shape: mended, words, movedMetres, closedMetres };
}

/**
 * Whether the gap from an open ring's last point to its first is so short beside the other edges that the two were meant to
 * be the same: then closing moves the boundary. Else the gap is an edge like the others, which only wasn't written.
 */
function isSlip(ring: Ring, gap: number): boolean {
  const lengths = ring
    .slice(1)
    .map((end, at) => globeMetresBetween(itemAt(ring, at), end))
    .filter((length) => length > 0)
    .sort((a, b) => a - b);
  return gap < (lengths[lengths.length >> 1] ?? 0) * GAP_SHARE;
}

function close(ring: Ring): Ring {
  return [...ring, ...ring.slice(0, 1).map(([lon, lat]): Position => [lon, lat])];
}

/** Removes spikes, on which the line goes out and returns along itself. */
export function removeSpikes(shape: Polygons, defects: readonly Defect[]): StepResult | null {
  const rings = ringsWith(defects, ['spike']);
  if (rings.size === 0) return null;
  let removed = 0;
  const mended = mapRings(shape, (ring, part, at) => {
    if (!rings.has(`${part} ${at}`)) return ring;
    const { clean, spikes } = cleanRing(ring, part, at);
    removed += spikes.length;
    return close(clean.points);
  });
  const words = texts.spikesRemoved(removed);
  return { shape: mended, words };
}

/** Swaps longitude and latitude, where that brings the whole shape into range or among its neighbours. */
export function swapAxes(shape: Polygons, defects: readonly Defect[]): StepResult | null {
  const isSwapped = defects.some(({ kind }) => kind === 'swapped');
  const isOut = defects.some(({ kind }) => kind === 'outOfRange');
  if (!isSwapped && !isOut) return null;
  const swap = ([lon, lat]: Position): Position => [lat, lon];
  const mended = mapRings(shape, (ring) => ring.map(swap));
  const positions = shape.flat(2);
  if (!mended.flat(2).every(isInRange)) return null;
  if (!isSwapped && positions.every(([, lat]) => Math.abs(lat) <= 90)) return null;
  return { shape: mended, words: texts.swappedBack };
}

/** Changes the sign of the coordinates that keep a shape from being among the other plots. */
export function mirrorBack(
  shape: Polygons,
  defects: readonly Defect[],
  { others, own = null }: Surroundings = {},
): StepResult | null {
  if (!others || !defects.some(({ kind }) => kind === 'far-away')) return null;
  const mirror = mirrorOf({ shape, others, own });
  if (!mirror) return null;
  const [x, y] = mirror.signs;
  const mended = mapRings(shape, (ring) => ring.map(([lon, lat]): Position => [x * lon, y * lat]));
  return { shape: mended, words: texts.signChanged[mirror.name] };
}

/** Moves a shape that is wholly beyond the antimeridian back by a full turn. */
export function shiftLongitudes(shape: Polygons, defects: readonly Defect[]): StepResult | null {
  if (!defects.some(({ kind }) => kind === 'outOfRange')) return null;
  for (const turn of [-360, 360]) {
    const mended = mapRings(shape, (ring) => ring.map(([lon, lat]): Position => [lon + turn, lat]));
    if (mended.flat(2).every(isInRange)) {
      const words = turn < 0 ? texts.longitudesMinusTurn : texts.longitudesPlusTurn;
      return { shape: mended, words };
    }
  }
  return null;
}

/** Drops rings that enclose nothing, or less than a service's grid can hold; what remains must be a shape. */
export function dropEmpty(shape: Polygons, defects: readonly Defect[]): StepResult | null {
  const rings = ringsWith(defects, ['empty', 'tooFewPoints', 'noArea', 'sliver']);
  if (rings.size === 0) return null;
  const dropped: Ring[] = [];
  const kept = mapRings(shape, (ring, part, at) => {
    if (!rings.has(`${part} ${at}`)) return ring;
    dropped.push(ring);
    return null;
  });
  if (kept.length === 0) return null;
  const parts = shape.length - kept.length;
  const ringsLeft = shape.filter((part, at) => part.length > 0 && !rings.has(`${at} 0`));
  const holes = countRings(ringsLeft) - countRings(kept);
  const words = [
    ...(parts > 0 ? [texts.partsWithoutAreaRemoved(parts)] : []),
    ...(holes > 0 ? [texts.holesWithoutAreaRemoved(holes)] : []),
  ];
  return { shape: kept, words: words.join(', '), dropped };
}

function countRings(shape: Polygons): number {
  return shape.reduce((sum, { length }) => sum + length, 0);
}

/** Puts the points of every ring that crosses itself in order; null where there's none, or where one can't be ordered. */
export function orderCorners(shape: Polygons, defects: readonly Defect[]): StepResult | null {
  const rings = ringsWith(defects, ['crossing']);
  if (rings.size === 0) return null;
  const names: string[] = [];
  const mended = mapRings(shape, (ring, part, at) => {
    if (!rings.has(`${part} ${at}`)) return ring;
    const ordered = isReckonable(ring) ? inOrder(cleanRing(ring, part, at).clean) : null;
    if (ordered) names.push(ringName(shape, part, at));
    return ordered ?? ring;
  });
  if (names.length < rings.size) return null;
  return { shape: mended, words: texts.pointsPutInOrder(formatList(names)) };
}

/** Drops points near the one before, and hairline spikes; null where that would make new defects. */
export function dropNear(
  shape: Polygons,
  defects: readonly Defect[],
  { nearMetres = 0 }: Surroundings = {},
): StepResult | null {
  const rings = ringsWith(defects, ['nearPoint', 'hairline']);
  if (rings.size === 0) return null;
  let [near, hairlines] = [0, 0];
  const mended = mapRings(shape, (ring, part, at) => {
    if (!rings.has(`${part} ${at}`)) return ring;
    const thinned = thinRing(cleanRing(ring, part, at).clean, nearMetres);
    near += thinned.near.length;
    hairlines += thinned.hairlines.length;
    return [...thinned.points, ...thinned.points.slice(0, 1)];
  });
  if (examine(mended).length > withoutHints(defects).length) return null;
  const words = [
    ...(near > 0 ? [texts.nearDuplicatePointsRemoved(near)] : []),
    ...(hairlines > 0 ? [texts.hairlineSpikesRemoved(hairlines)] : []),
  ];
  return { shape: mended, words: words.join(', ') };
}

/** Drops parts too small for a field, where others are left; a proposal of its own, as they may be intended. */
export function dropSmall(shape: Polygons, defects: readonly Defect[]): StepResult | null {
  const rings = ringsWith(defects, ['smallPart']);
  if (rings.size === 0 || rings.size >= shape.length) return null;
  const dropped: Ring[] = [];
  const kept = shape.filter((part, at) => {
    const isSmall = rings.has(`${at} 0`);
    if (isSmall) dropped.push(...part);
    return !isSmall;
  });
  return { shape: kept, words: texts.smallPartsRemoved(rings.size), dropped };
}
