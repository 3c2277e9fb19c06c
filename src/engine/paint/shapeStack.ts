import { isWide } from '#engine/spatial/unwrap.ts';
import type { Easel } from './easel.ts';
import type { QuickRoom } from './quickRoom.ts';

/** What waits in memory to be drawn. */
export interface ShapeStack {
  shapes: number;
  rings: number;
  vertices: number;
}

/** Draws what waits. */
export function drawStack(room: QuickRoom, stack: ShapeStack): void {
  room.draw(stack.shapes);
  stack.shapes = 0;
  stack.rings = 0;
  stack.vertices = 0;
}

/** Puts a record's shape into memory; false where there's no room for it, or it's out of the common. */
export function isStacked(
  room: QuickRoom,
  stack: ShapeStack,
  { easel, row }: { easel: Easel; row: number },
): boolean {
  const { columns, classes, projection } = easel;
  const { bounds, geomOffsets, polygonOffsets, ringOffsets } = columns;
  const west = bounds[4 * row]!;
  const south = bounds[4 * row + 1]!;
  const east = bounds[4 * row + 2]!;
  const north = bounds[4 * row + 3]!;
  const middle = (south + north) / 2;
  const isCommon =
    !isWide(columns, row) &&
    (east - west) * projection.perDegree <= projection.side &&
    (north - south) * room.steepest <= projection.side &&
    north - south <= room.tallest &&
    middle > room.south &&
    middle < room.north;
  if (!isCommon) return false;
  const firstPart = geomOffsets[row]!;
  const endPart = geomOffsets[row + 1]!;
  const firstRing = polygonOffsets[firstPart]!;
  const endRing = polygonOffsets[endPart]!;
  const first = ringOffsets[firstRing]!;
  const end = ringOffsets[endRing]!;
  const hasRoom =
    stack.shapes < room.at.ROOM_SHAPES &&
    stack.rings + endRing - firstRing <= room.at.ROOM_RINGS &&
    stack.vertices + end - first <= room.at.ROOM_VERTICES;
  if (!hasRoom) return false;
  let ringAt = stack.rings;
  for (let part = firstPart; part < endPart; part++) {
    const shell = polygonOffsets[part]!;
    for (let ring = shell; ring < polygonOffsets[part + 1]!; ring++) {
      const size = ringOffsets[ring + 1]! - ringOffsets[ring]!;
      if (size < 2) return false;
      room.ringSizes[ringAt++] = ring === shell ? -size : size;
    }
  }
  const at = (room.at.SHAPE_SIZE / 8) * stack.shapes;
  room.shapes[at] = west;
  room.shapes[at + 1] = south;
  room.shapes[at + 2] = east;
  room.shapes[at + 3] = north;
  room.shapeWords[2 * at + 8] = classes[row]!;
  room.shapeWords[2 * at + 9] = endRing - firstRing;
  room.vertices.set(columns.coords.subarray(2 * first, 2 * end), 2 * stack.vertices);
  stack.shapes++;
  stack.rings = ringAt;
  stack.vertices += end - first;
  return true;
}
