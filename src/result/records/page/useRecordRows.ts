import { useCallback, useEffect, useState } from 'react';
import type { RowRange, RowSource } from '#ui/table/rowSource.ts';
import type { ResultHandle } from '#result/client/resultClient.ts';
import type { RecordCells, RecordShape } from '#result/protocol.ts';
import { useResult } from '#result/store/useResult.tsx';
import { useStable } from '#ui/useStable.ts';

/** What is known of a record, by the question that tells it. */
interface Known {
  cells: RecordCells;
  shapes: RecordShape;
}

/** Rows asked for at once, and rows cached at most: those that scroll far away are fetched again. Outlines may be large. */
const AMOUNTS = { cells: { page: 64, most: 4096 }, shapes: { page: 1, most: 600 } } as const;

interface ShownRows {
  order: Uint32Array;
  version: unknown;
}

/** Cells or outlines of records in an order, fetched page by page as they come into view, and again when `version` changes. */
export function useRecordRows<K extends keyof Known>(
  handle: ResultHandle,
  kind: K,
  { order, version }: ShownRows,
): RowSource<Known[K]> {
  const { page, most } = AMOUNTS[kind];
  const [cache, setCache] = useState<Cache<Known[K]>>(() => new Map());
  const [{ from, to }, setPages] = useState({ from: 0, to: 0 });
  const look = useCallback(
    ({ first, end }: RowRange) => {
      const next = { from: Math.floor(first / page) * page, to: Math.ceil(end / page) * page };
      setPages((before) => (before.from === next.from && before.to === next.to ? before : next));
    },
    [page],
  );

  // Fetches from the worker what is missing in view; scrolling on cancels what's out of view.
  useEffect(
    function fetchRows() {
      const rows = missingRows(cache, order, { from, to, version });
      if (rows.length === 0) return undefined;
      const controller = new AbortController();
      handle.call(kind, { rows }, { signal: controller.signal }).then(
        (answer) =>
          setCache((before) =>
            withAnswer(before, { rows, answer: answer as Known[K][] }, { order, version, most }),
          ),
        // What couldn't be fetched stays empty; scrolling asks for it again.
        () => undefined,
      );
      return () => controller.abort();
    },
    [handle, kind, most, cache, order, from, to, version],
  );
  const rowOf = (index: number) => order[index] ?? -1;
  return {
    count: order.length,
    idAt: rowOf,
    rowAt: (index) => cache.get(rowOf(index))?.known ?? undefined,
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

/** By row. What is of another version (other colours, another index) is shown until it comes afresh. */
type Cache<T> = ReadonlyMap<number, Cached<T>>;

type Cached<T> = { version: unknown } & (
  | { known: T }
  /** The worker knew no such row while this was the order. */
  | { known: null; order: Uint32Array }
);

/**
 * The rows at the positions `from` to `to` (excluded) of an order that aren't cached in this version. A row that the worker
 * didn't know counts as missing again once the order is another.
 */
function missingRows(
  cache: Cache<object>,
  order: Uint32Array,
  { from, to, version }: { from: number; to: number; version: unknown },
): number[] {
  return [...order.subarray(from, to)].filter((row) => {
    const cached = cache.get(row);
    if (cached?.version !== version) return true;
    return cached?.known === null && cached.order !== order;
  });
}

/** The cache with the answer about these rows, without the oldest beyond `most`. */
function withAnswer<T extends { row: number }>(
  cache: Cache<T>,
  { rows, answer }: { rows: readonly number[]; answer: readonly T[] },
  { order, version, most }: ShownRows & { most: number },
): Cache<T> {
  const next = new Map(cache);
  const answered = new Map(answer.map((known) => [known.row, known]));
  for (const row of rows) {
    const known = answered.get(row);
    next.delete(row);
    next.set(row, known ? { known, version } : { known: null, order, version });
  }
  for (const row of next.keys()) {
    if (next.size <= most) break;
    next.delete(row);
  }
  return next;
}
