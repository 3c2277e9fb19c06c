/**
 * Areas, lengths and directions on the Earth.
 *
 * Areas are on the WGS84 ellipsoid, below edges that are straight in longitude and latitude, as RFC 7946 has them.
 * Between the equator and a latitude are b²·(s + 2/3 e² s³ + 3/5 e⁴ s⁵ + …) square metres per radian of longitude, s
 * its sine: the area whose inverse is the authalic latitude. Source: J. P. Snyder, Map Projections, USGS 1987,
 * (3-12), as a series in e².
 *
 * Distances and directions from one location to another are on a sphere. Sources: Sinnott, Virtues of the
 * Haversine, Sky and Telescope 68, 1984; mean radius of the Earth: Moritz, Geodetic Reference System 1980.
 */
import type { Bounds } from '#core/columns.ts';

const RADIANS = Math.PI / 180;

/** WGS84: semi-major axis in metres, flattening. */
const A = 6_378_137;
const F = 1 / 298.257_223_563;
const E2 = F * (2 - F);
const B2 = A * A * (1 - E2);
/** Metres; (2a + b) / 3, as @turf/helpers has it. */
export const MEAN_RADIUS = 6_371_008.8;

/** (k + 1) / (2k + 1) · e^2k; the next one adds less than 2e-13. */
const [C1, C2, C3, C4] = [
  (2 / 3) * E2,
  (3 / 5) * E2 ** 2,
  (4 / 7) * E2 ** 3,
  (5 / 9) * E2 ** 4,
] as const;

/** Edges higher than this, in degrees, are taken in steps: one step's error is below 1e-8 of a field as high. */
const STEP = 0.5;

/**
 * Returns the area within lines that close into rings taken together, in square metres: positive where they run
 * counterclockwise, and right where none runs round a pole. A line is longitude and latitude of each of its positions,
 * in degrees; longitudes go on beyond ±180. NaN where a latitude is beyond ±90: an edge is taken in at most 360 steps.
 */
export function areaWithinLines(lines: readonly Float64Array[]): number {
  const origin = zone(sineOf(lines[0]?.[1] ?? 0));
  let sum = 0;
  for (const line of lines) sum += areaUnder(line, 0, origin);
  return -sum * RADIANS * B2;
}

/** Returns the area within a ring, as `areaWithinLines` does; it may be closed or not. */
export function areaWithinRing(ring: Float64Array): number {
  if (ring.length === 0) return 0;
  return -areaUnder(ring, ring.length - 2, zone(sineOf(ring[1]!))) * RADIANS * B2;
}

/**
 * Sum of the edges' degrees of longitude times their mean zone, less a zone to begin at, so that small rings don't lose
 * their digits. The first edge begins at a coordinate's index: 0, or the last position's for a ring's closing edge.
 */
function areaUnder(line: Float64Array, begin: number, origin: number): number {
  let sum = 0;
  let lon = line[begin]!;
  let lat = line[begin + 1]!;
  if (!(Math.abs(lat) <= 90)) return Number.NaN;
  let sine = sineOf(lat);
  let at = zone(sine);
  for (let i = begin === 0 ? 2 : 0; i < line.length; i += 2) {
    const nextLon = line[i]!;
    const nextLat = line[i + 1]!;
    if (!(Math.abs(nextLat) <= 90)) return Number.NaN;
    const nextSine = sineOf(nextLat);
    const next = zone(nextSine);
    const mean =
      Math.abs(nextLat - lat) > STEP
        ? meanInSteps(Math.min(lat, nextLat), Math.max(lat, nextLat))
        : meanZone((at + next) / 2, (sine + nextSine) / 2, nextLat - lat);
    sum += (nextLon - lon) * (mean - origin);
    lon = nextLon;
    lat = nextLat;
    sine = nextSine;
    at = next;
  }
  return sum;
}

/** Returns how many metres a degree of longitude and one of latitude have at a latitude. Source: Snyder, (4-20) and (4-21). */
export function metresPerDegree(latitude: number): { lon: number; lat: number } {
  const sine = sineOf(latitude);
  const flat = 1 - E2 * sine * sine;
  return {
    lon: ((A * RADIANS) / Math.sqrt(flat)) * Math.cos(latitude * RADIANS),
    lat: (A * RADIANS * (1 - E2)) / flat ** 1.5,
  };
}

/** Mean of `zone` along an edge, from the mean of its ends, of their sines, and its height in degrees: two terms of the Euler-Maclaurin sum. */
function meanZone(ends: number, sine: number, degrees: number): number {
  const height = degrees * RADIANS;
  return ends + (sine * (1 - 2 * E2 * (2 - 3 * sine * sine)) * height * height) / 12;
}

function meanInSteps(south: number, north: number): number {
  const steps = Math.ceil((north - south) / STEP);
  const height = (north - south) / steps;
  let sum = 0;
  for (let i = 0; i < steps; i++) {
    const [a, b] = [sineOf(south + i * height), sineOf(south + (i + 1) * height)];
    sum += meanZone((zone(a) + zone(b)) / 2, (a + b) / 2, height);
  }
  return sum / steps;
}

function sineOf(latitude: number): number {
  return Math.sin(latitude * RADIANS);
}

/** Area between the equator and a latitude of a sine, for a radian of longitude, in b². */
function zone(s: number): number {
  const s2 = s * s;
  return s * (1 + s2 * (C1 + s2 * (C2 + s2 * (C3 + s2 * C4))));
}

/** A location in degrees. */
type LonLat = readonly [lon: number, lat: number];

const DIRECTIONS = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const;

/** One of the eight points of the compass. */
export type Direction = (typeof DIRECTIONS)[number];

export function middleOf([west, south, east, north]: Bounds): LonLat {
  return [(west + east) / 2, (south + north) / 2];
}

/** Returns the length in metres of the great circle between two locations, however far apart. */
export function globeMetresBetween([lonA, latA]: LonLat, [lonB, latB]: LonLat): number {
  const halfLat = Math.sin(((latB - latA) * RADIANS) / 2);
  const halfLon = Math.sin(((lonB - lonA) * RADIANS) / 2);
  const across = Math.cos(latA * RADIANS) * Math.cos(latB * RADIANS) * halfLon ** 2;
  return 2 * MEAN_RADIUS * Math.asin(Math.min(1, Math.sqrt(halfLat ** 2 + across)));
}

/** Returns the direction of the great circle at its beginning. */
export function directionOf([lonA, latA]: LonLat, [lonB, latB]: LonLat): Direction {
  const lon = (lonB - lonA) * RADIANS;
  const [a, b] = [latA * RADIANS, latB * RADIANS];
  const north = Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(lon);
  const turns = Math.atan2(Math.sin(lon) * Math.cos(b), north) / (2 * Math.PI);
  return DIRECTIONS[(Math.round(turns * 8) + 8) % 8] ?? 'north';
}
