/** Areas as the map draws them: rings in units of the world's width, made in slices as there may be two million points. */
import { mercatorY } from '#core/spatial/mercator.ts';
import type { AreaOutlines } from '#core/view/map.ts';
import type { Extent } from '#map/base/clipRing.ts';
import { extentOf, type LandmassRing } from '#map/base/landmassOutline.ts';

export interface AreaShape extends Extent {
  name: string;
  rings: LandmassRing[];
  /** Where its name stands. */
  x: number;
  y: number;
}

/** Yields the areas one at a time, in their order. */
export function* areaShapes(outlines: AreaOutlines): Generator<AreaShape> {
  const { names, ringOffsets, areaOffsets, bounds, labels } = outlines;
  for (const [area, name] of names.entries()) {
    const [west = 0, south = 0, east = 0, north = 0] = bounds.subarray(4 * area, 4 * area + 4);
    const rings: LandmassRing[] = [];
    for (let ring = areaOffsets[area]!; ring < areaOffsets[area + 1]!; ring++)
      rings.push(
        ringOf(outlines.coords.subarray(2 * ringOffsets[ring]!, 2 * ringOffsets[ring + 1]!)),
      );
    yield {
      name,
      rings,
      x: worldX(labels[2 * area]!),
      y: mercatorY(labels[2 * area + 1]!),
      west: worldX(west),
      east: worldX(east),
      north: mercatorY(north),
      south: mercatorY(south),
    };
  }
}

function worldX(lon: number): number {
  return (lon + 180) / 360;
}

/** A ring whose closing line is drawn too. */
function ringOf(coords: Float64Array): LandmassRing {
  const points = new Float64Array(coords.length + 2);
  for (let at = 0; at < coords.length; at += 2) {
    points[at] = worldX(coords[at]!);
    points[at + 1] = mercatorY(coords[at + 1]!);
  }
  points[coords.length] = points[0]!;
  points[coords.length + 1] = points[1]!;
  return { points, coastLength: points.length, ...extentOf(points) };
}
