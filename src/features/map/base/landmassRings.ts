/**
 * The built-in outline of the land (Natural Earth, public domain), made ready to draw:
 * rings in units of the world's width, y from 0 in the north to 1, in the projection that web maps
 * share (EPSG:3857).
 *
 * 1. The source's rings jump from one side of the date line to the other: a jump of more than half
 *    the world is undone, so that x may leave [0, 1].
 * 2. A ring that then ends a whole world away from its beginning goes around a pole: it's closed
 *    along the southern edge, and that edge is no coast.
 */
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

export type Land = Topology<{ land: GeometryCollection }>;

export interface LandmassRing {
  /** Interleaved x and y. */
  points: Float64Array;
  /** So many of the numbers in `points` are coast; what follows only closes the ring. */
  coastLength: number;
  west: number;
  north: number;
  east: number;
  south: number;
}

const MAX_LATITUDE = 85.051_128_779_806_59;

/** All rings of the topology's object `land`, one at a time: thousands of corners are no work for one task. */
export function* landmassRings(topology: Land): Generator<LandmassRing> {
  for (const { geometry } of feature(topology, topology.objects.land).features)
    if (geometry.type === 'MultiPolygon')
      for (const part of geometry.coordinates) for (const ring of part) yield project(ring);
    else if (geometry.type === 'Polygon')
      for (const ring of geometry.coordinates) yield project(ring);
}

function project(ring: readonly (readonly number[])[]): LandmassRing {
  const numbers: number[] = [];
  let shift = 0;
  let before = Number.NaN;
  for (const [lon = 0, lat = 0] of ring) {
    if (lon - before > 180) shift -= 360;
    else if (before - lon > 180) shift += 360;
    before = lon;
    numbers.push((lon + shift + 180) / 360, mercator(lat));
  }
  const coastLength = numbers.length;
  const [first = 0, last = 0] = [numbers[0], numbers[coastLength - 2]];
  if (Math.abs(last - first) > 0.5) numbers.push(last, 1, first, 1);
  return { points: Float64Array.from(numbers), coastLength, ...extent(numbers) };
}

function extent(
  numbers: readonly number[],
): Pick<LandmassRing, 'west' | 'north' | 'east' | 'south'> {
  const box = { west: Infinity, north: Infinity, east: -Infinity, south: -Infinity };
  for (let index = 0; index < numbers.length; index += 2) {
    box.west = Math.min(box.west, numbers[index]!);
    box.east = Math.max(box.east, numbers[index]!);
    box.north = Math.min(box.north, numbers[index + 1]!);
    box.south = Math.max(box.south, numbers[index + 1]!);
  }
  return box;
}

function mercator(latitude: number): number {
  const lat = Math.min(MAX_LATITUDE, Math.max(-MAX_LATITUDE, latitude));
  const sine = Math.sin((lat * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}
