import { useEffect } from 'react';
import type { ScaleChoice } from '#engine/scale/scaleChoice.ts';
import type { PaintFrame } from '#engine/view/style.ts';
import type { ResultHandle } from '#workers/page/client.ts';

/** Hands the worker the colours; the scale it makes of them comes with the next snapshot. */
export function useStyleInWorker(
  handle: ResultHandle,
  style: { index: string | null; scale: ScaleChoice; frame: PaintFrame },
): void {
  const key = JSON.stringify(style);

  // Keeps the worker's colours in step with the view and the theme.
  useEffect(
    function setWorkerStyle() {
      const controller = new AbortController();
      handle
        .call('style', JSON.parse(key) as typeof style, { signal: controller.signal })
        // A worker that can't answer says so with its snapshot's ending.
        .catch(() => undefined);
      return () => controller.abort();
    },
    [handle, key],
  );
}
