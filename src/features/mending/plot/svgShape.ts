/** Shapes as SVG paths, fitted into a box as wide as they are at their latitude. */
import type { Polygons, Position } from '#engine/shapes/polygons.ts';
import { shapeBounds } from '#engine/spatial/bounds.ts';

export interface DrawingSize {
  width: number;
  height: number;
  pad: number;
}

/** From degrees to the box. */
export type Project = (at: Position) => [x: number, y: number];

/** Positions of a drawing at most; every other one goes until few enough are left. */
const MOST_POSITIONS = 4000;

/** Fits a shape into a box, north up; null for a shape without a finite position. */
export function fitShape(shape: Polygons, { width, height, pad }: DrawingSize): Project | null {
  const bounds = shapeBounds(shape);
  if (bounds === null) return null;
  const [west, south, east, north] = bounds;
  const shrink = shrinkAt((south + north) / 2);
  const scale = Math.min(
    (width - 2 * pad) / ((east - west) * shrink || 1e-9),
    (height - 2 * pad) / (north - south || 1e-9),
  );
  return centredAt([(west + east) / 2, (south + north) / 2], { width, height, scale });
}

/** Puts a place into the middle of a box; `scale` is units of the box a degree of latitude. */
export function centredAt(
  [lon, lat]: Position,
  { width, height, scale }: { width: number; height: number; scale: number },
): Project {
  const shrink = shrinkAt(lat);
  return (at) => [width / 2 + (at[0] - lon) * shrink * scale, height / 2 - (at[1] - lat) * scale];
}

function shrinkAt(lat: number): number {
  return Math.max(0.01, Math.cos((lat * Math.PI) / 180));
}

/** All rings as one path, to be filled by the even-odd rule. */
export function pathOf(shape: Polygons, project: Project): string {
  const rings = shape.flat();
  const count = rings.reduce((sum, ring) => sum + ring.length, 0);
  const every = Math.max(1, Math.ceil(count / MOST_POSITIONS));
  return rings
    .map((ring) => {
      const kept = ring.filter((at, place) => place % every === 0 && at.every(Number.isFinite));
      return kept.length === 0 ? '' : `M${kept.map((at) => pointText(project(at))).join('L')}Z`;
    })
    .join('');
}

function pointText([x, y]: [number, number]): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
