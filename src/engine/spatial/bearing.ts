/**
 * Distance and direction from one location to another on a sphere.
 *
 * Sources: Sinnott, Virtues of the Haversine, Sky and Telescope 68, 1984; mean radius of the Earth:
 * Moritz, Geodetic Reference System 1980.
 */
import type { Bounds } from '#engine/columns.ts';
import { MEAN_RADIUS } from './ellipsoid.ts';

/** A location in degrees. */
type Location = readonly [lon: number, lat: number];

const RADIANS = Math.PI / 180;

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

/** Returns the middle of bounds. */
export function middleOf([west, south, east, north]: Bounds): Location {
  return [(west + east) / 2, (south + north) / 2];
}

/** Returns the length in metres of the great circle between two locations, however far apart. */
export function globeMetresBetween([lonA, latA]: Location, [lonB, latB]: Location): number {
  const halfLat = Math.sin(((latB - latA) * RADIANS) / 2);
  const halfLon = Math.sin(((lonB - lonA) * RADIANS) / 2);
  const across = Math.cos(latA * RADIANS) * Math.cos(latB * RADIANS) * halfLon ** 2;
  return 2 * MEAN_RADIUS * Math.asin(Math.min(1, Math.sqrt(halfLat ** 2 + across)));
}

/** Returns the direction of the great circle at its beginning. */
export function directionOf([lonA, latA]: Location, [lonB, latB]: Location): Direction {
  const lon = (lonB - lonA) * RADIANS;
  const [a, b] = [latA * RADIANS, latB * RADIANS];
  const north = Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(lon);
  const turns = Math.atan2(Math.sin(lon) * Math.cos(b), north) / (2 * Math.PI);
  return DIRECTIONS[(Math.round(turns * 8) + 8) % 8] ?? 'north';
}
