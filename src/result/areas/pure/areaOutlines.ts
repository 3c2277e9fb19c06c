/**
 * The outlines of areas to be drawn, in flat arrays, with no more points than can be seen.
 *
 * 1. Points of a ring that lie within a tolerance of the one kept before are left out.
 * 2. A ring smaller than the tolerance is left out, but for an area's largest.
 * 3. An area's name goes into its largest ring: into the widest stretch at the middle of its height.
 */
import type { Bounds, ShapeColumns } from '#core/columns.ts';
import { coordinateBounds, joinBounds, NO_BOUNDS } from '#core/spatial/bounds.ts';
import { partStart, ringStart, vertexStart } from '#core/spatial/offsets.ts';
import type { AreaOutlines } from '#core/view/map.ts';
import type { NamedAreas } from './plotsInAreas.ts';

interface Ring {
  coords: Float64Array;
  bounds: Bounds;
  size: number;
}

/** Areas of a step. */
const STEP = 16;

/** Makes the outlines in steps. Shapes are in one piece across the antimeridian. */
export function* outlineSteps(
  shapes: ShapeColumns,
  { names, areaOf }: NamedAreas,
  tolerance: number,
): Generator<undefined, AreaOutlines> {
  const rowsOf = names.map((): number[] => []);
  areaOf.forEach((area, row) => rowsOf[area]!.push(row));
  const kept: Float64Array[] = [];
  const areaOffsets = new Uint32Array(names.length + 1);
  const bounds = new Float64Array(4 * names.length);
  const labels = new Float64Array(2 * names.length);
  for (const [area, rows] of rowsOf.entries()) {
    if (area % STEP === STEP - 1) yield;
    const rings = rows.flatMap((row) => ringsOf(shapes, row));
    const largest = rings.reduce((best, ring) => (ring.size > best.size ? ring : best));
    for (const ring of rings)
      if (ring === largest || ring.size > tolerance) kept.push(thinned(ring.coords, tolerance));
    areaOffsets[area + 1] = kept.length;
    bounds.set(
      rings.reduce((all, ring) => joinBounds(all, ring.bounds), NO_BOUNDS),
      4 * area,
    );
    labels.set(placeWithin(largest), 2 * area);
  }
  const ringOffsets = new Uint32Array(kept.length + 1);
  kept.forEach((ring, at) => (ringOffsets[at + 1] = ringOffsets[at]! + ring.length / 2));
  const coords = new Float64Array(2 * ringOffsets.at(-1)!);
  kept.forEach((ring, at) => coords.set(ring, 2 * ringOffsets[at]!));
  return { names: [...names], coords, ringOffsets, areaOffsets, bounds, labels };
}

/** A record's rings, without closing points. */
function ringsOf(shapes: ShapeColumns, row: number): Ring[] {
  const rings: Ring[] = [];
  const end = ringStart(shapes, partStart(shapes, row + 1));
  for (let ring = ringStart(shapes, partStart(shapes, row)); ring < end; ring++) {
    const all = shapes.coords.subarray(
      2 * vertexStart(shapes, ring),
      2 * vertexStart(shapes, ring + 1),
    );
    const isClosed = all.length > 2 && all[0] === all.at(-2) && all[1] === all.at(-1);
    const coords = isClosed ? all.subarray(0, -2) : all;
    const bounds = coordinateBounds(coords);
    rings.push({ coords, bounds, size: Math.max(bounds[2] - bounds[0], bounds[3] - bounds[1]) });
  }
  return rings;
}

/** Leaves out points near the one before. What is left of a ring has three points at least, if it had. */
function thinned(coords: Float64Array, tolerance: number): Float64Array {
  if (tolerance === 0 || coords.length <= 6) return coords;
  const kept = new Float64Array(coords.length);
  let count = 0;
  for (let at = 0; at < coords.length; at += 2) {
    const [lon, lat] = [coords[at]!, coords[at + 1]!];
    const isNear =
      count > 0 && Math.hypot(lon - kept[count - 2]!, lat - kept[count - 1]!) <= tolerance;
    if (isNear) continue;
    kept[count++] = lon;
    kept[count++] = lat;
  }
  return count < 6 ? coords.slice(0, 6) : kept.subarray(0, count);
}

/** The middle of the widest stretch within a ring at half its height. */
function placeWithin({ coords, bounds: [west, south, east, north] }: Ring): [number, number] {
  const lat = (south + north) / 2;
  const crossings: number[] = [];
  let [fromLon, fromLat] = [coords.at(-2)!, coords.at(-1)!];
  for (let at = 0; at < coords.length; at += 2) {
    const [lon, toLat] = [coords[at]!, coords[at + 1]!];
    if (fromLat > lat !== toLat > lat)
      crossings.push(lon + ((lat - toLat) / (fromLat - toLat)) * (fromLon - lon));
    [fromLon, fromLat] = [lon, toLat];
  }
  crossings.sort((a, b) => a - b);
  let [best, widest] = [(west + east) / 2, 0];
  for (let at = 0; at + 1 < crossings.length; at += 2) {
    const width = crossings[at + 1]! - crossings[at]!;
    if (width > widest) [best, widest] = [crossings[at]! + width / 2, width];
  }
  return [best, lat];
}
