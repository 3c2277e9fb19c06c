/**
 * One made-up field as well-known text. Steps: a blob of jittered points about a centre, squeezed
 * and turned; now and then a hole in its middle, now and then a second part beside it. Numbers have
 * 15 digits mostly and 16 or 17 at times, as services print them.
 */
import { normal, type Random } from './random.ts';

/** Metres in a degree of latitude, roughly; of longitude, times the cosine of the latitude. */
const METRES_PER_DEGREE = 111_320;

const SHARE_WITH_HOLE = 0.03;
const SHARE_WITH_PARTS = 0.03;
const SHARE_15_DIGITS = 0.85;

interface Blob {
  readonly lon: number;
  readonly lat: number;
  readonly radiusMetres: number;
  readonly corners: number;
  readonly print: (degrees: number) => string;
}

/** A field about a place, 27 points on average, closed; MULTIPOLYGON as the service writes it. */
export function fieldText(random: Random, lon: number, lat: number): string {
  const corners = clamp(Math.round(24.6 * Math.exp(0.4 * normal(random))), 4, 60);
  const radiusMetres = clamp(65 * Math.exp(0.3 * normal(random)), 15, 90);
  const print = random() < SHARE_15_DIGITS ? print15 : String;
  const blob = { lon, lat, radiusMetres, corners, print };
  const rings = [ringText(random, blob)];
  if (random() < SHARE_WITH_HOLE) {
    rings.push(ringText(random, { ...blob, corners: 6, radiusMetres: radiusMetres * 0.25 }));
  }
  const parts = [`(${rings.join(',')})`];
  if (random() < SHARE_WITH_PARTS) {
    const beside = { ...blob, lon: lon + eastwards(130, lat), corners: 8, radiusMetres: 20 };
    parts.push(`(${ringText(random, beside)})`);
  }
  return `MULTIPOLYGON (${parts.join(',')})`;
}

function ringText(random: Random, { lon, lat, radiusMetres, corners, print }: Blob): string {
  const squeeze = 0.65 + 0.35 * random();
  const turn = Math.PI * random();
  const points: string[] = [];
  for (let corner = 0; corner < corners; corner++) {
    const angle = (2 * Math.PI * (corner + 0.5 * random())) / corners;
    const reach = radiusMetres * (0.85 + 0.3 * random());
    const along = reach * Math.cos(angle);
    const across = reach * squeeze * Math.sin(angle);
    const east = along * Math.cos(turn) - across * Math.sin(turn);
    const north = along * Math.sin(turn) + across * Math.cos(turn);
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
