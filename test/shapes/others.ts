import { otherPlotsOf, type OtherPlots } from '#shapes/examine/checkPlace.ts';
import { metresBetween, shapeArea } from '#shapes/measures.ts';
import { unwrapShape } from '#shapes/unwrapShape.ts';
import type { Polygons } from '#shapes/polygons.ts';
import { boundsOf } from '#core/spatial/bounds.ts';
import { longitudeInRange } from '#core/spatial/antimeridian.ts';

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
