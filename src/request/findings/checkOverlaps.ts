/**
 * Plots that share ground with others:
 *
 * 1. pairs of plots whose bounds overlap, by an index; a plot across the antimeridian is looked up one turn to either side;
 * 2. the ground both share, summed over pairs of their edges (identity/outlineEdges.ts), for each pair;
 * 3. per plot its largest overlap.
 *
 * Plots that cross themselves are left out: how much they cover is known once they are mended.
 */
import { EDGE, sharedEdgeArea, type EdgeRun } from '#shapes/identity/outlineEdges.ts';
import { metresPerDegree } from '#core/spatial/geodesy.ts';
import Flatbush from 'flatbush';
import type { Collector, OverlapPairs } from './findings.ts';
import { plotsWhere, rowsOfPlot, SURE_GROUND, type PlotTable } from './plotTable.ts';

/** Square metres that two plots may share: lines drawn along each other differ by as much. */
export const SHARED_SQUARE_METRES = 1;
/** Areas that differ by less of themselves are equal: seven decimals of a degree leave about that much of a small field. */
const EQUAL_SHARE = 1e-3;
/** Pairs listed at most, and edges compared: where a whole file overlaps itself there is no end. */
const MAX_PAIRS = 1_000_000;
const MAX_WORK = 4e9;
/** Edges compared in a step, and how many a search of the index is worth. */
const STEP_WORK = 100_000;
const SEARCH_WORK = 40;
const TURN = 360;
const HALF_TURN = 180;

/** What a search through all pairs has so far. */
interface Search {
  table: PlotTable;
  index: Flatbush;
  /** By place in the index its plot. */
  plots: Uint32Array;
  /** Pairs of plots, as OverlapPairs has those of rows. */
  smaller: number[];
  larger: number[];
  squareMetres: number[];
  share: number[];
  work: number;
}

/** Finds overlaps in steps. */
export function* checkOverlaps(
  table: PlotTable,
  collector: Collector,
): Generator<undefined, OverlapPairs> {
  const plots = plotsWhere(table, (plot) => table.ground[plot] === SURE_GROUND);
  const search: Search = {
    table,
    index: indexOf(table, plots),
    plots,
    smaller: [],
    larger: [],
    squareMetres: [],
    share: [],
    work: 0,
  };
  yield;
  let isComplete = true;
  let done = 0;
  for (let at = 0; at < plots.length && isComplete; at++) {
    search.work += SEARCH_WORK;
    for (const other of hitsOf(search, at)) {
      comparePair(search, plots[at]!, plots[other]!);
      isComplete = search.share.length < MAX_PAIRS && search.work < MAX_WORK;
      if (!isComplete) break;
      if (search.work - done < STEP_WORK) continue;
      done = search.work;
      yield;
    }
    if (search.work - done < STEP_WORK) continue;
    done = search.work;
    yield;
  }
  const found = toPairs(search, isComplete);
  yield;
  addLargest(search, collector);
  return found;
}

function indexOf({ bounds }: PlotTable, plots: Uint32Array): Flatbush {
  const index = new Flatbush(Math.max(1, plots.length));
  if (plots.length === 0) index.add(Infinity, Infinity);
  for (const plot of plots) {
    const [west = 0, south = 0, east = 0, north = 0] = bounds.subarray(4 * plot, 4 * plot + 4);
    index.add(west, south, east, north);
  }
  index.finish();
  return index;
}

/** The places in the index of what a plot of it may overlap: those after it, and of one across the antimeridian those beyond it. */
function hitsOf({ index, plots, table }: Search, at: number): number[] {
  const plot = plots[at]!;
  const [west = 0, south = 0, east = 0, north = 0] = table.bounds.subarray(4 * plot, 4 * plot + 4);
  const isAfter = (other: number) => other > at;
  if (!isBeyond(table, plot)) return index.search(west, south, east, north, isAfter);
  const isOnce = (other: number) => other > at || (other !== at && !isBeyond(table, plots[other]!));
  return [
    ...index.search(west, south, east, north, isAfter),
    ...index.search(west - TURN, south, east - TURN, north, isOnce),
    ...index.search(west + TURN, south, east + TURN, north, isOnce),
  ];
}

function isBeyond({ bounds }: PlotTable, plot: number): boolean {
  return bounds[4 * plot]! < -HALF_TURN || bounds[4 * plot + 2]! > HALF_TURN;
}

/** The edges at hand, overwritten by the next pair. */
const one: EdgeRun = { edges: new Float64Array(0), from: 0, to: 0, longest: 0 };
const two: EdgeRun = { edges: new Float64Array(0), from: 0, to: 0, longest: 0 };
const place = { floor: 0, shift: 0 };

function comparePair(search: Search, first: number, second: number): void {
  const { table } = search;
  const { bounds } = table;
  // The edges of the first are gone through one by one, those of the other only beside them.
  const isFewer = edgesOf(table, first) <= edgesOf(table, second);
  const [plot, other] = isFewer ? [first, second] : [second, first];
  const a = 4 * plot;
  const b = 4 * other;
  place.shift =
    TURN * Math.round((bounds[a]! + bounds[a + 2]! - bounds[b]! - bounds[b + 2]!) / (2 * TURN));
  place.floor = Math.max(bounds[a + 1]!, bounds[b + 1]!);
  const top = Math.min(bounds[a + 3]!, bounds[b + 3]!);
  take(table, plot, one);
  take(table, other, two);
  search.work += edgesOf(table, plot) + edgesOf(table, other) / 8;
  const degrees = sharedEdgeArea(one, two, place);
  const { lon, lat } = metresPerDegree((place.floor + top) / 2);
  const shared = degrees * lon * lat;
  if (!(shared > SHARED_SQUARE_METRES)) return;
  const [smaller, larger] = bySize(table, plot, other);
  const whole = table.squareMetres[smaller]!;
  search.smaller.push(smaller);
  search.larger.push(larger);
  search.squareMetres.push(Math.min(shared, whole));
  search.share.push(Math.min(1, shared / whole));
}

/** Two plots, the smaller first; of equal ones that of the later row, whichever way digits were rounded off. */
function bySize(
  { squareMetres, rowOf }: PlotTable,
  plot: number,
  other: number,
): [smaller: number, larger: number] {
  const difference = squareMetres[plot]! - squareMetres[other]!;
  const isEqual = Math.abs(difference) < EQUAL_SHARE * squareMetres[other]!;
  const isSmaller = isEqual ? rowOf[plot]! > rowOf[other]! : difference < 0;
  return isSmaller ? [plot, other] : [other, plot];
}

function edgesOf({ outlines }: PlotTable, plot: number): number {
  return outlines.starts[plot + 1]! - outlines.starts[plot]!;
}

/** Points a run to a plot's edges. */
function take({ outlines }: PlotTable, plot: number, run: EdgeRun): void {
  run.edges = outlines.edges;
  run.from = EDGE * outlines.starts[plot]!;
  run.to = EDGE * outlines.starts[plot + 1]!;
  run.longest = outlines.longest[plot]!;
}

function toPairs({ table, ...pairs }: Search, isComplete: boolean): OverlapPairs {
  const rowOf = (plot: number) => table.rowOf[plot]!;
  return {
    smaller: Uint32Array.from(pairs.smaller, rowOf),
    larger: Uint32Array.from(pairs.larger, rowOf),
    squareMetres: Float64Array.from(pairs.squareMetres),
    share: Float64Array.from(pairs.share),
    isComplete,
  };
}

/** Adds each plot with its largest overlap. */
function addLargest({ table, ...pairs }: Search, collector: Collector): void {
  const largest = new Map<number, { squareMetres: number; partner: number; isSmaller: boolean }>();
  const keep = (plot: number, partner: number, found: { shared: number; isSmaller: boolean }) => {
    const known = largest.get(plot);
    const isLess = known !== undefined && known.squareMetres >= found.shared;
    largest.set(plot, {
      squareMetres: isLess ? known.squareMetres : found.shared,
      partner: isLess ? known.partner : partner,
      isSmaller: found.isSmaller || known?.isSmaller === true,
    });
  };
  for (const [at, shared] of pairs.squareMetres.entries()) {
    const [smaller, larger] = [pairs.smaller[at]!, pairs.larger[at]!];
    keep(smaller, larger, { shared, isSmaller: true });
    keep(larger, smaller, { shared, isSmaller: false });
  }
  for (const [plot, { squareMetres, partner, isSmaller }] of largest) {
    const detail = {
      measure: squareMetres,
      partner: table.rowOf[partner]!,
      isExpendable: isSmaller,
    };
    for (const row of rowsOfPlot(table, plot)) collector.add('overlap', row, detail);
  }
}
