/**
 * Overlaps as one would find them with libraries: pairs whose bounds meet by flatbush, the ground of each pair by polyclip-ts,
 * its area on the plane of its latitude.
 */
import Flatbush from 'flatbush';
import { intersection } from 'polyclip-ts';
import { SHARED_SQUARE_METRES } from '#request/findings/checkOverlaps.ts';
import { metresPerDegree } from '#core/spatial/geodesy.ts';

type Ring = [x: number, y: number][];
type Parts = Ring[][];

interface Shape {
  geometry: GeoJSON.Polygon | GeoJSON.MultiPolygon;
}

/** Returns how many pairs share ground, of how many whose bounds meet, and what it took, in milliseconds. */
export function overlapsByClipping(features: readonly Shape[]) {
  const began = performance.now();
  const shapes = features.map(partsOf);
  const bounds = shapes.map(boundsOf);
  const index = new Flatbush(shapes.length);
  for (const box of bounds) index.add(...box);
  index.finish();
  const prepareMs = performance.now() - began;
  let candidates = 0;
  let pairs = 0;
  for (const [at, shape] of shapes.entries()) {
    for (const other of index.search(...bounds[at]!, (place) => place > at)) {
      candidates++;
      if (sharedSquareMetres(shape, shapes[other]!) > SHARED_SQUARE_METRES) pairs++;
    }
  }
  return { prepareMs, overlapMs: performance.now() - began - prepareMs, candidates, pairs };
}

function partsOf({ geometry }: Shape): Parts {
  const parts = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return parts as Parts;
}

function boundsOf(parts: Parts): [west: number, south: number, east: number, north: number] {
  const bounds: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of parts.flat(2)) {
    bounds[0] = Math.min(bounds[0], x);
    bounds[1] = Math.min(bounds[1], y);
    bounds[2] = Math.max(bounds[2], x);
    bounds[3] = Math.max(bounds[3], y);
  }
  return bounds;
}

function sharedSquareMetres(one: Parts, other: Parts): number {
  const shared = intersection(one, other);
  const latitude = shared[0]?.[0]?.[0]?.[1];
  if (latitude === undefined) return 0;
  const { lon, lat } = metresPerDegree(latitude);
  return shared.flat().reduce((sum, ring) => sum + signedArea(ring), 0) * lon * lat;
}

/** Shells are counterclockwise, holes the other way round. */
function signedArea(ring: Ring): number {
  let doubled = 0;
  // From the first corner, or digits are lost where all are far from zero.
  const [[left, low] = [0, 0]] = ring;
  for (const [i, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(i + 1) % ring.length]!;
    doubled += (x - left) * (nextY - low) - (nextX - left) * (y - low);
  }
  return doubled / 2;
}
