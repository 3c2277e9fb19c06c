/**
 * Which records meet a box, while they still arrive and after.
 *
 * 1. What has been committed since the last call becomes a batch: a static index of its own.
 * 2. Eight batches of the same level become one of the next, so there are never many and no record
 *    is indexed more than a few times.
 * 3. At the end all become one.
 * 4. A search marks the hits of every batch and reads them out in ascending order.
 */
import Flatbush from 'flatbush';
import type { ResultColumns } from '#engine/columns.ts';
import { RowSet } from './rowSet.ts';
import { isWide, spanOf } from './unwrap.ts';

/** The boxes of the drawable records, in degrees. */
export interface SpatialIndex {
  /** Indexes the records before `upTo` that haven't been yet. */
  add: (columns: ResultColumns, upTo: number) => void;
  /** Indexes all committed records anew as one whole. */
  finish: (columns: ResultColumns) => void;
  /**
   * Rows whose box touches the given one, ascending, each once. Degrees; a record that crosses the
   * antimeridian lies beyond 180 or before -180, so a search there may need other world copies too.
   */
  search: (...box: Box) => Uint32Array;
  /** Number of records indexed, of those that can be drawn. */
  readonly count: number;
  /** Around all of them; null while there are none. */
  readonly extent: Box | null;
}

/** West, south, east, north in degrees; ends included. */
export type Box = [west: number, south: number, east: number, north: number];

interface Batch {
  tree: Flatbush;
  rows: Uint32Array;
  level: number;
  /** Rows first to end are the batch's range, the end excluded. */
  first: number;
  end: number;
}

/** Batches of one level that are merged into one of the next. */
const FAN = 8;

/** An index without records. */
export function createSpatialIndex(): SpatialIndex {
  let batches: Batch[] = [];
  let reached = 0;
  const found = new RowSet();

  function add(columns: ResultColumns, upTo: number): void {
    if (upTo <= reached) return;
    found.reserve(upTo);
    push(columns, { first: reached, end: upTo, level: 0 });
    reached = upTo;
  }

  function push(columns: ResultColumns, range: Omit<Batch, 'tree' | 'rows'>): void {
    const batch = build(columns, range);
    if (batch) batches.push(batch);
    const peers = batches.slice(-FAN);
    if (peers.length < FAN || peers[0]!.level !== range.level) return;
    batches = batches.slice(0, -FAN);
    push(columns, { first: peers[0]!.first, end: range.end, level: range.level + 1 });
  }

  function finish(columns: ResultColumns): void {
    const isWhole = batches.length <= 1 && reached === columns.recordCount;
    if (isWhole) return;
    reached = columns.recordCount;
    found.reserve(reached);
    const whole = build(columns, { first: 0, end: reached, level: 0 });
    batches = whole ? [whole] : [];
  }

  function search(...box: Box): Uint32Array {
    for (const { tree, rows } of batches) {
      tree.search(...box, (item) => {
        found.mark(rows[item]!);
        return false;
      });
    }
    return found.take();
  }

  return {
    add,
    finish,
    search,
    get count() {
      return batches.reduce((sum, batch) => sum + batch.rows.length, 0);
    },
    get extent() {
      return batches.length === 0 ? null : extentOf(batches);
    },
  };
}

function extentOf(batches: Batch[]): Box {
  const trees = batches.map((batch) => batch.tree);
  return [
    Math.min(...trees.map((tree) => tree.minX)),
    Math.min(...trees.map((tree) => tree.minY)),
    Math.max(...trees.map((tree) => tree.maxX)),
    Math.max(...trees.map((tree) => tree.maxY)),
  ];
}

/** Null where nothing in the range can be drawn. */
function build(columns: ResultColumns, range: Omit<Batch, 'tree' | 'rows'>): Batch | null {
  const rows = drawable(columns, range);
  if (rows.length === 0) return null;
  const { bounds } = columns;
  const tree = new Flatbush(rows.length);
  for (const row of rows) {
    const at = 4 * row;
    if (isWide(columns, row)) {
      const { west, east } = spanOf(columns, row);
      tree.add(west, bounds[at + 1]!, east, bounds[at + 3]);
    } else tree.add(bounds[at]!, bounds[at + 1]!, bounds[at + 2], bounds[at + 3]);
  }
  tree.finish();
  return { tree, rows, ...range };
}

function drawable(columns: ResultColumns, range: { first: number; end: number }): Uint32Array {
  const rows = new Uint32Array(range.end - range.first);
  let filled = 0;
  for (let row = range.first; row < range.end; row++) {
    if (columns.undrawable[row] === 0) rows[filled++] = row;
  }
  return filled === rows.length ? rows : rows.slice(0, filled);
}
