import { useEffect } from 'react';
import type { ScaleChoice } from '#engine/scale/scaleChoice.ts';
import type { ResultFilter } from '#engine/view/filter.ts';
import type { PaintFrame } from '#engine/view/style.ts';
import { useRevision, useStable } from '#ui/useStable.ts';
import type { ResultHandle } from '#workers/page/client.ts';
import type { Calls } from '#workers/protocol.ts';
import { useAnswer } from './useAnswer.ts';

interface WantedStyle {
  filter: ResultFilter;
  scale: ScaleChoice;
  /** The theme's part. */
  frame: PaintFrame;
  /** Whether all records are there, and what plots are called: what the filter keeps is counted once more then. */
  ended: unknown;
}

export interface AppliedStyle {
  /** The same object while nothing of it changes. */
  filter: ResultFilter;
  /** What the filter keeps; null before the first answer. */
  matching: Calls['filter']['answer'] | null;
  /** Rises with every change of filter, scale or theme: tells the map that its tiles are outdated. */
  revision: number;
}

/**
 * The one way by which filter and colours reach the tiles: hands them to the worker when they change, and
 * counts the changes for the map. The scale made of them comes with the next snapshot.
 */
export function useAppliedStyle(
  handle: ResultHandle,
  { filter: wanted, scale, frame, ended }: WantedStyle,
): AppliedStyle {
  const filter = useStable(wanted);
  const style = useStable({ index: filter.index, scale, frame });
  const { revision } = useRevision([filter, style]);

  // Keeps the worker's filter in step with the view, and counts once more when all has come.
  const matching = useAnswer(handle, {
    kind: 'filter',
    request: { filter },
    version: ended,
  }).answer;

  // Keeps the worker's colours in step with the view and the theme.
  useEffect(
    function applyStyle() {
      const controller = new AbortController();
      handle
        .call('style', style, { signal: controller.signal })
        // A worker that can't answer says so with its snapshot's ending.
        .catch(() => undefined);
      return () => controller.abort();
    },
    [handle, style],
  );
  return { filter, matching, revision };
}
