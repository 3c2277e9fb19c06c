/**
 * The built-in outline of the landmass (Natural Earth, public domain), made ready to draw:
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
import coarseUrl from 'world-atlas/countries-110m.json?url';
import fineUrl from 'world-atlas/countries-50m.json?url';
import coarse from 'world-atlas/land-110m.json';
import { mercatorY } from '#core/spatial/mercator.ts';
import { inSlices } from '#lib/slices.ts';
import { type Extent, RingCursor } from './clipRing.ts';

type LandmassTopology = Topology<{ land: GeometryCollection }>;

/** The same with the countries on it. */
type CountriesTopology = Topology<{
  land: GeometryCollection;
  countries: GeometryCollection;
}>;

/** What is drawn of the landmass: its rings, and the borders between countries. */
export interface LandmassOutline {
  rings: readonly LandmassRing[];
  borders: readonly LandmassRing[];
}

/** One ring of the outline, or a line of it. */
export interface LandmassRing extends Extent {
  /** Interleaved x and y. */
  points: Float64Array;
  /** So many of the numbers in `points` are coast; what follows only closes the ring. */
  coastLength: number;
}

/** Yields all rings of the topology's object `land`, one at a time, so that the work can be sliced. */
function* landmassRings(topology: LandmassTopology): Generator<LandmassRing> {
  for (const { geometry } of feature(topology, topology.objects.land).features)
    if (geometry.type === 'MultiPolygon')
      for (const part of geometry.coordinates) for (const ring of part) yield project(ring);
    else if (geometry.type === 'Polygon')
      for (const ring of geometry.coordinates) yield project(ring);
}

/** Yields the borders, one at a time: the arcs that two countries share. Where the date line cuts a country, there is none. */
function* borderLines(topology: CountriesTopology): Generator<LandmassRing> {
  const owners = new Map<number, number>();
  for (const [country, geometry] of topology.objects.countries.geometries.entries())
    for (const signed of arcsOf(geometry)) {
      const arc = signed < 0 ? ~signed : signed;
      const owner = owners.get(arc) ?? country;
      owners.set(arc, owner);
      if (owner === country) continue;
      const { geometry: line } = feature(topology, { type: 'LineString', arcs: [arc] });
      if (line.type === 'LineString') yield project(line.coordinates);
    }
}

function arcsOf(geometry: GeometryCollection['geometries'][number]): number[] {
  if (geometry.type === 'Polygon') return geometry.arcs.flat();
  return geometry.type === 'MultiPolygon' ? geometry.arcs.flat(2) : [];
}

function project(ring: readonly (readonly number[])[]): LandmassRing {
  const numbers: number[] = [];
  let shift = 0;
  let before = Number.NaN;
  for (const [lon = 0, lat = 0] of ring) {
    if (lon - before > 180) shift -= 360;
    else if (before - lon > 180) shift += 360;
    before = lon;
    numbers.push((lon + shift + 180) / 360, mercatorY(lat));
  }
  const coastLength = numbers.length;
  const [first = 0, last = 0] = [numbers[0], numbers[coastLength - 2]];
  if (Math.abs(last - first) > 0.5) numbers.push(last, 1, first, 1);
  return { points: Float64Array.from(numbers), coastLength, ...extentOf(numbers) };
}

export function extentOf(points: ArrayLike<number>): Extent {
  const extent = { west: Infinity, north: Infinity, east: -Infinity, south: -Infinity };
  const cursor = new RingCursor(points);
  while (cursor.next()) {
    extent.west = Math.min(extent.west, cursor.x);
    extent.east = Math.max(extent.east, cursor.x);
    extent.north = Math.min(extent.north, cursor.y);
    extent.south = Math.max(extent.south, cursor.y);
  }
  return extent;
}

/** How long rings are made before other tasks can run, milliseconds. */
const SLICE_MS = 8;

const URLS = { coarse: coarseUrl, fine: fineUrl };

/** At 1:110 million or at 1:50 million. */
type LandmassDetail = keyof typeof URLS;

let builtIn: LandmassOutline | null = null;
const fetched = new Map<LandmassDetail, Promise<LandmassOutline>>();

/** Returns the outline at 1:110 million, which is part of the code, without borders. */
export function coarseLandmass(): LandmassOutline {
  builtIn ??= { rings: [...landmassRings(coarse as unknown as LandmassTopology)], borders: [] };
  return builtIn;
}

/** Fetches the outline with its borders, once. Rejects when that fails; the next call tries again. */
export function landmassWithBorders(detail: LandmassDetail): Promise<LandmassOutline> {
  const known = fetched.get(detail);
  if (known) return known;
  const coming = fetchOutline(URLS[detail]);
  fetched.set(detail, coming);
  coming.catch(() => fetched.delete(detail));
  return coming;
}

async function fetchOutline(url: string): Promise<LandmassOutline> {
  const topology = (await readJson(url)) as CountriesTopology;
  return {
    rings: await gathered(landmassRings(topology)),
    borders: await gathered(borderLines(topology)),
  };
}

/** A report has it in itself, where nothing may be fetched. */
async function readJson(url: string): Promise<unknown> {
  const [, inside] = url.split('data:application/json;base64,');
  if (inside !== undefined) return JSON.parse(atob(inside)) as unknown;
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The land outline answered ${response.status}`);
  return response.json();
}

async function gathered(made: Iterable<LandmassRing>): Promise<LandmassRing[]> {
  const rings: LandmassRing[] = [];
  for await (const ring of inSlices(made, SLICE_MS)) rings.push(ring);
  return rings;
}
