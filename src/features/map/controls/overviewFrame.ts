/**
 * What the overview map shows, in shares of the world's width (x from the date line eastwards, y from the
 * northern edge southwards):
 *
 * 1. The map's view and all plots, the plots in the copy of the world that's nearest to the view.
 * 2. A square with air around both, never so small that no coast would be near.
 * 3. Nothing where the map itself shows much of the world.
 */
import type { Extent } from '#features/map/base/clipRing.ts';

/** Part of the world's width that's always shown: Africa and what's around it. */
const SMALLEST = 0.22;
const AIR = 1.25;
/** A map that shows more of the world's width than this says itself where it looks. */
const WIDEST_VIEW = 0.4;

/** A square of the world, and what is marked in it. */
export interface OverviewFrame {
  west: number;
  north: number;
  side: number;
  view: Extent;
  plots: Extent | null;
}

/** Returns what the overview map shows; null where it would say nothing. */
export function overviewFrame(view: Extent, plots: Extent | null): OverviewFrame | null {
  if (view.east - view.west > WIDEST_VIEW) return null;
  const near = plots && moved(plots, Math.round(middle(view) - middle(plots)));
  const all = near ? around(view, near) : view;
  const extent = Math.max(all.east - all.west, all.south - all.north);
  const side = Math.min(1, Math.max(SMALLEST, AIR * extent));
  const north = (all.north + all.south - side) / 2;
  return {
    west: middle(all) - side / 2,
    north: Math.min(1 - side, Math.max(0, north)),
    side,
    view,
    plots: near,
  };
}

function middle({ west, east }: Extent): number {
  return (west + east) / 2;
}

function moved({ west, east, ...rest }: Extent, worlds: number): Extent {
  return { ...rest, west: west + worlds, east: east + worlds };
}

function around(a: Extent, b: Extent): Extent {
  return {
    west: Math.min(a.west, b.west),
    north: Math.min(a.north, b.north),
    east: Math.max(a.east, b.east),
    south: Math.max(a.south, b.south),
  };
}
