/**
 * What the other plots of a result tell of one: where fields lie there, and how large they are. A few that
 * are wrong themselves change nothing: middles and all but the outermost are taken, never the extremes.
 */
import Flatbush from 'flatbush';
import type { Bounds } from '#engine/columns.ts';
import { itemAt } from '#lib/itemAt.ts';

/** Plots below which they tell nothing. */
const LEAST_PLOTS = 10;
/** The share of plots left out at each end of what is taken for where they lie; one at least. */
const OUTERMOST = 0.02;
/** The share of plots that most are. */
const MOST = 0.9;

/** One plot, degrees and metres. */
export interface OtherPlot {
  lon: number;
  lat: number;
  squareMetres: number;
  /** The diagonal of its bounds. */
  extentMetres: number;
}

/** What is known of the plots around one. */
export interface OtherPlots {
  /** Where nearly all have their middle. */
  home: Bounds;
  /** Half of them have no more. */
  medianSquareMetres: number;
  /** Most of them have no more than that. */
  mostSquareMetres: number;
  mostExtentMetres: number;
  /** Returns how many have their middle within bounds, one of them left out by its number. */
  countWithin: (bounds: Bounds, except: number | null) => number;
}

/** Returns what plots tell; null where they are too few. */
export function otherPlotsOf(plots: readonly OtherPlot[]): OtherPlots | null {
  if (plots.length < LEAST_PLOTS) return null;
  const tree = new Flatbush(plots.length);
  for (const { lon, lat } of plots) tree.add(lon, lat, lon, lat);
  tree.finish();
  const sorted = (of: (plot: OtherPlot) => number) => Float64Array.from(plots, of).sort();
  const [lons, lats] = [sorted(({ lon }) => lon), sorted(({ lat }) => lat)];
  const areas = sorted(({ squareMetres }) => squareMetres);
  const extents = sorted(({ extentMetres }) => extentMetres);
  const out = Math.max(1, Math.floor(OUTERMOST * plots.length));
  const most = Math.floor(MOST * (plots.length - 1));
  return {
    home: [itemAt(lons, out), itemAt(lats, out), itemAt(lons, -1 - out), itemAt(lats, -1 - out)],
    medianSquareMetres: itemAt(areas, plots.length >> 1),
    mostSquareMetres: itemAt(areas, most),
    mostExtentMetres: itemAt(extents, most),
    countWithin: (bounds, except) => tree.search(...bounds, (plot) => plot !== except).length,
  };
}
