import { partStart, ringStart, vertexStart } from '#engine/spatial/offsets.ts';
import { verticesOf } from '#engine/spatial/unwrap.ts';
import type { DrawContext } from './drawContext.ts';
import { reserveShape } from './plotMemory.ts';

/** Terms of an expansion that gives back what it's given. */
const IDENTITY = [0, 0, 1, 0, 0] as const;

/**
 * Puts the shape of the record framed last into memory, to be drawn. With `isCulled` vertices that don't
 * matter to the tile are left out. Returns its number of rings.
 */
export function loadShape(context: DrawContext, row: number, isCulled: boolean): number {
  const { columns, memory } = context;
  const firstPart = partStart(columns, row);
  const endPart = partStart(columns, row + 1);
  const firstRing = ringStart(columns, firstPart);
  const ringCount = ringStart(columns, endPart) - firstRing;
  const first = vertexStart(columns, firstRing);
  const end = vertexStart(columns, firstRing + ringCount);
  reserveShape(memory, ringCount, end - first);
  const { rings, vertices } = memory;
  context.hasPoints = false;
  for (let part = firstPart; part < endPart; part++) {
    const shell = ringStart(columns, part);
    const endRing = ringStart(columns, part + 1);
    for (let ring = shell; ring < endRing; ring++) {
      const size = vertexStart(columns, ring + 1) - vertexStart(columns, ring);
      rings[ring - firstRing] = ring === shell ? -size : size;
      if (size === 1) context.hasPoints = true;
    }
  }
  const { coords, base } = verticesOf(columns, row);
  vertices.set(coords.subarray(2 * (first - base), 2 * (end - base)));
  const isPrepared = isCulled || ringCount > 1;
  aimShape(context, isPrepared ? memory.prepare(ringCount, isCulled) : end - first);
  return ringCount;
}

/** Says how the shape's latitudes are projected. Too tall for an expansion, they are projected exactly here, one by one. */
function aimShape({ projection, memory, frame }: DrawContext, vertexCount: number): void {
  const { shape, vertices } = memory;
  shape[0] = frame.left;
  shape[1] = frame.top;
  shape[2] = frame.right;
  shape[3] = frame.bottom;
  if (projection.isExact) {
    shape.set(IDENTITY, 4);
    for (let i = 1; i < 2 * vertexCount; i += 2) vertices[i] = projection.exactY(vertices[i]!);
    return;
  }
  shape[4] = projection.middle;
  shape[5] = projection.y0;
  shape[6] = projection.y1;
  shape[7] = projection.y2;
  shape[8] = projection.y3;
}
