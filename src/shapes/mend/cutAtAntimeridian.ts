/**
 * Cuts shapes at 180 degrees (RFC 7946, 3.1.9):
 *
 * 1. edges across a meridian of 180 degrees get a point on it, so that no crossing is rounded;
 * 2. the part is traced anew for each side, without what is beyond the meridian;
 * 3. each side is moved by whole turns to between -180 and 180.
 */
import type { Defect } from '#shapes/examine/defect.ts';
import { checkRings } from '#shapes/examine/checkRings.ts';
import type { Part, Polygons, Position, Ring } from '#shapes/polygons.ts';
import { unwrapShape } from '#shapes/unwrapShape.ts';
import { boundsOf } from '#core/spatial/bounds.ts';
import type { StepResult } from './mendingStep.ts';
import { traceParts } from './traceParts.ts';
import { texts } from './texts.en.ts';

const HALF_TURN = 180;
const TURN = 360;

/** Returns the shape with parts that pass the antimeridian cut there, all longitudes from -180 to 180. Parts that needn't be cut or moved are the same objects, and so is the whole shape if none is. */
export function cutAtAntimeridian(shape: Polygons): Polygons {
  const unwrapped = unwrapShape(shape);
  const cut = unwrapped.flatMap(cutPart);
  return cut.length === shape.length && cut.every((part, at) => part === shape[at]) ? shape : cut;
}

/** Cuts a shape that extends beyond 180 degrees; null where it doesn't, or has invalid latitudes. */
export function cutBeyond(shape: Polygons, defects: readonly Defect[]): StepResult | null {
  if (!defects.some(({ kind }) => kind === 'outOfRange')) return null;
  if (shape.flat(2).some(([lon, lat]) => Math.abs(lon) > TURN || Math.abs(lat) > 90)) return null;
  const cut = cutAtAntimeridian(shape);
  if (cut === shape || cut.length === 0) return null;
  const words = texts.cutAtAntimeridian(cut.length);
  return { shape: cut, words };
}

function cutPart(part: Part): Polygons {
  const [west, south, east, north] = boundsOf(part.flat());
  if (!(west >= -TURN - HALF_TURN && east <= TURN + HALF_TURN)) return [part];
  const first = turnOf(west, 1);
  const last = turnOf(east, -1);
  if (first >= last) return [first === 0 ? part : moved(part, -TURN * first)];
  const pieces: Polygons = [];
  for (let turn = first; turn <= last; turn++) {
    const [from, to] = [TURN * turn - HALF_TURN, TURN * turn + HALF_TURN];
    const noded = part.map((ring) => pointsAt(pointsAt(ring, from), to));
    const outside = [
      ...(west < from ? [rectangle([west - 1, south - 1, from, north + 1])] : []),
      ...(east > to ? [rectangle([to, south - 1, east + 1, north + 1])] : []),
    ];
    const piece = traceParts(checkRings([[...noded, ...outside]]).rings);
    if (!piece) return [part];
    pieces.push(...piece.map((one) => (turn === 0 ? one : moved(one, -TURN * turn))));
  }
  return pieces;
}

/** The turn that a longitude belongs to; between two turns, `toward` decides. */
function turnOf(lon: number, toward: 1 | -1): number {
  const turns = (lon + HALF_TURN) / TURN;
  return toward > 0 ? Math.floor(turns) : Math.ceil(turns) - 1;
}

function pointsAt(ring: Ring, meridian: number): Ring {
  return ring.flatMap((end, at) => {
    const start = ring[at - 1];
    if (
      !start ||
      !((start[0] < meridian && end[0] > meridian) || (start[0] > meridian && end[0] < meridian))
    )
      return [end];
    const share = (meridian - start[0]) / (end[0] - start[0]);
    return [[meridian, start[1] + share * (end[1] - start[1])] satisfies Position, end];
  });
}

function rectangle([west, south, east, north]: [number, number, number, number]): Ring {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}

/** Moves a part, rounded to the decimals that survive adding a turn, so that -179.9995 comes back as it was. */
function moved(part: Part, shift: number): Part {
  return part.map((ring) =>
    ring.map(([lon, lat]): Position => [Number((lon + shift).toFixed(12)), lat]),
  );
}
