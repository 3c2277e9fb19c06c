/** The ground that two plots share, as a shape to draw. Only the pair that is looked at gets one: it takes a library. */
import type { ShapeColumns } from '#core/columns.ts';
import { recordCoordinates } from '#core/read/wellKnownText.ts';
import type { Polygons } from '#shapes/polygons.ts';
import { besideShape, unwrapShape } from '#shapes/unwrapShape.ts';

/** Degrees are worked out from a corner of the first shape in units of this, which keeps digits that rounding would take. */
const UNIT = 1e-5;

/**
 * Returns the ground that two rows share as a MultiPolygon's coordinates; longitudes go on beyond 180 where the first one
 * passes the antimeridian. Empty where they share none, or polyclip-ts fails.
 */
export async function sharedGround(
  columns: ShapeColumns,
  row: number,
  other: number,
): Promise<Polygons> {
  const given = unwrapShape(recordCoordinates(columns, row));
  const second = besideShape(unwrapShape(recordCoordinates(columns, other)), given);
  // Only a shape beyond 180 degrees has others moved beside it, and either may be that one.
  const first = besideShape(given, second);
  const origin = first[0]?.[0]?.[0];
  if (!origin || second.length === 0) return [];
  const [lon, lat] = origin;
  const { intersection } = await import('polyclip-ts');
  const local = (shape: Polygons) =>
    shape.map((part) =>
      part.map((ring) =>
        ring.map(([x, y]): [number, number] => [(x - lon) / UNIT, (y - lat) / UNIT]),
      ),
    );
  try {
    const shared = intersection(local(first), local(second));
    return shared.map((part) =>
      part.map((ring) => ring.map(([x, y]): [number, number] => [x * UNIT + lon, y * UNIT + lat])),
    );
  } catch {
    return [];
  }
}
