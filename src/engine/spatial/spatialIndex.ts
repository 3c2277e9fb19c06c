/**
 * Which records meet a box, while they still arrive and after.
 *
 * 1. Records taken in are looked at one by one: for 100,000 that is half a millisecond a search,
 *    where making a tree of them would hold up reading for a tenth of a second.
 * 2. Once all have come, and somebody has the time, they are put into a static tree.
 * 3. A search marks the hits of both and reads them out in ascending order.
 */
import Flatbush from 'flatbush';
import type { ResultColumns } from '#engine/columns.ts';
import { RowSet } from './rowSet.ts';
import { isWide, spanOf } from './unwrap.ts';

/** The boxes of the drawable records, in degrees. */
export interface SpatialIndex {
  /** Takes in the records before `upTo` that haven't been yet. */
  add: (columns: ResultColumns, upTo: number) => void;
  /** Puts all committed records into a tree. */
  finish: (columns: ResultColumns) => void;
  /**
   * Rows whose box touches the given one, ascending, each once. Degrees; a record that crosses the
   * antimeridian lies beyond 180 or before -180, so a search there may need other world copies too.
   */
  search: (...box: Bounds) => Uint32Array;
  /** Whether searching looks through all records anyway: then who does so himself is no slower. */
  readonly isPlain: boolean;
  /** Number of records taken in, of those that can be drawn. */
  readonly count: number;
  /** Around all of them; null while there are none. */
  readonly extent: Bounds | null;
}

/** West, south, east, north in degrees; ends included. */
export type Bounds = [west: number, south: number, east: number, north: number];

/** A tree of the drawable rows before `end`. */
interface Tree {
  tree: Flatbush;
  rows: Uint32Array;
  end: number;
}

/** An index without records. */
export function createSpatialIndex(): SpatialIndex {
  const found = new RowSet();
  /** Boxes of records that cross the antimeridian, as they are drawn, by row. */
  const wide = new Map<number, Bounds>();
  const extent: Bounds = [Infinity, Infinity, -Infinity, -Infinity];
  let tree: Tree | null = null;
  let seen: ResultColumns | null = null;
  let reached = 0;
  let count = 0;

  function add(columns: ResultColumns, upTo: number): void {
    found.reserve(upTo);
    for (; reached < upTo; reached++) {
      if (columns.undrawable[reached] !== 0) continue;
      const box = boxOf(columns, reached);
      if (isWide(columns, reached)) wide.set(reached, [...box]);
      extent[0] = Math.min(extent[0], box[0]);
      extent[1] = Math.min(extent[1], box[1]);
      extent[2] = Math.max(extent[2], box[2]);
      extent[3] = Math.max(extent[3], box[3]);
      count++;
    }
    seen = columns;
  }

  function finish(columns: ResultColumns): void {
    add(columns, columns.recordCount);
    if (tree?.end !== reached) tree = build(columns, reached);
  }

  function search(...box: Bounds): Uint32Array {
    if (tree) {
      const { rows } = tree;
      tree.tree.search(...box, (item) => {
        found.mark(rows[item]!);
        return false;
      });
    }
    if (seen) lookThrough(seen, tree?.end ?? 0, box);
    return found.take();
  }

  /** Marks the rows from `first` on that touch the box; bounds of what can't be drawn touch nothing. */
  function lookThrough(columns: ResultColumns, first: number, box: Bounds): void {
    const { bounds } = columns;
    const [west, south, east, north] = box;
    for (let row = first; row < reached; row++) {
      const at = 4 * row;
      if (bounds[at + 1]! > north || bounds[at + 3]! < south) continue;
      if (bounds[at]! <= east && bounds[at + 2]! >= west && !isWide(columns, row)) found.mark(row);
    }
    for (const [row, span] of wide) if (row >= first && touches(span, box)) found.mark(row);
  }

  return {
    add,
    finish,
    search,
    get isPlain() {
      return tree === null && wide.size === 0;
    },
    get count() {
      return count;
    },
    get extent(): Bounds | null {
      return count === 0 ? null : [extent[0], extent[1], extent[2], extent[3]];
    },
  };
}

const scratch: Bounds = [0, 0, 0, 0];

/** A drawable record's box as it's drawn; the same array each time. */
function boxOf(columns: ResultColumns, row: number): Bounds {
  const { bounds } = columns;
  const at = 4 * row;
  scratch[0] = bounds[at]!;
  scratch[1] = bounds[at + 1]!;
  scratch[2] = bounds[at + 2]!;
  scratch[3] = bounds[at + 3]!;
  if (isWide(columns, row)) {
    const { west, east } = spanOf(columns, row);
    scratch[0] = west;
    scratch[2] = east;
  }
  return scratch;
}

function touches(box: Bounds, [west, south, east, north]: Bounds): boolean {
  return box[0] <= east && box[2] >= west && box[1] <= north && box[3] >= south;
}

/** A tree of the drawable records before `end`; null where there are none. */
function build(columns: ResultColumns, end: number): Tree | null {
  const rows = drawable(columns, end);
  if (rows.length === 0) return null;
  const tree = new Flatbush(rows.length);
  for (const row of rows) tree.add(...boxOf(columns, row));
  tree.finish();
  return { tree, rows, end };
}

function drawable(columns: ResultColumns, end: number): Uint32Array {
  const rows = new Uint32Array(end);
  let filled = 0;
  for (let row = 0; row < end; row++) {
    if (columns.undrawable[row] === 0) rows[filled++] = row;
  }
  return filled === end ? rows : rows.slice(0, filled);
}
