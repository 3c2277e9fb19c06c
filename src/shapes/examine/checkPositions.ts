import { ringName, type Polygons, type Position, type Ring } from '#shapes/polygons.ts';
import { defect, type Defect } from './defect.ts';
import { texts } from './texts.en.ts';

/** Beyond this a number is no coordinate of any kind, and geometry with it would overflow. */
const ABSURD = 1e9;
/** Largest longitude of a shape across the antimeridian, with a whole turn to spare. */
const FARTHEST_LON = 540;

/** Returns defects for missing positions, coordinates that are no numbers, and those outside the globe. */
export function checkPositions(shape: Polygons): Defect[] {
  if (shape.length === 0) return [empty(0, 0, texts.shapeEmpty)];
  return shape.flatMap((rings, part) => {
    if (rings.length === 0) return [empty(part, 0, texts.partEmpty(part + 1))];
    return rings.flatMap((positions, ring) => {
      if (positions.length === 0) {
        return [empty(part, ring, texts.ringWithoutPoints(ringName(shape, part, ring)))];
      }
      return positions.flatMap((at, vertex) => {
        const trouble = troubleOf(at);
        if (!trouble) return [];
        const words = trouble.wordsFor(vertex + 1, ringName(shape, part, ring));
        return [defect({ kind: trouble.kind, part, ring, vertex, at, words })];
      });
    });
  });
}

function empty(part: number, ring: number, words: string): Defect {
  return defect({ kind: 'empty', part, ring, at: null, words });
}

interface PointTrouble {
  kind: 'notANumber' | 'outOfRange';
  wordsFor: (point: number, ring: string) => string;
}

function troubleOf(at: Position): PointTrouble | null {
  const [lon, lat] = at;
  if (!Number.isFinite(lon) || !Number.isFinite(lat)) {
    return { kind: 'notANumber', wordsFor: texts.pointNotNumber };
  }
  if (isInRange(at)) return null;
  const isLatitude = Math.abs(lat) > 90;
  const beyond = isInRange([lat, lon]) ? texts.latitudeBeyondIfSwapped : texts.latitudeBeyond;
  return {
    kind: 'outOfRange',
    wordsFor: (point, ring) =>
      isLatitude ? beyond(point, ring, lat) : texts.longitudeBeyond(point, ring, lon),
  };
}

/** Returns whether a ring can be examined further: it has points, all of them numbers of a sane size. */
export function isReckonable(ring: Ring): boolean {
  return ring.length > 0 && ring.every(([lon, lat]) => isNumber(lon) && isNumber(lat));
}

function isNumber(value: number): boolean {
  return Math.abs(value) <= ABSURD;
}

export function isInRange([lon, lat]: Position): boolean {
  return Math.abs(lon) <= 180 && Math.abs(lat) <= 90;
}

/** Returns whether a position can be measured: its latitude is valid, and its longitude at most a turn beyond the globe. */
export function isOnGlobe(position: Position): boolean {
  return Math.abs(position[0]) <= FARTHEST_LON && Math.abs(position[1]) <= 90;
}

/** Returns whether all positions can be measured. */
export function isMeasurable(positions: readonly Position[]): boolean {
  return positions.every(isOnGlobe);
}
