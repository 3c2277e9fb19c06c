/**
 * One synthetic field as well-known text. Steps: a ring of jittered points about a centre, flattened and
 * rotated; for some a hole in the middle, for some a second part beside it. Numbers mostly have 15
 * digits, and for some fields 16 or 17, as services print them.
 */
import { normal, type Random } from './random.ts';

/** Metres in a degree of latitude, roughly; of longitude, times the cosine of the latitude. */
const METRES_PER_DEGREE = 111_320;

const SHARE_WITH_HOLE = 0.03;
const SHARE_WITH_PARTS = 0.03;
const SHARE_15_DIGITS = 0.85;

interface Outline {
  readonly lon: number;
  readonly lat: number;
  readonly radiusMetres: number;
  readonly corners: number;
  readonly print: (degrees: number) => string;
}

/** Returns a field about a location in degrees: closed rings, 27 points on average, as MULTIPOLYGON like the service's. */
export function fieldText(random: Random, lon: number, lat: number): string {
  const corners = clamp(Math.round(24.6 * Math.exp(0.4 * normal(random))), 4, 60);
  const radiusMetres = clamp(65 * Math.exp(0.3 * normal(random)), 15, 90);
  const print = random() < SHARE_15_DIGITS ? print15 : String;
  const outline = { lon, lat, radiusMetres, corners, print };
  const rings = [ringText(random, outline)];
  if (random() < SHARE_WITH_HOLE) {
    rings.push(ringText(random, { ...outline, corners: 6, radiusMetres: radiusMetres * 0.25 }));
  }
  const parts = [`(${rings.join(',')})`];
  if (random() < SHARE_WITH_PARTS) {
    const beside = { ...outline, lon: lon + eastwards(130, lat), corners: 8, radiusMetres: 20 };
    parts.push(`(${ringText(random, beside)})`);
  }
  return `MULTIPOLYGON (${parts.join(',')})`;
}

function ringText(random: Random, { lon, lat, radiusMetres, corners, print }: Outline): string {
  const flattening = 0.65 + 0.35 * random();
  const rotation = Math.PI * random();
  const points: string[] = [];
  for (let corner = 0; corner < corners; corner++) {
    const angle = (2 * Math.PI * (corner + 0.5 * random())) / corners;
    const radius = radiusMetres * (0.85 + 0.3 * random());
    const along = radius * Math.cos(angle);
    const across = radius * flattening * Math.sin(angle);
    const east = along * Math.cos(rotation) - across * Math.sin(rotation);
    const north = along * Math.sin(rotation) + across * Math.cos(rotation);
    points.push(`${print(lon + eastwards(east, lat))} ${print(lat + north / METRES_PER_DEGREE)}`);
  }
  return `(${[...points, points[0]].join(',')})`;
}

function eastwards(metres: number, lat: number): number {
  return metres / (METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180));
}

function print15(degrees: number): string {
  return String(Number(degrees.toPrecision(15)));
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
