import { otherPlotsOf, type OtherPlots } from '#engine/shapes/examine/checkPlace.ts';
import { metresBetween, shapeArea } from '#engine/shapes/measures.ts';
import { unwrapShape } from '#engine/shapes/unwrapShape.ts';
import type { Polygons } from '#engine/shapes/polygons.ts';
import { boundsOf } from '#engine/spatial/bounds.ts';
import { longitudeInRange } from '#engine/spatial/antimeridian.ts';

/** What shapes tell as the other plots of a result. */
export function othersOf(shapes: readonly Polygons[]): OtherPlots | null {
  return otherPlotsOf(
    shapes.map((sent) => {
      const shape = unwrapShape(sent);
      const [west, south, east, north] = boundsOf(shape.flat(2));
      return {
        lon: longitudeInRange((west + east) / 2),
        lat: (south + north) / 2,
        squareMetres: shapeArea(shape),
        extentMetres: metresBetween([west, south], [east, north]),
      };
    }),
  );
}
