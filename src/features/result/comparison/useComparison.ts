import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { WindowPairing } from '#engine/comparison/pairRecords.ts';
import type { ResultView } from '#engine/address/viewAddress.ts';
import { useStable } from '#ui/useStable.ts';
import type { ResultHandle } from '#workers/page/client.ts';
import { comparisonQuery } from '#workers/page/comparisonQuery.ts';

/** Which windows meet, as the address says it. */
export function pairingOf({ windows, first, second }: ResultView): WindowPairing {
  if (windows === null) return { kind: 'latest' };
  return windows === 'pick' ? { kind: 'pick', first, second } : { kind: windows };
}

interface Sides {
  first: ResultHandle;
  second: ResultHandle;
  /** Names the two readings and the files made of them. */
  name: string;
}

/** The comparison of two results that were read whole: a worker of its own, once both were handed to it. */
export function useComparison(sides: Sides, pairing: WindowPairing) {
  return useQuery(comparisonQuery(sides, pairing));
}

/** Keeps the comparison's pairs in step with the windows that are chosen, and with which side is the first. */
export function usePairing(handle: ResultHandle, chosen: WindowPairing, isSwapped: boolean): void {
  const wanted = useStable({ pairing: chosen, isSwapped });
  useEffect(
    function pairAnew() {
      const controller = new AbortController();
      handle.call('meet', wanted, { signal: controller.signal }).catch(() => undefined);
      return () => controller.abort();
    },
    [handle, wanted],
  );
}
