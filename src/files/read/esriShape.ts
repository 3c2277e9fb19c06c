/** A geometry of Esri's JSON (ArcGIS REST, geometry objects): rings without parts, shells clockwise as in a shapefile. */
import { textOf, type ByteInput } from '#core/read/byteInput.ts';
import { Skipper, valueEnd } from '#core/read/skipValue.ts';
import type { ShapeCoordinates } from '#core/read/wellKnownText.ts';
import { parseJson } from '#lib/json.ts';
import { ringGroups } from './ringGroups.ts';
import { EMPTY_SHAPE, IS_LINE, NO_SHAPE } from './shapeWords.ts';
import { texts } from './texts.en.ts';

const MEMBERS = ['rings', 'curveRings', 'paths', 'curvePaths', 'x', 'y', 'points'] as const;
type EsriMember = (typeof MEMBERS)[number];

/** Where the values of a geometry's members begin. */
export type EsriPlaces = Partial<Record<EsriMember, number>>;

export function isEsriMember(name: string): name is EsriMember {
  return (MEMBERS as readonly string[]).includes(name);
}

/** Reads a geometry. Returns why there is none in words. */
export function readEsriShape(input: ByteInput, places: EsriPlaces): ShapeCoordinates | string {
  const valueOf = (member: EsriMember): unknown => {
    const from = places[member];
    return from === undefined
      ? undefined
      : parseJson(textOf(input, from, valueEnd(input, new Skipper(), from)));
  };
  if (places.paths !== undefined || places.curvePaths !== undefined) return IS_LINE;
  if (places.curveRings !== undefined) return texts.hasEsriCurves;
  if (places.rings !== undefined) return fromRings(valueOf('rings'));
  const points = places.points === undefined ? [[valueOf('x'), valueOf('y')]] : valueOf('points');
  const positions = positionsOf(points);
  if (positions === null) return NO_SHAPE;
  return positions.length === 0 ? EMPTY_SHAPE : positions.map((position) => [[position]]);
}

function fromRings(value: unknown): ShapeCoordinates | string {
  const rings = Array.isArray(value) ? value.map(positionsOf) : [null];
  if (rings.includes(null)) return texts.positionNotTwoNumbers;
  const flat = rings.flatMap((ring) =>
    ring && ring.length > 0 ? [Float64Array.from(ring.flat())] : [],
  );
  if (flat.length === 0) return EMPTY_SHAPE;
  return ringGroups(flat).map((part) => part.map(pairsOf));
}

type Position = [number, number];

function positionsOf(value: unknown): Position[] | null {
  if (!Array.isArray(value)) return null;
  const positions: Position[] = [];
  for (const position of value) {
    const [lon, lat] = Array.isArray(position) ? (position as unknown[]) : [];
    if (typeof lon !== 'number' || typeof lat !== 'number') return null;
    positions.push([lon, lat]);
  }
  return positions;
}

function pairsOf(ring: Float64Array): Position[] {
  return Array.from({ length: ring.length / 2 }, (_, at) => [ring[2 * at]!, ring[2 * at + 1]!]);
}
