import { useMemo } from 'react';
import type { MapContent } from '#core/view/map.ts';
import type { ResultHandle } from '#result/client/resultClient.ts';
import { useAnswer } from '#result/store/useAnswer.ts';
import { useResult } from '#result/store/useResult.tsx';
import { useStable } from '#ui/useStable.ts';

/** The plots that the selected one is compared with, while those that differ are listed; null for none. */
export function useNeighbours(handle: ResultHandle): Pick<MapContent, 'overlays'> | null {
  const row = useResult(({ view, selected }) => (view.panel === 'unusual' ? selected : null));
  const index = useResult((state) => state.index);
  const namesKey = useResult((state) => state.namesKey);
  const { answer } = useAnswer(handle, {
    kind: 'neighboursOf',
    request: row === null ? null : { row },
    version: useStable([index, namesKey]),
  });
  return useMemo(
    () =>
      row !== null && answer !== null && answer.length > 0
        ? {
            overlays: answer.map(({ coordinates }) => ({
              coordinates,
              kind: 'neighbour' as const,
            })),
          }
        : null,
    [row, answer],
  );
}
