import { useEffect, useState } from 'react';
import type { ResultFilter } from '#engine/view/filter.ts';
import { isAborted } from '#workers/callError.ts';
import type { ResultHandle } from '#workers/page/client.ts';
import type { Calls } from '#workers/protocol.ts';

export type Matching = Calls['filter']['answer'];

/** Hands the worker the filter and tells what it keeps; null before the first answer. */
export function useFilterInWorker(
  handle: ResultHandle,
  filter: ResultFilter,
  ended: boolean,
): Matching | null {
  const [matching, setMatching] = useState<Matching | null>(null);
  const asked = JSON.stringify([filter, ended]);

  // Keeps the worker's filter in step with the view, and counts once more when all has come.
  useEffect(
    function setWorkerFilter() {
      const [filter] = JSON.parse(asked) as [ResultFilter];
      const controller = new AbortController();
      handle
        .call('filter', { filter }, { signal: controller.signal })
        .then(setMatching, (error: unknown) => {
          if (!isAborted(error)) setMatching(null);
        });
      return () => controller.abort();
    },
    [handle, asked],
  );
  return matching;
}
