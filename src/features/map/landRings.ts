/**
 * The built-in outline of the land (Natural Earth, public domain), made ready to draw:
 * rings in units of the world's width, x from 0 in the west to 1, y from 0 in the north to 1,
 * in the projection that web maps share (EPSG:3857).
 */
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

export interface LandRing {
  /** Interleaved x and y. */
  points: Float64Array;
  west: number;
  north: number;
  east: number;
  south: number;
}

const MAX_LATITUDE = 85.051_128_779_806_59;

/** All rings of the topology's object `land`. */
export function landRings(topology: Topology<{ land: GeometryCollection }>): LandRing[] {
  const rings: LandRing[] = [];
  for (const { geometry } of feature(topology, topology.objects.land).features)
    if (geometry.type === 'MultiPolygon')
      for (const part of geometry.coordinates) for (const ring of part) rings.push(project(ring));
    else if (geometry.type === 'Polygon')
      for (const ring of geometry.coordinates) rings.push(project(ring));
  return rings;
}

function project(ring: readonly (readonly number[])[]): LandRing {
  const points = new Float64Array(ring.length * 2);
  let [west, north, east, south] = [1, 1, 0, 0];
  for (const [index, [lon = 0, lat = 0]] of ring.entries()) {
    const x = (lon + 180) / 360;
    const y = mercator(lat);
    points[index * 2] = x;
    points[index * 2 + 1] = y;
    [west, east] = [Math.min(west, x), Math.max(east, x)];
    [north, south] = [Math.min(north, y), Math.max(south, y)];
  }
  return { points, west, north, east, south };
}

function mercator(latitude: number): number {
  const lat = Math.min(MAX_LATITUDE, Math.max(-MAX_LATITUDE, latitude));
  const sine = Math.sin((lat * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}
