import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { SUMS_EVERY_MS } from '#workers/arrivalSchedule.ts';
import type { ResultHandle } from '#workers/page/client.ts';
import type { ResultSnapshot } from '#workers/protocol.ts';

/**
 * What is known of a result by now; renders again with every new snapshot. As a transition: while
 * a result arrives, pointer and keys come first.
 */
export function useResultSnapshot(handle: ResultHandle): ResultSnapshot {
  const [snapshot, setSnapshot] = useState(handle.snapshot);

  // Keeps the page in step with what the worker posts.
  useEffect(
    function followSnapshots() {
      const take = () => startTransition(() => setSnapshot(handle.snapshot()));
      const stop = handle.subscribe(take);
      // One may have come between the first picture and now.
      queueMicrotask(take);
      return stop;
    },
    [handle],
  );
  return snapshot;
}

/**
 * The snapshot for answers that take the worker time: while a result arrives it's taken up every
 * `SUMS_EVERY_MS`, so that counting bars doesn't keep the worker from reading on.
 */
export function useSlowSnapshot(snapshot: ResultSnapshot): ResultSnapshot {
  const { phase } = snapshot;
  const [slow, setSlow] = useState(snapshot);
  const takeUp = useEffectEvent(() => setSlow(snapshot));

  // Keeps the slow revision in step with the clock.
  useEffect(
    function takeUpLater() {
      if (phase === 'ended') return undefined;
      const timer = setInterval(() => takeUp(), SUMS_EVERY_MS);
      return () => clearInterval(timer);
    },
    [phase],
  );
  return phase === 'ended' ? snapshot : slow;
}
