/** The ground that two plots share, as a shape to draw. */
import type { ShapeColumns } from '#core/columns.ts';
import { recordCoordinates } from '#core/read/wellKnownText.ts';
import { checkRings } from '#shapes/examine/checkRings.ts';
import { coversOfTwo } from '#shapes/mend/evenOddBoundary.ts';
import { traceParts } from '#shapes/mend/traceParts.ts';
import type { Polygons } from '#shapes/polygons.ts';
import { besideShape, unwrapShape } from '#shapes/unwrapShape.ts';

/**
 * Returns the ground that two rows share as a MultiPolygon's coordinates; longitudes go on beyond 180 where one of them passes
 * the antimeridian. Empty where they share none, or it can't be traced.
 */
export function sharedGround(columns: ShapeColumns, row: number, other: number): Polygons {
  const given = unwrapShape(recordCoordinates(columns, row));
  const second = besideShape(unwrapShape(recordCoordinates(columns, other)), given);
  // Only a shape beyond 180 degrees has others moved beside it, and either may be that one.
  const first = besideShape(given, second);
  const { rings } = checkRings([...first, ...second]);
  const both = coversOfTwo(first.length, (byFirst, bySecond) => byFirst && bySecond);
  return traceParts(rings, both) ?? [];
}
