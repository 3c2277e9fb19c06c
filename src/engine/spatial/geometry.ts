/**
 * Areas and locations of single records, computed from the columns when asked for.
 */
import type { ResultColumns } from '#engine/columns.ts';
import { partStart, ringStart, vertexStart } from './offsets.ts';
import { spanOf, verticesOf, type Vertices } from './unwrap.ts';

/** Mean radius of the Earth in metres that @turf/helpers uses, so that areas agree. */
const EARTH_RADIUS = 6_371_008.8;
const SQUARE_METRES_PER_HECTARE = 10_000;
const RADIANS = Math.PI / 180;

/** Longitude from -180 to 180 and latitude, degrees. */
export interface Location {
  lon: number;
  lat: number;
}

/**
 * Returns the area on the sphere in hectares, holes taken off; 0 for points, NaN where nothing can be drawn.
 *
 * Source: Chamberlain and Duquette, Some Algorithms for Polygons on a Sphere, JPL 2007, as
 * @turf/area uses it. Rings that jump over the antimeridian count the short way round.
 */
export function areaHectares(columns: ResultColumns, row: number): number {
  if (columns.undrawable[row] !== 0) return Number.NaN;
  const vertices = verticesOf(columns, row);
  let sum = 0;
  const endPart = partStart(columns, row + 1);
  for (let part = partStart(columns, row); part < endPart; part++) {
    const shell = ringStart(columns, part);
    const endRing = ringStart(columns, part + 1);
    for (let ring = shell; ring < endRing; ring++) {
      const size = ringArea(vertices, vertexStart(columns, ring), vertexStart(columns, ring + 1));
      sum += ring === shell ? size : -size;
    }
  }
  return sum / SQUARE_METRES_PER_HECTARE;
}

/** Square metres, whatever the ring's direction. Vertices start to end, the end excluded. */
function ringArea(vertices: Vertices, start: number, end: number): number {
  const { coords } = vertices;
  const first = 2 * (start - vertices.base);
  const last = 2 * (end - 1 - vertices.base);
  if (last < first) return 0;
  // Taken from the first vertex's sine, so that small rings don't lose their digits.
  const origin = Math.sin(coords[first + 1]! * RADIANS);
  let before = coords[last]!;
  let sum = 0;
  for (let i = first; i <= last; i += 2) {
    const after = coords[i === last ? first : i + 2]!;
    sum += (after - before) * (Math.sin(coords[i + 1]! * RADIANS) - origin);
    before = coords[i]!;
  }
  return Math.abs((sum * RADIANS * EARTH_RADIUS ** 2) / 2);
}

/** Returns the middle of the record's bounds, where its dot stands; null where nothing can be drawn. */
export function centre(columns: ResultColumns, row: number): Location | null {
  if (columns.undrawable[row] !== 0) return null;
  const { west, east } = spanOf(columns, row);
  const lat = (columns.bounds[4 * row + 1]! + columns.bounds[4 * row + 3]!) / 2;
  return { lon: normalLongitude((west + east) / 2), lat };
}

/** Returns the same meridian from -180 to 180, both ends left as they are. */
export function normalLongitude(longitude: number): number {
  if (longitude >= -180 && longitude <= 180) return longitude;
  return ((((longitude + 180) % 360) + 360) % 360) - 180;
}
