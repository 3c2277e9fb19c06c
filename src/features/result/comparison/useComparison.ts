import { useQuery } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import type { WindowPairing } from '#engine/comparison/pairRecords.ts';
import type { ResultView } from '#engine/address/viewAddress.ts';
import { useStable } from '#ui/useStable.ts';
import { isAborted } from '#workers/callError.ts';
import {
  comparisonQuery,
  type ComparedResults,
  type ComparisonHandle,
} from '#workers/page/comparisonQuery.ts';

/** Which windows meet, as the address says it. */
export function pairingOf({ windows, first, second }: ResultView): WindowPairing {
  if (windows === null) return { kind: 'latest' };
  return windows === 'pick' ? { kind: 'pick', first, second } : { kind: windows };
}

/** The comparison of two results, from before they have come whole: a worker of its own. */
export function useComparison(results: ComparedResults, pairing: WindowPairing) {
  return useQuery(comparisonQuery(results, pairing));
}

const MATCHING = { isMatched: false, error: null };

/** Whether the plots of both are matched, or why they couldn't be. */
export function useMatching(handle: ComparisonHandle): { isMatched: boolean; error: Error | null } {
  const [state, setState] = useState<{ isMatched: boolean; error: Error | null }>(MATCHING);
  // Waits for what the worker makes of both.
  useEffect(
    function awaitMatching() {
      let isShown = true;
      handle.matched
        .then(() => {
          if (isShown) startTransition(() => setState({ isMatched: true, error: null }));
          return null;
        })
        .catch((error: unknown) => {
          if (isShown && !isAborted(error)) setState({ isMatched: false, error: error as Error });
        });
      return () => void (isShown = false);
    },
    [handle],
  );
  return state;
}

/** Keeps the comparison's pairs in step with the windows that are chosen, and with which side is the first. */
export function usePairing(
  handle: ComparisonHandle,
  chosen: WindowPairing,
  isSwapped: boolean,
): void {
  const wanted = useStable({ pairing: chosen, isSwapped });
  useEffect(
    function pairAnew() {
      const controller = new AbortController();
      const { signal } = controller;
      // Before that there is nothing to pair.
      handle.matched.then(() => handle.call('meet', wanted, { signal })).catch(() => undefined);
      return () => controller.abort();
    },
    [handle, wanted],
  );
}
