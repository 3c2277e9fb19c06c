import { useCallback, useEffect, useState } from 'react';
import type { RowRange, RowSource } from '#ui/table/rowSource.ts';
import type { ResultHandle } from '#workers/page/client.ts';
import type { RecordCells } from '#workers/protocol.ts';
import { missingRows, wholePages, withCells, type CellCache } from './cellCache.ts';

const NONE: CellCache = new Map();

/** The records in an order; their cells are fetched page by page as they're looked at. `version`: of the cells. */
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

  // Fetches from the worker what the view lacks; scrolling on calls off what's no longer seen.
  useEffect(
    function fetchCells() {
      const rows = missingRows(cache, order, { from, to, version });
      if (rows.length === 0) return undefined;
      const controller = new AbortController();
      handle.call('cells', { rows }, { signal: controller.signal }).then(
        (answer) => setCache((before) => withCells(before, { rows, answer }, { order, version })),
        // What could not be had stays a place on its way; scrolling asks again.
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
