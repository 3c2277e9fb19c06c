import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import type { ResultHandle } from '#workers/client.ts';
import type { ResultSnapshot } from '#workers/protocol.ts';

/** From so many records on, the map's picture takes so long that it goes first. */
const MANY_RECORDS = 20_000;
/** About as long as that picture takes, milliseconds. */
const PICTURE_MS = 100;

/**
 * What is known of a result by now; renders again with every new snapshot. As a transition: while
 * a result arrives, pointer and keys come first; and what comes of a large one, the map hears first.
 */
export function useResultSnapshot(handle: ResultHandle): ResultSnapshot {
  const [snapshot, setSnapshot] = useState(handle.snapshot);

  // Keeps the page in step with what the worker posts.
  useEffect(
    function followSnapshots() {
      let timer = 0;
      let ended = false;
      const take = () => {
        ended = handle.snapshot().phase === 'ended';
        startTransition(() => setSnapshot(handle.snapshot()));
      };
      const takeInTime = () => {
        window.clearTimeout(timer);
        if (ended || handle.snapshot().counts.received < MANY_RECORDS) take();
        else timer = window.setTimeout(take, PICTURE_MS);
      };
      const stop = handle.subscribe(takeInTime);
      // One may have come between the first picture and now.
      queueMicrotask(take);
      return () => {
        window.clearTimeout(timer);
        stop();
      };
    },
    [handle],
  );
  return snapshot;
}

const PAUSE_MS = 700;

/**
 * The snapshot for answers that take the worker time: while a result arrives it's taken up every
 * 0.7 s, so that counting bars doesn't keep the worker from reading on.
 */
export function useSlowSnapshot(snapshot: ResultSnapshot): ResultSnapshot {
  const { phase } = snapshot;
  const [slow, setSlow] = useState(snapshot);
  const takeUp = useEffectEvent(() => setSlow(snapshot));

  // Keeps the slow revision in step with the clock.
  useEffect(
    function takeUpLater() {
      if (phase === 'ended') return undefined;
      const timer = setInterval(() => takeUp(), PAUSE_MS);
      return () => clearInterval(timer);
    },
    [phase],
  );
  return phase === 'ended' ? snapshot : slow;
}
