/**
 * Processed plots, and those the filter leaves out: a fill in the class's colour with an edge over it, a
 * line of that colour, or a dot.
 */
import { partStart, ringStart, vertexStart } from '#engine/spatial/offsets.ts';
import { partCentres } from '#engine/spatial/parts.ts';
import { verticesOf } from '#engine/spatial/unwrap.ts';
import { LINE_EDGE_WIDTH } from './assembly/constants.ts';
import { frameOf, isInTile, type DrawContext } from './drawContext.ts';
import { loadShape } from './loadShape.ts';

/** Draws a record as its outline. */
export function drawOutline(context: DrawContext, row: number): void {
  const { classes, projection, memory } = context;
  const { extent } = frameOf(context, row);
  if (!isInTile(context, LINE_EDGE_WIDTH * projection.ratio)) return;
  const rings = loadShape(context, row, extent > projection.side);
  memory.drawPlot(rings, classes[row]!);
  if (context.hasPoints) dotSinglePoints(context, row);
}

/** Draws a record as a dot in the middle of its bounds, or as a dot for each part where they lie apart. */
export function drawDot(context: DrawContext, row: number): void {
  const { columns, classes, projection, memory } = context;
  const { left, top, right, bottom, extent } = frameOf(context, row);
  if (extent < context.dot * projection.ratio || extent === 0) {
    memory.drawDot(classes[row]!, (left + right) / 2, (top + bottom) / 2);
    return;
  }
  for (const { lon, lat } of partCentres(columns, row)) {
    memory.drawDot(classes[row]!, projection.x(lon), projection.y(lat));
  }
}

/** Rings that are a single point have no outline. */
function dotSinglePoints({ columns, classes, projection, memory }: DrawContext, row: number): void {
  const endRing = ringStart(columns, partStart(columns, row + 1));
  for (let ring = ringStart(columns, partStart(columns, row)); ring < endRing; ring++) {
    const vertex = vertexStart(columns, ring);
    if (vertexStart(columns, ring + 1) - vertex !== 1) continue;
    const { coords, base } = verticesOf(columns, row);
    const at = 2 * (vertex - base);
    memory.drawDot(classes[row]!, projection.x(coords[at]!), projection.y(coords[at + 1]!));
  }
}
