/**
 * What follows from the columns alone: computed when first asked for, and again only when more
 * records have come.
 */
import type { Bounds, ResultColumns } from '#engine/columns.ts';
import { boundsOrNull, joinBounds, NO_BOUNDS } from '#engine/spatial/bounds.ts';
import { areaHectares } from '#engine/spatial/recordGeometry.ts';
import { recordBounds } from '#engine/spatial/offsets.ts';
import { KEPT } from '#engine/values/filterMask.ts';
import { groupPlots, type PlotGroups } from '#engine/values/plotGroups.ts';
import { NAMED, sortRows, type SortContext, type SortOrder } from '#engine/values/sortRecords.ts';
import { isProcessed } from '#engine/values/statistics.ts';

/** Derived columns by name; each asked with the columns as they stand. */
export interface DerivedColumns {
  /** Which records show the same plot. */
  plots: (columns: ResultColumns) => PlotGroups;
  /** Hectares by row, NaN where nothing can be drawn. */
  areas: (columns: ResultColumns) => Float64Array;
  /** Bounds of the processed plots, among which a shape with swapped axes would lie; null without any. */
  neighbours: (columns: ResultColumns) => Bounds | null;
  /** Rows that a mask keeps (null: all), in order; not to be written to. */
  ordered: (
    columns: ResultColumns,
    mask: Uint8Array | null,
    order: SortOrder & SortContext,
  ) => Uint32Array;
}

/** Returns derived columns of which nothing is computed yet. */
export function createDerivedColumns(): DerivedColumns {
  return {
    plots: oncePerCount(groupPlots),
    areas: oncePerCount(measureAreas),
    neighbours: oncePerCount((columns) => processedBounds(columns)),
    ordered: sortedOnce(),
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

/** Sorts all rows when another order is asked for: a filter leaves some out, and changes the order of none. */
function sortedOnce(): DerivedColumns['ordered'] {
  let known: { key: string; rows: Uint32Array } | null = null;
  return (columns, mask, order) => {
    // What stands in the submitted file doesn't follow from the columns.
    if (order.column.startsWith(NAMED)) return sortRows(columns, mask, order);
    const key = JSON.stringify([columns.recordCount, order.column, order.descending, order.index]);
    if (known?.key !== key) known = { key, rows: sortRows(columns, null, order) };
    return mask === null ? known.rows : keptOf(known.rows, mask);
  };
}

function keptOf(rows: Uint32Array, mask: Uint8Array): Uint32Array {
  const kept = new Uint32Array(rows.length);
  let count = 0;
  for (const row of rows) if (mask[row] === KEPT) kept[count++] = row;
  return kept.slice(0, count);
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
