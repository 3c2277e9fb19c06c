import { useMemo } from 'react';
import type { PaintedResult } from '#engine/view/map.ts';
import type { ResultHandle } from '#workers/page/client.ts';

/** The map's questions, asked of a result's worker. The same object for the same result. */
export function usePaintSource(handle: ResultHandle): PaintedResult {
  return useMemo<PaintedResult>(
    () => ({
      paint: (tile, signal) => handle.call('paint', { tile }, { signal }),
      revision: () => handle.snapshot().revision,
      isWhole: () => handle.snapshot().phase === 'ended',
      hasPlots: () => handle.snapshot().bounds !== null,
      subscribe: handle.subscribe,
      pick: async (at, signal) => (await handle.call('pick', at, { signal })).rows,
    }),
    [handle],
  );
}
