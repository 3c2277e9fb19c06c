import type { RecordCells } from '#workers/protocol.ts';

/** Rows asked for at once: a little more than a view holds. */
export const PAGE = 64;
/** Cells kept; what scrolls far away is asked for again. */
const MOST = 4096;

/** Cells by row. Those of another version (other colours, another index) are shown until fresh ones come. */
export interface CellCache {
  cells: Map<number, { cells: RecordCells; version: string }>;
}

export function emptyCache(): CellCache {
  return { cells: new Map() };
}

/**
 * The rows to ask for so that positions `first` to `last` (excluded) of `order` can be shown:
 * whole pages of positions, without what is already there in this version.
 */
export function missingRows(
  cache: CellCache,
  order: Uint32Array,
  { first, last, version }: { first: number; last: number; version: string },
): number[] {
  const from = Math.max(0, Math.floor(first / PAGE) * PAGE);
  const to = Math.min(order.length, Math.ceil(last / PAGE) * PAGE);
  const missing: number[] = [];
  for (let position = from; position < to; position++) {
    const row = order[position]!;
    if (cache.cells.get(row)?.version !== version) missing.push(row);
  }
  return missing;
}

/** Takes up what was answered; forgets the oldest beyond the most that are kept. */
export function keepCells(cache: CellCache, answer: readonly RecordCells[], version: string): void {
  for (const cells of answer) {
    cache.cells.delete(cells.row);
    cache.cells.set(cells.row, { cells, version });
  }
  for (const row of cache.cells.keys()) {
    if (cache.cells.size <= MOST) return;
    cache.cells.delete(row);
  }
}
