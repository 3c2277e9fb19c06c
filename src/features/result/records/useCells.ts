import { useEffect, useRef, useState } from 'react';
import type { ResultHandle } from '#workers/client.ts';
import type { RecordCells } from '#workers/protocol.ts';
import { emptyCache, keepCells, missingRows } from './cellCache.ts';

interface CellsRange {
  order: Uint32Array;
  /** Positions to show, the end excluded. */
  first: number;
  last: number;
  version: string;
}

/** Looks up the cells of a row, null while they're on their way; fetches what a range needs, page by page. */
export function useCells(
  handle: ResultHandle,
  { order, first, last, version }: CellsRange,
): (row: number) => RecordCells | null {
  const cache = useRef(emptyCache());
  const [, setArrivals] = useState(0);

  // Fetches from the worker what the view lacks; scrolling on calls off what's no longer seen.
  useEffect(
    function fetchCells() {
      const rows = missingRows(cache.current, order, { first, last, version });
      if (rows.length === 0) return;
      const controller = new AbortController();
      handle
        .call('cells', { rows }, { signal: controller.signal })
        .then((answer) => {
          keepCells(cache.current, answer, version);
          setArrivals((count) => count + 1);
        })
        .catch(() => undefined);
      return () => controller.abort();
    },
    [handle, order, first, last, version],
  );
  return (row) => cache.current.cells.get(row)?.cells ?? null;
}
