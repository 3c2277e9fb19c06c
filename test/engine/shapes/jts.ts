import Coordinate from 'jsts/org/locationtech/jts/geom/Coordinate.js';
import GeometryFactory from 'jsts/org/locationtech/jts/geom/GeometryFactory.js';
import IsValidOp from 'jsts/org/locationtech/jts/operation/valid/IsValidOp.js';
import type { Polygons } from '#engine/shapes/polygons.ts';

const factory = new GeometryFactory();

/** What JTS has against a shape, or null when it's valid. A ring that JTS won't even make counts as invalid. */
export function jtsTrouble(shape: Polygons): string | null {
  try {
    const parts = shape.map((part) => {
      const [shell, ...holes] = part.map((ring) =>
        factory.createLinearRing(ring.map(([x, y]) => new Coordinate(x, y))),
      );
      return factory.createPolygon(shell, holes);
    });
    const trouble = new IsValidOp(factory.createMultiPolygon(parts)).getValidationError();
    return trouble === null ? null : String(trouble);
  } catch (error) {
    return String(error);
  }
}
