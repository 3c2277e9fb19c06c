/** Points in a file of plots: which rows they are, and circles around them. */
import type { ShapeColumns } from '#core/columns.ts';
import { metresPerDegree } from '#core/spatial/geodesy.ts';
import { isPoint, partStart, ringStart, vertexStart } from '#core/spatial/offsets.ts';
import type { Position } from '#shapes/polygons.ts';
import { ShapeBuilder } from './shapeBuilder.ts';

/** Corners of a circle. */
const CORNERS = 64;
/** A regular polygon with so many corners covers as much as a circle of this share of its radius (its area is n/2 · r² · sin(2π/n)). */
const SHARE = Math.sqrt(Math.PI / ((CORNERS / 2) * Math.sin((2 * Math.PI) / CORNERS)));

/** Returns the rows, ascending, whose parts are points only. */
export function pointRowsOf(shapes: ShapeColumns): Uint32Array {
  const rows: number[] = [];
  for (let row = 0; row < shapes.recordCount; row++) {
    const [from, to] = [partStart(shapes, row), partStart(shapes, row + 1)];
    if (from === to) continue;
    let part = from;
    while (part < to && isPoint(shapes, part)) part++;
    if (part === to) rows.push(row);
  }
  return Uint32Array.from(rows);
}

/**
 * Returns the shapes with a circle around each point of these rows: 64 corners that together cover as much as the circle. A metre is taken
 * as it is at the point, on the ellipsoid; up to a radius of 5 km and 70° of latitude the area is right to 0.1 %.
 */
export function withCircles(
  shapes: ShapeColumns,
  rows: Uint32Array,
  radiusMetres: number,
): ShapeColumns {
  const builder = new ShapeBuilder();
  const isCircle = new Set(rows);
  for (let row = 0; row < shapes.recordCount; row++) {
    for (let part = partStart(shapes, row); part < partStart(shapes, row + 1); part++) {
      for (let ring = ringStart(shapes, part); ring < ringStart(shapes, part + 1); ring++) {
        const [from, to] = [vertexStart(shapes, ring), vertexStart(shapes, ring + 1)];
        for (let at = from; at < to; at++) {
          const [lon, lat] = [shapes.coords[2 * at]!, shapes.coords[2 * at + 1]!];
          if (isCircle.has(row)) addCircle(builder, [lon, lat], radiusMetres);
          else builder.addPosition(lon, lat);
        }
        builder.endRing();
      }
      builder.endPart();
    }
    builder.endShape();
  }
  return builder.finish();
}

function addCircle(builder: ShapeBuilder, [lon, lat]: Position, radiusMetres: number): void {
  const degree = metresPerDegree(lat);
  const radius = radiusMetres * SHARE;
  for (let corner = 0; corner <= CORNERS; corner++) {
    const angle = (2 * Math.PI * (corner % CORNERS)) / CORNERS;
    builder.addPosition(
      lon + (radius * Math.cos(angle)) / degree.lon,
      lat + (radius * Math.sin(angle)) / degree.lat,
    );
  }
}
