import Flatbush from 'flatbush';

/** Boxes, four numbers each: west, south, east, north. */
export type Boxes = Float64Array;

/** Up to here all pairs are compared: an index costs more than it saves. */
const SMALL = 40;

/** Visits every pair of boxes that meet, touching ones included, once and with i < j, until `visit` answers false. */
export function forEachBoxPair(boxes: Boxes, visit: (i: number, j: number) => boolean): void {
  if (boxes.length / 4 <= SMALL) compareAll(boxes, visit);
  else searchIndex(boxes, visit);
}

function compareAll(boxes: Boxes, visit: (i: number, j: number) => boolean): void {
  const count = boxes.length / 4;
  for (let i = 0; i < count; i++) {
    for (let j = i + 1; j < count; j++) {
      if (boxesMeet(boxes, i, j) && !visit(i, j)) return;
    }
  }
}

function boxesMeet(boxes: Boxes, i: number, j: number): boolean {
  return (
    boxes[4 * i]! <= boxes[4 * j + 2]! &&
    boxes[4 * j]! <= boxes[4 * i + 2]! &&
    boxes[4 * i + 1]! <= boxes[4 * j + 3]! &&
    boxes[4 * j + 1]! <= boxes[4 * i + 3]!
  );
}

function searchIndex(boxes: Boxes, visit: (i: number, j: number) => boolean): void {
  const count = boxes.length / 4;
  const index = new Flatbush(count);
  for (let at = 0; at < boxes.length; at += 4) {
    index.add(boxes[at]!, boxes[at + 1]!, boxes[at + 2], boxes[at + 3]);
  }
  index.finish();
  let stopped = false;
  for (let i = 0; i < count; i++) {
    const at = 4 * i;
    index.search(boxes[at]!, boxes[at + 1]!, boxes[at + 2]!, boxes[at + 3]!, (j) => {
      if (!stopped && j > i) stopped = !visit(i, j);
      return false;
    });
    if (stopped) return;
  }
}

/** West, south, east, north of each ring. */
export function boxesOfRings(
  rings: readonly { points: readonly (readonly number[])[] }[],
): Float64Array {
  const boxes = new Float64Array(4 * rings.length);
  rings.forEach(({ points }, at) => {
    const box = [Infinity, Infinity, -Infinity, -Infinity];
    for (const [lon = 0, lat = 0] of points) {
      box[0] = Math.min(box[0]!, lon);
      box[1] = Math.min(box[1]!, lat);
      box[2] = Math.max(box[2]!, lon);
      box[3] = Math.max(box[3]!, lat);
    }
    boxes.set(box, 4 * at);
  });
  return boxes;
}
