/** Points of a file within plots of a result: who has no outlines sends where plots are. */
import Flatbush from 'flatbush';
import { joinMatch, type PlotMatch, type Side } from '#engine/identity/matchPlots.ts';
import { recordCoordinates } from '#engine/read/wellKnownText.ts';
import { pointInRing } from '#engine/shapes/pointInRing.ts';
import { coordinateBounds } from '#engine/spatial/bounds.ts';
import { recordVertexStart } from '#engine/spatial/offsets.ts';
import { vertexCount } from '#engine/spatial/vertexCounts.ts';
import { NO_PLOT } from '#engine/values/plotGroups.ts';

/** Joins each point of the second side with the one plot of the first that it lies in, where no other such point does; neither is joined yet. */
export function matchPoints(first: Side, second: Side, match: PlotMatch): void {
  const isTaken = new Set(match.partner);
  const points = Array.from(second.plots.rowOf, (row, plot) => ({ row, plot })).filter(
    ({ row, plot }) => vertexCount(second.columns, row) === 1 && !isTaken.has(plot),
  );
  if (points.length === 0) return;
  const within = plotsAt(first, match);
  const found = new Map<number, number[]>();
  for (const { row, plot } of points) {
    const at = 2 * recordVertexStart(second.columns, row);
    const plots = within(second.columns.coords[at]!, second.columns.coords[at + 1]!);
    const [only] = plots;
    if (plots.length === 1 && only !== undefined)
      found.set(only, [...(found.get(only) ?? []), plot]);
  }
  for (const [plot, [partner, ...others]] of found)
    if (partner !== undefined && others.length === 0)
      joinMatch(match, plot, { partner, share: Number.NaN, same: false });
}

/** Which plots of a side that aren't joined yet a place lies in. */
function plotsAt(
  { columns, plots }: Side,
  match: PlotMatch,
): (lon: number, lat: number) => number[] {
  const free = Array.from(plots.rowOf.keys()).filter((plot) => match.partner[plot] === NO_PLOT);
  if (free.length === 0) return () => [];
  const tree = new Flatbush(free.length);
  for (const plot of free) {
    const row = plots.rowOf[plot]!;
    const [from, to] = [recordVertexStart(columns, row), recordVertexStart(columns, row + 1)];
    tree.add(...coordinateBounds(columns.coords.subarray(2 * from, 2 * to)));
  }
  tree.finish();
  return (lon, lat) =>
    tree
      .search(lon, lat, lon, lat)
      .map((item) => free[item]!)
      .filter((plot) =>
        recordCoordinates(columns, plots.rowOf[plot]!).some(
          ([shell, ...holes]) =>
            shell !== undefined &&
            pointInRing([lon, lat], shell) === 'inside' &&
            holes.every((hole) => pointInRing([lon, lat], hole) !== 'inside'),
        ),
      );
}
