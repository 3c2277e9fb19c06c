/**
 * Draws the land into one tile.
 *
 * 1. Rings whose box misses the tile are left out, rings that leave it are cut to it.
 * 2. Corners closer than half a pixel to the one before are left out.
 * 3. All rings are filled at once; then coasts are drawn, but neither the seams at the date line nor
 *    the southern edge of the world, which are no coasts.
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
  const firstCopy = Math.floor(tile.left / tile.world);
  const lastCopy = Math.floor((tile.left + tile.side - 1) / tile.world);
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

function addRing(ring: LandRing, tile: LandTile, { land, coast }: Paths): void {
  const box = boxOf(tile);
  if (ring.west > box.east || ring.east < box.west) return;
  if (ring.north > box.south || ring.south < box.north) return;
  const isWhole =
    ring.west >= box.west &&
    ring.east <= box.east &&
    ring.north >= box.north &&
    ring.south <= box.south;
  const points = isWhole ? ring.points : clipRing(ring.points, box);
  let [lastX, lastY, lastSeam] = [Number.NaN, Number.NaN, 0];
  for (let index = 0; index < points.length; index += 2) {
    const x = points[index]! * tile.world - tile.left;
    const y = points[index + 1]! * tile.world - tile.top;
    if (Math.abs(x - lastX) + Math.abs(y - lastY) < 0.5) continue;
    const seam = seamOf(points[index]!, points[index + 1]!);
    if (Number.isNaN(lastX)) land.moveTo(x, y);
    else land.lineTo(x, y);
    if (Number.isNaN(lastX) || (seam !== 0 && seam === lastSeam)) coast.moveTo(x, y);
    else coast.lineTo(x, y);
    [lastX, lastY, lastSeam] = [x, y, seam];
  }
  land.closePath();
}

function boxOf({ world, left, top, side }: LandTile): Box {
  return {
    west: (left - MARGIN_PX) / world,
    north: (top - MARGIN_PX) / world,
    east: (left + side + MARGIN_PX) / world,
    south: (top + side + MARGIN_PX) / world,
  };
}

/** Which edge of the world a corner lies on: 1 west, 2 east, 3 south, 0 none. */
function seamOf(x: number, y: number): number {
  if (x < 1e-5) return 1;
  if (x > 1 - 1e-5) return 2;
  return y > 1 - 1e-5 ? 3 : 0;
}
