import type { RecordCells } from '#workers/protocol.ts';

/** Rows asked for at once: a little more than a view holds. */
export const PAGE = 64;
/** Cells kept; what scrolls far away is asked for again. */
const MOST = 4096;

/** Cells by row. Those of another version (other colours, another index) are shown until fresh ones come. */
export type CellCache = ReadonlyMap<number, { cells: RecordCells; version: unknown }>;

/** Positions widened to whole pages, the end excluded. */
export function wholePages(first: number, last: number): { from: number; to: number } {
  return { from: Math.floor(first / PAGE) * PAGE, to: Math.ceil(last / PAGE) * PAGE };
}

/** The rows at the positions `from` to `to` (excluded) of an order that aren't there in this version. */
export function missingRows(
  cache: CellCache,
  order: Uint32Array,
  { from, to, version }: { from: number; to: number; version: unknown },
): number[] {
  return [...order.subarray(from, to)].filter((row) => cache.get(row)?.version !== version);
}

/** The cache with what was answered; the oldest beyond the most that are kept are forgotten. */
export function withCells(
  cache: CellCache,
  answer: readonly RecordCells[],
  version: unknown,
): CellCache {
  const next = new Map(cache);
  for (const cells of answer) {
    next.delete(cells.row);
    next.set(cells.row, { cells, version });
  }
  for (const row of next.keys()) {
    if (next.size <= MOST) break;
    next.delete(row);
  }
  return next;
}
