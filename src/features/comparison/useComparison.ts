import { useEffect } from 'react';
import type { WindowPairing } from '#engine/comparison/pairRecords.ts';
import type { ResultView } from '#engine/address/viewAddress.ts';
import { useStable } from '#ui/useStable.ts';
import type { ComparisonHandle } from '#workers/page/comparisonQuery.ts';

/** Which windows meet, as the address says it. */
export function pairingOf({ windows, first, second }: ResultView): WindowPairing {
  if (windows === null) return { kind: 'latest' };
  return windows === 'pick' ? { kind: 'pick', first, second } : { kind: windows };
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
