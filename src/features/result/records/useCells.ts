import { useEffect, useState } from 'react';
import type { ResultHandle } from '#workers/page/client.ts';
import type { RecordCells } from '#workers/protocol.ts';
import { missingRows, wholePages, withCells, type CellCache } from './cellCache.ts';

interface CellsRange {
  order: Uint32Array;
  /** Positions to show, the end excluded. */
  first: number;
  last: number;
  version: unknown;
}

const NONE: CellCache = new Map();

/** Looks up the cells of a row, null while they're on their way; fetches what a range needs, page by page. */
export function useCells(
  handle: ResultHandle,
  { order, first, last, version }: CellsRange,
): (row: number) => RecordCells | null {
  const [cache, setCache] = useState(NONE);
  const { from, to } = wholePages(first, last);

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
  return (row) => cache.get(row)?.cells ?? null;
}
