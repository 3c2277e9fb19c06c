/**
 * Which places are on land or near it, by an outline such as Natural Earth's:
 *
 * 1. each edge of the outline is listed in the columns of one degree of longitude that it's in, and in the cells of one
 *    degree that its bounds touch;
 * 2. a place is on land where an odd number of edges lie north of it on its meridian, which holds round the poles, too;
 *    a cell without an edge is all land or all sea, and asked once;
 * 3. a place in the sea is near land where an edge of its cell or of those around it is near.
 *
 * An outline at 1:50 million lies up to some kilometres off the coast and lacks small islands, so what is near it counts as
 * land: a field by the sea is never taken for one in the sea.
 */
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { metresPerDegree } from '#core/spatial/geodesy.ts';
import { listNumbers, type NumberLists } from '#lib/numberLists.ts';

/** The parts of the outline: positions in degrees, rings closed. */
export type LandRing = readonly (readonly number[])[];

export interface Land {
  /** Returns how far a place is from land, in metres: 0 on land and near it; Infinity where none is within a degree. */
  metresOff: (lon: number, lat: number) => number;
}

const LONS = 360;
const LATS = 180;
const HALF_TURN = 180;
const POLE = 90;
/** How far from the outline is near land: all but one in twenty of OpenStreetMap's islands and coasts, however small, are nearer. */
const NEAR_METRES = 30_000;
/** Poleward of this a degree of longitude is shorter than that, and nobody has a field. */
const FARTHEST_LAT = 74;

/** What is known of a cell: nothing yet, that edges pass it, that it's all land or all sea. */
const UNKNOWN = 0;
const MIXED = 1;
const LAND = 2;
const SEA = 3;

/** The edges of the outline, four numbers each; longitudes are within 180 degrees at the first end, and go on beyond. */
interface Outline {
  edges: Float64Array;
  columns: NumberLists;
  cells: NumberLists;
}

/** Returns the rings of the land in a topology as world-atlas packs it. */
export function* landRings(
  topology: Topology<{ land: GeometryCollection }>,
): Generator<LandRing, void> {
  for (const { geometry } of feature(topology, topology.objects.land).features)
    if (geometry.type === 'MultiPolygon') for (const part of geometry.coordinates) yield* part;
    else if (geometry.type === 'Polygon') yield* geometry.coordinates;
}

export function createLand(rings: Iterable<LandRing>): Land {
  const edges = edgesOf(rings);
  const columns = listEdges(edges, { count: LONS, isByCell: false });
  const cells = listEdges(edges, { count: LONS * LATS, isByCell: true });
  const outline: Outline = { edges, columns, cells };
  const states = new Uint8Array(LONS * LATS);
  return {
    metresOff: (lon, lat) => {
      if (Math.abs(lat) > FARTHEST_LAT) return 0;
      const cell = cellOf(lon, lat);
      if (states[cell] === UNKNOWN)
        states[cell] = isPassed(cells, cell) ? MIXED : isLand(outline, lon, lat) ? LAND : SEA;
      if (states[cell] === LAND) return 0;
      if (states[cell] === MIXED && isLand(outline, lon, lat)) return 0;
      const metres = nearestEdge(outline, lon, lat);
      return metres <= NEAR_METRES ? 0 : metres;
    },
  };
}

function edgesOf(rings: Iterable<LandRing>): Float64Array {
  const edges: number[] = [];
  for (const ring of rings)
    for (let at = 1; at < ring.length; at++) {
      const [lon = 0, lat = 0] = ring[at - 1] ?? [];
      const [toLon = 0, toLat = 0] = ring[at] ?? [];
      edges.push(lon, lat, lon + shortWay(toLon - lon), toLat);
    }
  return Float64Array.from(edges);
}

/** A step of longitude the short way round. */
function shortWay(degrees: number): number {
  return degrees - 2 * HALF_TURN * Math.round(degrees / (2 * HALF_TURN));
}

/** The column of a longitude, which may be beyond 180. */
function columnOf(lon: number): number {
  return (((Math.floor(lon + HALF_TURN) % LONS) + LONS) % LONS) | 0;
}

function bandOf(lat: number): number {
  return Math.min(LATS - 1, Math.max(0, Math.floor(lat + POLE)));
}

function cellOf(lon: number, lat: number): number {
  return bandOf(lat) * LONS + columnOf(lon);
}

function isPassed({ starts }: NumberLists, list: number): boolean {
  return starts[list] !== starts[list + 1];
}

/** Lists edges by column, or by cell. */
function listEdges(
  edges: Float64Array,
  { count, isByCell }: { count: number; isByCell: boolean },
): NumberLists {
  return listNumbers(count, (take) => {
    for (let edge = 0; edge < edges.length; edge += 4) {
      const west = Math.floor(Math.min(edges[edge]!, edges[edge + 2]!));
      const east = Math.floor(Math.max(edges[edge]!, edges[edge + 2]!));
      const south = isByCell ? bandOf(Math.min(edges[edge + 1]!, edges[edge + 3]!)) : 0;
      const north = isByCell ? bandOf(Math.max(edges[edge + 1]!, edges[edge + 3]!)) : 0;
      for (let band = south; band <= north; band++)
        for (let lon = west; lon <= east; lon++) take(band * LONS + columnOf(lon), edge);
    }
  });
}

/** Whether an odd number of edges is north of a place. */
function isLand({ edges, columns }: Outline, lon: number, lat: number): boolean {
  const column = columnOf(lon);
  const end = columns.starts[column + 1]!;
  let isInside = false;
  for (let at = columns.starts[column]!; at < end; at++) {
    const edge = columns.items[at]!;
    const from = edges[edge]!;
    const to = edges[edge + 2]!;
    const x = from + shortWay(lon - from);
    if (from > x === to > x) continue;
    const height =
      edges[edge + 1]! + ((x - from) / (to - from)) * (edges[edge + 3]! - edges[edge + 1]!);
    if (height > lat) isInside = !isInside;
  }
  return isInside;
}

/** Distance in metres to the nearest edge in the cells around a place; Infinity where there is none. */
function nearestEdge({ edges, cells }: Outline, lon: number, lat: number): number {
  const scale = metresPerDegree(lat);
  let least = Infinity;
  for (let band = bandOf(lat - 1); band <= bandOf(lat + 1); band++)
    for (let aside = -1; aside <= 1; aside++) {
      const cell = band * LONS + columnOf(lon + aside);
      for (let at = cells.starts[cell]!; at < cells.starts[cell + 1]!; at++) {
        const edge = cells.items[at]!;
        const x = shortWay(edges[edge]! - lon) * scale.lon;
        const y = (edges[edge + 1]! - lat) * scale.lat;
        const dx = (edges[edge + 2]! - edges[edge]!) * scale.lon;
        const dy = (edges[edge + 3]! - edges[edge + 1]!) * scale.lat;
        const along = Math.min(1, Math.max(0, -(x * dx + y * dy) / (dx * dx + dy * dy || 1)));
        least = Math.min(least, Math.hypot(x + along * dx, y + along * dy));
      }
    }
  return least;
}
