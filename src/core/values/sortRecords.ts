import { NO_DAY, SECTION_ERROR, type ResultColumns } from '#core/columns.ts';
import { centre, vertexCount } from '#core/spatial/recordGeometry.ts';
import { dayIn } from './dayText.ts';
import { indexValues } from './indexValues.ts';
import { radixSortOrder } from './radixSort.ts';

export const SORT_COLUMNS = [
  'row',
  'state',
  'value',
  'start',
  'end',
  'area',
  'vertices',
  'lat',
  'lon',
  // Of a pair: the value of one side.
  'first',
  'second',
  // Of a plot to be sent: the worst that was found of it.
  'finding',
] as const;

/** The prefix of a column of the submitted file. */
export const NAMED = 'named:';

/** What rows can be sorted by: a column of the table, or of the submitted file. */
export type SortColumn = (typeof SORT_COLUMNS)[number] | `${typeof NAMED}${string}`;

export interface SortOrder {
  column: SortColumn;
  descending: boolean;
}

export interface SortContext {
  /** The index of `value`; null means the first found. */
  index: string | null;
  /** Hectares by row, NaN where there is none. */
  areas: ArrayLike<number>;
  /** Keys by row of a column of the submitted file; null where there is no such column. */
  namedKeys?: (name: string) => ArrayLike<number> | null;
  /** Values by row of one side of a comparison; null where nothing is compared. */
  sideKeys?: (side: 'first' | 'second') => ArrayLike<number> | null;
  /** By row the rank of the worst finding, the worst first; NaN where there is none. */
  findingKeys?: ArrayLike<number>;
}

/**
 * Returns the kept rows (mask 1; null keeps all) in order, equal ones as in the response. Records without
 * a key come last in both directions. States sort as processed, failed, not drawable.
 */
export function sortRows(
  columns: ResultColumns,
  mask: Uint8Array | null,
  { column, descending, ...context }: SortOrder & SortContext,
): Uint32Array {
  const keyOf = keyOfColumn(columns, column, context);
  const keys = new Float64Array(columns.recordCount);
  const rows = new Uint32Array(columns.recordCount);
  const missing: number[] = [];
  let count = 0;
  for (let row = 0; row < columns.recordCount; row++) {
    if (mask !== null && mask[row] !== 1) continue;
    const key = keyOf(row);
    if (Number.isNaN(key)) missing.push(row);
    else {
      keys[count] = key;
      rows[count++] = row;
    }
  }
  // By row they are in order already.
  const kept = rows.subarray(0, count);
  if (column === 'row') return descending ? kept.toReversed() : kept.slice();
  const ordered = new Uint32Array(count + missing.length);
  const places = radixSortOrder(keys.subarray(0, count), descending);
  ordered.set(places.map((place) => kept[place]!));
  ordered.set(missing, count);
  return ordered;
}

/** The key of a row, NaN where it has none. */
function keyOfColumn(
  columns: ResultColumns,
  column: SortColumn,
  { index, areas, namedKeys, sideKeys, findingKeys }: SortContext,
): (row: number) => number {
  if (isNamedColumn(column)) {
    const keys = namedKeys?.(column.slice(NAMED.length)) ?? null;
    return (row) => keys?.[row] ?? Number.NaN;
  }
  switch (column) {
    case 'row':
      return (row) => row;
    case 'state':
      return (row) => stateRank(columns, row);
    case 'value': {
      const values = indexValues(columns, index);
      return (row) => values?.[row] ?? Number.NaN;
    }
    case 'start':
      return (row) => dayKey(dayIn(columns.startDay, row));
    case 'end':
      return (row) => dayKey(dayIn(columns.endDay, row));
    case 'area':
      return (row) => areas[row] ?? Number.NaN;
    case 'vertices':
      return (row) => vertexCount(columns, row);
    case 'first':
    case 'second': {
      const keys = sideKeys?.(column) ?? null;
      return (row) => keys?.[row] ?? Number.NaN;
    }
    case 'finding':
      return (row) => findingKeys?.[row] ?? Number.NaN;
    case 'lon':
      return (row) => centre(columns, row)?.lon ?? Number.NaN;
    case 'lat':
      return (row) => centre(columns, row)?.lat ?? Number.NaN;
  }
}

function isNamedColumn(column: SortColumn): column is `${typeof NAMED}${string}` {
  return column.startsWith(NAMED);
}

function stateRank({ section, undrawable }: ResultColumns, row: number): number {
  if (section[row] === SECTION_ERROR) return 1;
  return undrawable[row] === 0 ? 0 : 2;
}

function dayKey(day: number): number {
  return day === NO_DAY ? Number.NaN : day;
}
