/** Matches points of a file with the plots around them: a file may have points instead of outlines. */
import Flatbush from 'flatbush';
import type { ShapeColumns } from '#core/columns.ts';
import {
  freePlots,
  joinMatch,
  type PlotMatch,
  type PlotSide,
} from '#shapes/identity/matchPlots.ts';
import { pointInRingOf } from '#shapes/pointInRing.ts';
import type { Position } from '#shapes/polygons.ts';
import { coordinateBounds } from '#core/spatial/bounds.ts';
import { partStart, recordVertexStart, ringStart } from '#core/spatial/offsets.ts';
import { vertexCount } from '#core/spatial/recordGeometry.ts';
import { NO_PLOT } from '#core/values/plotGroups.ts';

/** Marks a plot with several points in it; no plot has this number. */
const SEVERAL = NO_PLOT - 1;

/** Joins each free point of the second side with the only free plot of the first around it, where no other such point is in that plot. */
export function matchPoints(first: PlotSide, second: PlotSide, match: PlotMatch): void {
  const { columns, plots } = second;
  const free = freePlots(second, match);
  const points = free.second.filter((plot) => vertexCount(columns, plots.rowOf[plot]!) === 1);
  if (points.length === 0 || free.first.length === 0) return;
  const onlyAt = plotsAt(first, free.first);
  const pointIn = new Uint32Array(first.plots.plotCount).fill(NO_PLOT);
  for (const point of points) {
    const at = 2 * recordVertexStart(columns, plots.rowOf[point]!);
    const plot = onlyAt([columns.coords[at]!, columns.coords[at + 1]!]);
    if (plot !== NO_PLOT) pointIn[plot] = pointIn[plot] === NO_PLOT ? point : SEVERAL;
  }
  pointIn.forEach((partner, plot) => {
    if (partner < SEVERAL) joinMatch(match, plot, { partner, share: Number.NaN, same: false });
  });
}

/** Returns the only one of some plots around a place; NO_PLOT where there are none or several. */
function plotsAt(
  { columns, plots }: PlotSide,
  numbers: readonly number[],
): (at: Position) => number {
  const tree = new Flatbush(numbers.length);
  for (const plot of numbers) {
    const row = plots.rowOf[plot]!;
    const [from, to] = [recordVertexStart(columns, row), recordVertexStart(columns, row + 1)];
    tree.add(...coordinateBounds(columns.coords.subarray(2 * from, 2 * to)));
  }
  tree.finish();
  return (at) => {
    const [lon, lat] = at;
    let only = NO_PLOT;
    for (const item of tree.search(lon, lat, lon, lat)) {
      const plot = numbers[item]!;
      if (!isWithin(columns, plots.rowOf[plot]!, at)) continue;
      if (only !== NO_PLOT) return NO_PLOT;
      only = plot;
    }
    return only;
  };
}

/** Whether a place is within a part's shell and in none of its holes. */
function isWithin(columns: ShapeColumns, row: number, at: Position): boolean {
  for (let part = partStart(columns, row); part < partStart(columns, row + 1); part++) {
    const shell = ringStart(columns, part);
    const end = ringStart(columns, part + 1);
    if (shell === end || pointInRingOf(columns, shell, at) !== 'inside') continue;
    let ring = shell + 1;
    while (ring < end && pointInRingOf(columns, ring, at) !== 'inside') ring++;
    if (ring === end) return true;
  }
  return false;
}
