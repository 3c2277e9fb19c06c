/**
 * The ground that a mended shape has and the one sent had not, or the other way round:
 *
 * 1. parts of which both have every ring are left out;
 * 2. the rings of both are traced together, ground covered by one of the two alone being kept;
 * 3. its width is that of its widest piece.
 */
import { checkRings } from '#engine/shapes/examine/checkRings.ts';
import type { Part, Polygons } from '#engine/shapes/polygons.ts';
import { ringWidth } from '#engine/shapes/ringWidth.ts';
import { itemAt } from '#lib/itemAt.ts';
import { isCovered } from './evenOddBoundary.ts';
import { traceParts } from './traceParts.ts';

/** Returns the width in metres of the widest piece of ground lost or won; Infinity where it can't be told. */
export function changedGroundMetres(before: Polygons, after: Polygons): number {
  const lost = withoutThoseOf(before, after);
  const won = withoutThoseOf(after, before);
  const { rings } = checkRings([...lost, ...won]);
  const changed = traceParts(rings, (around) => {
    const isLost = isCovered(around.filter(({ part }) => part < lost.length));
    return isLost !== isCovered(around.filter(({ part }) => part >= lost.length));
  });
  if (!changed) return Infinity;
  return changed.reduce((most, part) => Math.max(most, ringWidth(itemAt(part, 0))), 0);
}

function withoutThoseOf(shape: Polygons, other: Polygons): Polygons {
  const same = (a: Part, b: Part) => a.length === b.length && a.every((ring, at) => ring === b[at]);
  return shape.filter((part) => !other.some((one) => same(part, one)));
}
