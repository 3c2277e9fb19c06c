/**
 * What follows from the columns alone: computed when first asked for, and again only when more
 * records have come.
 */
import type { Bounds, ResultColumns } from '#engine/columns.ts';
import { boundsOrNull, joinBounds, NO_BOUNDS } from '#engine/spatial/bounds.ts';
import {
  otherPlotsOf,
  type OtherPlot,
  type OtherPlots,
} from '#engine/shapes/examine/otherPlots.ts';
import { metresBetween } from '#engine/shapes/ringArea.ts';
import { areaHectares, centre } from '#engine/spatial/geometry.ts';
import { recordBounds } from '#engine/spatial/offsets.ts';
import { spanOf } from '#engine/spatial/unwrap.ts';
import { groupPlots, NO_PLOT, type PlotGroups } from '#engine/values/plotGroups.ts';
import { isProcessed } from '#engine/values/statistics.ts';

const SQUARE_METRES_PER_HECTARE = 10_000;

/** Derived columns by name; each asked with the columns as they stand. */
export interface DerivedColumns {
  /** Which records show the same plot. */
  plots: (columns: ResultColumns) => PlotGroups;
  /** Hectares by row, NaN where nothing can be drawn. */
  areas: (columns: ResultColumns) => Float64Array;
  /** Bounds of the processed plots, among which a shape with swapped axes would lie; null without any. */
  neighbours: (columns: ResultColumns) => Bounds | null;
  /** What all plots tell that can be drawn, each counted once and known by its number; null where they are too few. */
  others: (columns: ResultColumns) => OthersByPlot | null;
}

/** What plots tell of another, and under which number each is known there. */
export interface OthersByPlot {
  others: OtherPlots;
  /** By plot; NO_PLOT for one that can't be drawn. */
  numbers: Uint32Array;
}

/** Returns derived columns of which nothing is computed yet. */
export function createDerivedColumns(): DerivedColumns {
  const plots = oncePerCount(groupPlots);
  const areas = oncePerCount(measureAreas);
  return {
    plots,
    areas,
    neighbours: oncePerCount((columns) => processedBounds(columns)),
    others: oncePerCount((columns) => gatherOthers(columns, plots(columns), areas(columns))),
  };
}

/** Returns a computation that's made once per number of records; `compute` gets what it returned last. */
export function oncePerCount<T>(
  compute: (columns: ResultColumns, before: T | undefined) => T,
): (columns: ResultColumns) => T {
  let known: { count: number; value: T } | null = null;
  return (columns) => {
    const count = columns.recordCount;
    if (known?.count !== count) known = { count, value: compute(columns, known?.value) };
    return known.value;
  };
}

/** Measures only the records that have come since `before`. */
function measureAreas(
  columns: ResultColumns,
  before: Float64Array = new Float64Array(0),
): Float64Array {
  const areas = new Float64Array(columns.recordCount);
  areas.set(before);
  for (let row = before.length; row < areas.length; row++)
    areas[row] = columns.undrawable[row] === 0 ? areaHectares(columns, row) : Number.NaN;
  return areas;
}

function processedBounds(columns: ResultColumns): Bounds | null {
  let bounds = NO_BOUNDS;
  for (let row = 0; row < columns.recordCount; row++) {
    if (isProcessed(columns, row)) bounds = joinBounds(bounds, recordBounds(columns, row));
  }
  return boundsOrNull(bounds);
}

function gatherOthers(
  columns: ResultColumns,
  { plotOf, plotCount }: PlotGroups,
  areas: Float64Array,
): OthersByPlot | null {
  const numbers = new Uint32Array(plotCount).fill(NO_PLOT);
  const found: OtherPlot[] = [];
  for (let row = 0; row < columns.recordCount; row++) {
    const plot = plotOf[row] ?? NO_PLOT;
    const middle = plot === NO_PLOT || numbers[plot] !== NO_PLOT ? null : centre(columns, row);
    if (!middle) continue;
    numbers[plot] = found.length;
    const [, south, , north] = recordBounds(columns, row);
    const { west, east } = spanOf(columns, row);
    const extentMetres = metresBetween([west, south], [east, north]);
    found.push({ ...middle, squareMetres: areas[row]! * SQUARE_METRES_PER_HECTARE, extentMetres });
  }
  const others = otherPlotsOf(found);
  return others && { others, numbers };
}
