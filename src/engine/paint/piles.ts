/**
 * Leaves out what can't be seen for others that lie upon it, so that a thousand windows of one plot don't
 * take a thousand times as long:
 *
 * 1. Add up the pixels that the plots' bounds fill in the tile; unless it's deep in plots, all are drawn.
 * 2. Of those that fill the same pixels, give or take one, only the last few in drawing order stay.
 */
import type { Bounds, ResultColumns } from '#engine/columns.ts';

/** What is drawn upon each other in a tile at most, as often as the tile is large, before any is left out. */
const MOST_DEEP = 48;
/** Plots drawn of those that fill the same pixels: beneath so many nothing shows, however their shapes differ. */
const DRAWN_OF_PILE = 8;

/** What is painted of the world, and how large it is there. */
export interface PileView {
  columns: ResultColumns;
  /** Degrees. */
  bounds: Bounds;
  /** Device px a degree of longitude. */
  perDegree: number;
}

/** Returns the rows to draw, in their order. */
export function withoutBuried(rows: number[], view: PileView): number[] {
  if (rows.length <= MOST_DEEP || depthOf(rows, view) <= MOST_DEEP) return rows;
  const drawn = new Map<string, number>();
  const kept = rows.toReversed().filter((row) => {
    const box = pixelBox(row, view);
    const count = (drawn.get(box) ?? 0) + 1;
    drawn.set(box, count);
    return count <= DRAWN_OF_PILE;
  });
  return kept.toReversed();
}

/** How often the plots' bounds would fill the tile. */
function depthOf(rows: readonly number[], view: PileView): number {
  const [west, south, east, north] = view.bounds;
  let area = 0;
  for (const row of rows) {
    const [left, bottom, right, top] = clipped(row, view);
    area += Math.max(0, right - left) * Math.max(0, top - bottom);
  }
  return area / ((east - west) * (north - south));
}

function pixelBox(row: number, view: PileView): string {
  return clipped(row, view)
    .map((degrees) => Math.round(degrees * view.perDegree))
    .join();
}

function clipped(row: number, { columns, bounds: [west, south, east, north] }: PileView) {
  const { bounds } = columns;
  const at = 4 * row;
  return [
    Math.max(west, bounds[at]!),
    Math.max(south, bounds[at + 1]!),
    Math.min(east, bounds[at + 2]!),
    Math.min(north, bounds[at + 3]!),
  ] as const;
}
