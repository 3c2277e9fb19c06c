/**
 * What follows from the columns alone: computed when first asked for, and again only when more
 * records have come.
 */
import { SECTION_DATA, type Bounds, type ResultColumns } from '#engine/columns.ts';
import { causesOf, type Causes } from '#engine/failures/groupCauses.ts';
import { areaHectares } from '#engine/spatial/geometry.ts';
import { recordBounds } from '#engine/spatial/offsets.ts';
import { groupPlots, type PlotGroups } from '#engine/values/plotGroups.ts';

/** Derived columns by name; each asked with the columns as they stand. */
export interface DerivedColumns {
  /** Which records show the same plot. */
  plots: (columns: ResultColumns) => PlotGroups;
  /** Hectares by row, NaN where nothing can be drawn. */
  areas: (columns: ResultColumns) => Float64Array;
  /** The causes of the failures. */
  causes: (columns: ResultColumns) => Causes;
  /** Bounds of the processed plots, among which a shape with swapped axes would lie; null without any. */
  neighbours: (columns: ResultColumns) => Bounds | null;
}

/** Returns derived columns of which nothing is computed yet. */
export function createDerivedColumns(): DerivedColumns {
  return {
    plots: oncePerCount(groupPlots),
    areas: oncePerCount(measureAreas),
    causes: oncePerCount((columns) => causesOf(columns)),
    neighbours: oncePerCount((columns) => processedBounds(columns)),
  };
}

/** Computes once per number of records; `compute` gets what it returned last. */
function oncePerCount<T>(
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
  const { recordCount, section, undrawable } = columns;
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let row = 0; row < recordCount; row++) {
    if (section[row] !== SECTION_DATA || undrawable[row] !== 0) continue;
    const bounds = recordBounds(columns, row);
    west = Math.min(west, bounds[0]);
    south = Math.min(south, bounds[1]);
    east = Math.max(east, bounds[2]);
    north = Math.max(north, bounds[3]);
  }
  return west <= east ? [west, south, east, north] : null;
}
