/**
 * What follows from the columns alone: computed when first asked for, and again only when more
 * records have come.
 */
import type { Bounds, ResultColumns } from '#engine/columns.ts';
import { boundsOrNull, joinBounds, NO_BOUNDS } from '#engine/spatial/bounds.ts';
import { areaHectares } from '#engine/spatial/geometry.ts';
import { recordBounds } from '#engine/spatial/offsets.ts';
import { groupPlots, type PlotGroups } from '#engine/values/plotGroups.ts';
import { isProcessed } from '#engine/values/statistics.ts';

/** Derived columns by name; each asked with the columns as they stand. */
export interface DerivedColumns {
  /** Which records show the same plot. */
  plots: (columns: ResultColumns) => PlotGroups;
  /** Hectares by row, NaN where nothing can be drawn. */
  areas: (columns: ResultColumns) => Float64Array;
  /** Bounds of the processed plots, among which a shape with swapped axes would lie; null without any. */
  neighbours: (columns: ResultColumns) => Bounds | null;
}

/** Returns derived columns of which nothing is computed yet. */
export function createDerivedColumns(): DerivedColumns {
  return {
    plots: oncePerCount(groupPlots),
    areas: oncePerCount(measureAreas),
    neighbours: oncePerCount((columns) => processedBounds(columns)),
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
