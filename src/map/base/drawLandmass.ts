/**
 * Draws the landmass into one tile.
 *
 * 1. Every copy of the world that the tile touches is drawn, and one more on either side, as rings may
 *    cross the date line.
 * 2. Rings whose extent misses the tile are left out; the others are cut to it and filled at once.
 * 3. Coasts are drawn from the uncut rings, so that a cut is never a coast, without the lines that
 *    pass the tile by.
 * 4. Points closer than half a pixel to the one before are left out.
 * 5. Most tiles at a high zoom are far from any coast: all land or all sea.
 */
import type { WorldTile } from '#map/view/CanvasGrid.ts';
import { clipRing, type Extent, RingCursor } from './clipRing.ts';
import type { LandmassOutline, LandmassRing } from './landmassOutline.ts';

/** CSS colours, and the width of lines in device px. */
export interface LandmassColors {
  land: string;
  coast: string;
  border: string;
  lineWidth: number;
}

const MARGIN_PX = 6;
const BORDER_ALPHA = 0.7;

/** What of a tile is land: all of it, nothing, or what the paths enclose. */
type LandmassInTile = 'land' | 'sea' | LandmassPaths;

/** Filled by the even-odd rule, and stroked; borders fainter than coasts. Land may be the coast's own path. */
interface LandmassPaths {
  land: Path2D;
  coast: Path2D;
  borders: Path2D;
}

export function landmassIn({ rings, borders }: LandmassOutline, tile: WorldTile): LandmassInTile {
  const copies = copiesIn(tile);
  const coast = new Path2D();
  // Of rings that lie within the tile the coast is the land's edge, too.
  const isCut = copies.some(({ extent }) =>
    rings.some((ring) => !isApart(ring, extent) && !isCoastInside(ring, extent)),
  );
  const paths = { land: isCut ? new Path2D() : coast, coast, borders: new Path2D() };
  let isLand = false;
  let hasLine = false;
  for (const { shifted, extent } of copies) {
    for (const ring of rings) {
      if (isApart(ring, extent)) continue;
      const clipped = isInside(ring, extent) ? ring.points : clipRing(ring.points, extent);
      if (isCut) addLand(clipped, shifted, paths.land);
      hasLine = addCoast(ring, shifted, coast) || hasLine;
      if (!hasLine && containsMiddle(clipped, extent)) isLand = !isLand;
    }
    for (const line of borders)
      if (!isApart(line, extent)) hasLine = addCoast(line, shifted, paths.borders) || hasLine;
  }
  if (hasLine) return paths;
  return isLand ? 'land' : 'sea';
}

/** The copies of the world that a tile may show, and what it covers of each. */
function copiesIn(tile: WorldTile): { shifted: WorldTile; extent: Extent }[] {
  const firstCopy = Math.floor(tile.left / tile.world) - 1;
  const lastCopy = Math.floor((tile.left + tile.side - 1) / tile.world) + 1;
  return Array.from({ length: lastCopy - firstCopy + 1 }, (_, at) => {
    const shifted = { ...tile, left: tile.left - (firstCopy + at) * tile.world };
    return { shifted, extent: extentOf(shifted) };
  });
}

export function drawLandmass(
  context: CanvasRenderingContext2D,
  { land, coast, borders }: LandmassPaths,
  colors: LandmassColors,
): void {
  context.fillStyle = colors.land;
  context.fill(land, 'evenodd');
  context.strokeStyle = colors.coast;
  context.lineWidth = colors.lineWidth;
  context.lineJoin = 'round';
  context.stroke(coast);
  context.globalAlpha = BORDER_ALPHA;
  context.strokeStyle = colors.border;
  context.stroke(borders);
}

function isApart(ring: LandmassRing, tile: Extent): boolean {
  return (
    ring.west > tile.east ||
    ring.east < tile.west ||
    ring.north > tile.south ||
    ring.south < tile.north
  );
}

function isInside(ring: LandmassRing, tile: Extent): boolean {
  return (
    ring.west >= tile.west &&
    ring.east <= tile.east &&
    ring.north >= tile.north &&
    ring.south <= tile.south
  );
}

/** Whether a ring lies in a tile, and all its lines are coast. */
function isCoastInside(ring: LandmassRing, tile: Extent): boolean {
  return ring.coastLength === ring.points.length && isInside(ring, tile);
}

/** Whether the middle of an extent is within a ring, by the even-odd rule. */
function containsMiddle(points: ArrayLike<number>, extent: Extent): boolean {
  const x = (extent.west + extent.east) / 2;
  const y = (extent.north + extent.south) / 2;
  let isInside = false;
  const cursor = new RingCursor(points).toLast();
  let { x: x0, y: y0 } = cursor;
  while (cursor.next()) {
    const { x: x1, y: y1 } = cursor;
    if (y0 > y !== y1 > y && x < x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)) isInside = !isInside;
    x0 = x1;
    y0 = y1;
  }
  return isInside;
}

function addLand(points: ArrayLike<number>, tile: WorldTile, land: Path2D): void {
  let lastX = Number.NaN;
  let lastY = Number.NaN;
  const cursor = new RingCursor(points);
  while (cursor.next()) {
    const x = cursor.x * tile.world - tile.left;
    const y = cursor.y * tile.world - tile.top;
    if (Math.abs(x - lastX) + Math.abs(y - lastY) < 0.5) continue;
    if (Number.isNaN(lastX)) land.moveTo(x, y);
    else land.lineTo(x, y);
    lastX = x;
    lastY = y;
  }
  land.closePath();
}

/** Returns whether any line was added. Allocates nothing: it runs along whole continents. */
function addCoast({ points, coastLength }: LandmassRing, tile: WorldTile, coast: Path2D): boolean {
  const near = -MARGIN_PX;
  const far = tile.side + MARGIN_PX;
  let lastX = Number.NaN;
  let lastY = Number.NaN;
  let isPenDown = false;
  let hasAny = false;
  const cursor = new RingCursor(points, coastLength);
  while (cursor.next()) {
    const x = cursor.x * tile.world - tile.left;
    const y = cursor.y * tile.world - tile.top;
    if (Math.abs(x - lastX) + Math.abs(y - lastY) < 0.5) continue;
    // A line with both ends beyond the same edge isn't in the tile.
    const isSeen =
      !Number.isNaN(lastX) &&
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

/** What a tile covers, with a margin for the width of coasts. */
function extentOf({ world, left, top, side }: WorldTile): Extent {
  return {
    west: (left - MARGIN_PX) / world,
    north: (top - MARGIN_PX) / world,
    east: (left + side + MARGIN_PX) / world,
    south: (top + side + MARGIN_PX) / world,
  };
}
