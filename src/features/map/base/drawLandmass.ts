/**
 * Draws the land into one tile.
 *
 * 1. Every copy of the world that meets the tile is drawn, and one more on either side, as rings may
 *    reach over the date line.
 * 2. Rings whose box misses the tile are left out; the others are cut to it and filled at once.
 * 3. Coasts are drawn from the uncut rings, so that a cut is never a coast, without the lines that
 *    pass the tile by.
 * 4. Corners closer than half a pixel to the one before are left out.
 * 5. Most tiles close to the ground lie far from any coast: all land or all sea.
 */
import { clipRing, type Box } from './clipRing.ts';
import type { LandmassRing } from './landmassRings.ts';

export interface LandmassTile {
  /** Device px of the world's width. */
  world: number;
  /** The tile's north-west corner in device px of the world, in any copy of it. */
  left: number;
  top: number;
  /** Device px. */
  side: number;
}

export interface LandmassColors {
  land: string;
  coast: string;
  lineWidth: number;
}

const MARGIN_PX = 6;

/** What of the land lies in a tile: all of it, nothing, or what its outlines enclose. */
export type LandmassInTile = 'land' | 'sea' | LandmassPaths;

/** Filled by the even-odd rule, and stroked. */
export interface LandmassPaths {
  land: Path2D;
  coast: Path2D;
}

export function landmassIn(rings: readonly LandmassRing[], tile: LandmassTile): LandmassInTile {
  const paths = { land: new Path2D(), coast: new Path2D() };
  let isLand = false;
  let hasCoast = false;
  const firstCopy = Math.floor(tile.left / tile.world) - 1;
  const lastCopy = Math.floor((tile.left + tile.side - 1) / tile.world) + 1;
  for (let copy = firstCopy; copy <= lastCopy; copy++) {
    const shifted = { ...tile, left: tile.left - copy * tile.world };
    const box = boxOf(shifted);
    for (const ring of rings) {
      if (passesBy(ring, box)) continue;
      const clipped = clipRing(ring.points, box);
      addLand(clipped, shifted, paths.land);
      hasCoast = addCoast(ring, shifted, paths.coast) || hasCoast;
      if (holdsMiddle(clipped, box)) isLand = !isLand;
    }
  }
  if (hasCoast) return paths;
  return isLand ? 'land' : 'sea';
}

export function drawLandmass(
  context: CanvasRenderingContext2D,
  { land, coast }: LandmassPaths,
  colors: LandmassColors,
): void {
  context.fillStyle = colors.land;
  context.fill(land, 'evenodd');
  context.strokeStyle = colors.coast;
  context.lineWidth = colors.lineWidth;
  context.lineJoin = 'round';
  context.stroke(coast);
}

function passesBy(ring: LandmassRing, box: Box): boolean {
  return (
    ring.west > box.east || ring.east < box.west || ring.north > box.south || ring.south < box.north
  );
}

/** Whether the middle of the box lies within a ring, by the even-odd rule. */
function holdsMiddle(points: ArrayLike<number>, box: Box): boolean {
  const x = (box.west + box.east) / 2;
  const y = (box.north + box.south) / 2;
  let isInside = false;
  let before = points.length - 2;
  for (let at = 0; at < points.length; at += 2) {
    const [x0, y0, x1, y1] = [points[before]!, points[before + 1]!, points[at]!, points[at + 1]!];
    if (y0 > y !== y1 > y && x < x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)) isInside = !isInside;
    before = at;
  }
  return isInside;
}

function addLand(points: ArrayLike<number>, tile: LandmassTile, land: Path2D): void {
  let lastX = Number.NaN;
  let lastY = Number.NaN;
  for (let index = 0; index < points.length; index += 2) {
    const x = points[index]! * tile.world - tile.left;
    const y = points[index + 1]! * tile.world - tile.top;
    if (Math.abs(x - lastX) + Math.abs(y - lastY) < 0.5) continue;
    if (Number.isNaN(lastX)) land.moveTo(x, y);
    else land.lineTo(x, y);
    lastX = x;
    lastY = y;
  }
  land.closePath();
}

/** Whether there was any to add. Runs along whole continents, so it makes nothing on its way. */
function addCoast(
  { points, coastLength }: LandmassRing,
  tile: LandmassTile,
  coast: Path2D,
): boolean {
  const near = -MARGIN_PX;
  const far = tile.side + MARGIN_PX;
  let lastX = Number.NaN;
  let lastY = Number.NaN;
  let isPenDown = false;
  let hasAny = false;
  for (let index = 0; index < coastLength; index += 2) {
    const x = points[index]! * tile.world - tile.left;
    const y = points[index + 1]! * tile.world - tile.top;
    if (Math.abs(x - lastX) + Math.abs(y - lastY) < 0.5) continue;
    // A line whose ends both lie beyond the same edge passes the tile by.
    const isSeen =
      index > 0 &&
      !((x < near && lastX < near) || (x > far && lastX > far)) &&
      !((y < near && lastY < near) || (y > far && lastY > far));
    if (isSeen && !isPenDown) coast.moveTo(lastX, lastY);
    if (isSeen) coast.lineTo(x, y);
    isPenDown = isSeen;
    hasAny ||= isSeen;
    lastX = x;
    lastY = y;
  }
  return hasAny;
}

function boxOf({ world, left, top, side }: LandmassTile): Box {
  return {
    west: (left - MARGIN_PX) / world,
    north: (top - MARGIN_PX) / world,
    east: (left + side + MARGIN_PX) / world,
    south: (top + side + MARGIN_PX) / world,
  };
}
