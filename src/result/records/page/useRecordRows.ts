import { useCallback, useEffect, useState } from 'react';
import type { RowRange, RowSource } from '#ui/table/rowSource.ts';
import type { ResultHandle } from '#result/client/resultClient.ts';
import type { RecordCells } from '#result/protocol.ts';
import { useResult } from '#result/store/useResult.tsx';
import { useStable } from '#ui/useStable.ts';

const NONE: CellCache = new Map();

/** The rows of the grid in an order. Cells are fetched page by page as they come into view, and again when `version` changes. */
export function useRecordRows(
  handle: ResultHandle,
  { order, version }: { order: Uint32Array; version: unknown },
): RowSource<RecordCells> {
  const [cache, setCache] = useState(NONE);
  const [{ from, to }, setPages] = useState({ from: 0, to: 0 });
  const look = useCallback(({ first, end }: RowRange) => {
    const next = wholePages(first, end);
    setPages((before) => (before.from === next.from && before.to === next.to ? before : next));
  }, []);

  // Fetches from the worker the cells that are missing in view; scrolling on cancels those out of view.
  useEffect(
    function fetchCells() {
      const rows = missingRows(cache, order, { from, to, version });
      if (rows.length === 0) return undefined;
      const controller = new AbortController();
      handle.call('cells', { rows }, { signal: controller.signal }).then(
        (answer) => setCache((before) => withCells(before, { rows, answer }, { order, version })),
        // Cells that couldn't be fetched stay empty; scrolling asks for them again.
        () => undefined,
      );
      return () => controller.abort();
    },
    [handle, cache, order, from, to, version],
  );
  const rowOf = (index: number) => order[index] ?? -1;
  return {
    count: order.length,
    idAt: rowOf,
    rowAt: (index) => cache.get(rowOf(index))?.cells ?? undefined,
    look,
  };
}

/** A new object when a record's cells have to be fetched again: another index, colours, names or verdicts. */
export function useCellsVersion(): unknown {
  const index = useResult((state) => state.filter.index);
  const scale = useResult((state) => state.snapshot.scale);
  const namesKey = useResult((state) => state.namesKey);
  const taken = useResult(({ snapshot }) => snapshot.verdictsVersion);
  return useStable([index, scale, namesKey, taken]);
}

/** Rows asked for at once: a little more than a view holds. */
const PAGE = 64;
/** Rows cached at most; those that scroll far away are fetched again. */
const MOST = 4096;

/** Cells by row. Those of another version (other colours, another index) are shown until fresh ones come. */
type CellCache = ReadonlyMap<number, Cached>;

type Cached = { version: unknown } & (
  | { cells: RecordCells }
  /** The worker knew no such row while this was the order. */
  | { cells: null; order: Uint32Array }
);

/** Positions widened to whole pages, the end excluded. */
function wholePages(first: number, last: number): { from: number; to: number } {
  return { from: Math.floor(first / PAGE) * PAGE, to: Math.ceil(last / PAGE) * PAGE };
}

/**
 * The rows at the positions `from` to `to` (excluded) of an order whose cells aren't cached in this version. A row that the
 * worker didn't know counts as missing again once the order is another.
 */
function missingRows(
  cache: CellCache,
  order: Uint32Array,
  { from, to, version }: { from: number; to: number; version: unknown },
): number[] {
  return [...order.subarray(from, to)].filter((row) => {
    const cached = cache.get(row);
    if (cached?.version !== version) return true;
    return cached?.cells === null && cached.order !== order;
  });
}

/** The cache with the answer about these rows, without the oldest beyond `MOST`. */
function withCells(
  cache: CellCache,
  { rows, answer }: { rows: readonly number[]; answer: readonly RecordCells[] },
  { order, version }: { order: Uint32Array; version: unknown },
): CellCache {
  const next = new Map(cache);
  const answered = new Map(answer.map((cells) => [cells.row, cells]));
  for (const row of rows) {
    const cells = answered.get(row);
    next.delete(row);
    next.set(row, cells ? { cells, version } : { cells: null, order, version });
  }
  for (const row of next.keys()) {
    if (next.size <= MOST) break;
    next.delete(row);
  }
  return next;
}
