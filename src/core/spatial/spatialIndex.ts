/**
 * Which records intersect given bounds, while they still arrive and after.
 *
 * 1. Records that have arrived are searched one by one: for 100,000 that takes half a millisecond a
 *    search, where building a tree of them would hold up reading for a tenth of a second.
 * 2. Once all have arrived, and the caller has the time, they are put into static trees. One tree of them all
 *    would hold up whatever else is asked for a tenth of a second; each of these takes a few milliseconds.
 * 3. A search marks the hits of all and reads them out in ascending order.
 */
import Flatbush from 'flatbush';
import type { Bounds, ResultColumns } from '#core/columns.ts';
import { boundsOrNull, doMeet, NO_BOUNDS } from './bounds.ts';
import { recordBounds } from './offsets.ts';
import { isWide, drawnSpan } from './antimeridian.ts';

/** The bounds of the drawable records, in degrees. */
export interface SpatialIndex {
  /** Adds the records before `upTo` that haven't been added yet. */
  add: (columns: ResultColumns, upTo: number) => void;
  /** Puts all committed records into trees, one a step; they can be searched in between, too. */
  finish: (columns: ResultColumns) => Generator<undefined, void>;
  /**
   * Returns the rows whose bounds touch the given ones, ascending, each once. Degrees; a record that crosses the
   * antimeridian reaches beyond 180 or before -180, so a search there may need other world copies too.
   */
  search: (...wanted: Bounds) => Uint32Array;
  /** Whether a search scans all records: then a caller's own scan is no slower. */
  readonly isPlain: boolean;
  /** Number of drawable records added. */
  readonly count: number;
  /** Bounds of all of them; null while there are none. */
  readonly extent: Bounds | null;
}

interface Tree {
  tree: Flatbush;
  rows: Uint32Array;
}

const TREE_ROWS = 4096;

export function createSpatialIndex(): SpatialIndex {
  const found = new RowSet();
  /** Bounds of records that cross the antimeridian, as they are drawn, by row. */
  const wide = new Map<number, Bounds>();
  let extent = NO_BOUNDS;
  const trees: Tree[] = [];
  /** Rows before this one are in a tree. */
  let inTrees = 0;
  let seen: ResultColumns | null = null;
  let reached = 0;
  let count = 0;

  /** Makes no object for a record: 100,000 of them would keep the garbage collector busy. */
  function add(columns: ResultColumns, upTo: number): void {
    found.reserve(upTo);
    const { bounds, undrawable } = columns;
    let [west, south, east, north] = extent;
    for (; reached < upTo; reached++) {
      if (undrawable[reached] !== 0) continue;
      const drawn = isWide(columns, reached) ? drawnBounds(columns, reached) : null;
      if (drawn) wide.set(reached, drawn);
      const at = 4 * reached;
      west = Math.min(west, drawn ? drawn[0] : bounds[at]!);
      south = Math.min(south, bounds[at + 1]!);
      east = Math.max(east, drawn ? drawn[2] : bounds[at + 2]!);
      north = Math.max(north, bounds[at + 3]!);
      count++;
    }
    extent = [west, south, east, north];
    seen = columns;
  }

  function* finish(columns: ResultColumns): Generator<undefined, void> {
    add(columns, columns.recordCount);
    while (inTrees < reached) {
      const end = Math.min(reached, inTrees + TREE_ROWS);
      const tree = build(columns, inTrees, end);
      if (tree) trees.push(tree);
      inTrees = end;
      yield;
    }
  }

  function search(...wanted: Bounds): Uint32Array {
    for (const { tree, rows } of trees)
      tree.search(...wanted, (item) => {
        found.mark(rows[item]!);
        return false;
      });
    if (seen) scan(seen, inTrees, wanted);
    return found.take();
  }

  /** Marks the rows from `first` on that touch the wanted bounds. Bounds of what can't be drawn are NaN and touch nothing. */
  function scan(columns: ResultColumns, first: number, wanted: Bounds): void {
    const { bounds } = columns;
    const [west, south, east, north] = wanted;
    for (let row = first; row < reached; row++) {
      const at = 4 * row;
      if (bounds[at + 1]! > north || bounds[at + 3]! < south) continue;
      if (bounds[at]! <= east && bounds[at + 2]! >= west && !isWide(columns, row)) found.mark(row);
    }
    for (const [row, span] of wide) if (row >= first && doMeet(span, wanted)) found.mark(row);
  }

  return {
    add,
    finish,
    search,
    get isPlain() {
      return inTrees === 0 && wide.size === 0;
    },
    get count() {
      return count;
    },
    get extent(): Bounds | null {
      return boundsOrNull(extent);
    },
  };
}

/** A drawable record's bounds as it's drawn. */
export function drawnBounds(columns: ResultColumns, row: number): Bounds {
  const bounds = recordBounds(columns, row);
  if (!isWide(columns, row)) return bounds;
  const { west, east } = drawnSpan(columns, row);
  return [west, bounds[1], east, bounds[3]];
}

/** A tree of the drawable records from `first` to `end`, which is excluded; null where there are none. */
function build(columns: ResultColumns, first: number, end: number): Tree | null {
  const rows: number[] = [];
  for (let row = first; row < end; row++) if (columns.undrawable[row] === 0) rows.push(row);
  if (rows.length === 0) return null;
  const tree = new Flatbush(rows.length);
  for (const row of rows) tree.add(...drawnBounds(columns, row));
  tree.finish();
  return { tree, rows: Uint32Array.from(rows) };
}

/**
 * A set of rows as one bit a row: marking is cheap, a row counts once however often it's marked,
 * and reading it out gives ascending order without sorting (sorting 100,000 rows costs more than
 * finding them).
 */
class RowSet {
  private bits = new Uint32Array(0);
  private marked = 0;

  /** Makes room for rows 0 to `rows`, the end excluded, while none is marked. */
  reserve(rows: number): void {
    const words = (rows + 31) >>> 5;
    if (words > this.bits.length) this.bits = new Uint32Array(words + (words >> 1));
  }

  mark(row: number): void {
    const word = this.bits[row >>> 5]!;
    const bit = 1 << (row & 31);
    if ((word & bit) !== 0) return;
    this.bits[row >>> 5] = word | bit;
    this.marked++;
  }

  /** The marked rows, ascending; the set is empty afterwards. */
  take(): Uint32Array {
    const rows = new Uint32Array(this.marked);
    let filled = 0;
    for (let at = 0; filled < rows.length; at++) {
      let word = this.bits[at]!;
      if (word === 0) continue;
      this.bits[at] = 0;
      while (word !== 0) {
        rows[filled++] = (at << 5) + 31 - Math.clz32(word & -word);
        word &= word - 1;
      }
    }
    this.marked = 0;
    return rows;
  }
}
