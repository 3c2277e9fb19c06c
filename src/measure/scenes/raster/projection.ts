/** From longitude and latitude to the coordinates of a picture: WGS 84 itself, and its UTM zones by proj4 (Krüger's series). */
import proj4 from 'proj4';
import type { Position } from '#shapes/polygons.ts';
import { ImageryError } from './imageryError.ts';

export interface Projection {
  readonly epsg: number;
  /** Returns a position's coordinates; null where it's too far from the system's own area to have any. Longitudes may be beyond 180. */
  forward(position: Position): [x: number, y: number] | null;
  /** Returns longitude and latitude of a point. */
  inverse(x: number, y: number): Position;
}

/** The series loses its precision farther from the middle of a zone, which is 6 degrees wide. */
const FARTHEST_DEGREES = 30;
const TURN = 360;

const known = new Map<number, Projection>();

/** Returns a projection by its EPSG number. Throws an ImageryError that names any other. */
export function projectionOf(epsg: number | null): Projection {
  const found = epsg === null ? undefined : known.get(epsg);
  if (found) return found;
  const made = epsg === 4326 ? DEGREES : utm(epsg ?? 0);
  if (made === null) {
    const name = epsg === null ? 'a system that it doesn’t name by an EPSG number' : `EPSG:${epsg}`;
    throw new ImageryError(`is in ${name}; WGS 84 (EPSG:4326) and its UTM zones are read`);
  }
  known.set(made.epsg, made);
  return made;
}

const DEGREES: Projection = {
  epsg: 4326,
  forward: ([lon, lat]) => [lon, lat],
  inverse: (x, y) => [x, y],
};

/** EPSG:32601 to 32660 are the zones of the north, 32701 to 32760 those of the south. */
function utm(epsg: number): Projection | null {
  const zone = epsg % 100;
  const side = Math.floor(epsg / 100);
  if ((side !== 326 && side !== 327) || zone < 1 || zone > 60) return null;
  const south = side === 327 ? ' +south' : '';
  const converter = proj4(`+proj=utm +zone=${zone}${south} +datum=WGS84 +units=m +no_defs`);
  const middle = 6 * zone - 183;
  return {
    epsg,
    forward: ([lon, lat]) => {
      const away = lon - middle;
      if (Math.abs(away - TURN * Math.round(away / TURN)) > FARTHEST_DEGREES) return null;
      const [x, y] = converter.forward([lon - TURN * Math.round(lon / TURN), lat]);
      return Number.isFinite(x) && Number.isFinite(y) ? [x, y] : null;
    },
    inverse: (x, y) => converter.inverse([x, y]),
  };
}
