/**
 * Draws the land into one tile.
 *
 * 1. Every copy of the world that meets the tile is drawn, and one more on either side, as rings may
 *    reach over the date line.
 * 2. Rings whose box misses the tile are left out; the others are cut to it and filled at once.
 * 3. Coasts are drawn from the uncut rings, so that a cut is never a coast, without the lines that
 *    pass the tile by.
 * 4. Corners closer than half a pixel to the one before are left out.
 */
import { clipRing, type Box } from './clipRing.ts';
import type { LandRing } from './landRings.ts';

export interface LandTile {
  /** Device px of the world's width. */
  world: number;
  /** The tile's north-west corner in device px of the world, in any copy of it. */
  left: number;
  top: number;
  /** Device px. */
  side: number;
}

export interface LandColors {
  land: string;
  coast: string;
  lineWidth: number;
}

const MARGIN_PX = 6;

export function drawLand(
  pen: CanvasRenderingContext2D,
  rings: readonly LandRing[],
  { tile, colors }: { tile: LandTile; colors: LandColors },
): void {
  const paths = { land: new Path2D(), coast: new Path2D() };
  const firstCopy = Math.floor(tile.left / tile.world) - 1;
  const lastCopy = Math.floor((tile.left + tile.side - 1) / tile.world) + 1;
  for (let copy = firstCopy; copy <= lastCopy; copy++) {
    const shifted = { ...tile, left: tile.left - copy * tile.world };
    for (const ring of rings) addRing(ring, shifted, paths);
  }
  pen.clearRect(0, 0, tile.side, tile.side);
  pen.fillStyle = colors.land;
  pen.fill(paths.land, 'evenodd');
  pen.strokeStyle = colors.coast;
  pen.lineWidth = colors.lineWidth;
  pen.lineJoin = 'round';
  pen.stroke(paths.coast);
}

interface Paths {
  land: Path2D;
  coast: Path2D;
}

function addRing(ring: LandRing, tile: LandTile, paths: Paths): void {
  const box = boxOf(tile);
  if (ring.west > box.east || ring.east < box.west) return;
  if (ring.north > box.south || ring.south < box.north) return;
  addLand(clipRing(ring.points, box), tile, paths.land);
  addCoast(ring, tile, paths.coast);
}

function addLand(points: ArrayLike<number>, tile: LandTile, land: Path2D): void {
  let [lastX, lastY] = [Number.NaN, Number.NaN];
  for (let index = 0; index < points.length; index += 2) {
    const x = points[index]! * tile.world - tile.left;
    const y = points[index + 1]! * tile.world - tile.top;
    if (Math.abs(x - lastX) + Math.abs(y - lastY) < 0.5) continue;
    if (Number.isNaN(lastX)) land.moveTo(x, y);
    else land.lineTo(x, y);
    [lastX, lastY] = [x, y];
  }
  land.closePath();
}

function addCoast({ points, coastLength }: LandRing, tile: LandTile, coast: Path2D): void {
  let [lastX, lastY, isPenDown] = [Number.NaN, Number.NaN, false];
  for (let index = 0; index < coastLength; index += 2) {
    const x = points[index]! * tile.world - tile.left;
    const y = points[index + 1]! * tile.world - tile.top;
    if (Math.abs(x - lastX) + Math.abs(y - lastY) < 0.5) continue;
    const isSeen = !Number.isNaN(lastX) && mayCross([lastX, lastY], [x, y], tile.side);
    if (isSeen && !isPenDown) coast.moveTo(lastX, lastY);
    if (isSeen) coast.lineTo(x, y);
    isPenDown = isSeen;
    [lastX, lastY] = [x, y];
  }
}

type Point = readonly [x: number, y: number];

/** False where both ends lie beyond the same edge of the tile. */
function mayCross([x0, y0]: Point, [x1, y1]: Point, side: number): boolean {
  const far = side + MARGIN_PX;
  if ((x0 < -MARGIN_PX && x1 < -MARGIN_PX) || (x0 > far && x1 > far)) return false;
  return !((y0 < -MARGIN_PX && y1 < -MARGIN_PX) || (y0 > far && y1 > far));
}

function boxOf({ world, left, top, side }: LandTile): Box {
  return {
    west: (left - MARGIN_PX) / world,
    north: (top - MARGIN_PX) / world,
    east: (left + side + MARGIN_PX) / world,
    south: (top + side + MARGIN_PX) / world,
  };
}
