import { useMemo } from 'react';
import type { MapContent } from '#core/view/map.ts';
import type { ResultHandle } from '#result/client/resultClient.ts';
import { plotName } from '#result/store/PlotName.tsx';
import { useAnswer } from '#result/store/useAnswer.ts';
import { useResult } from '#result/store/useResult.tsx';
import { useUnusual } from './useUnusual.ts';

/** What the map shows while those that differ are listed: the numbers of the ten farthest, and the plots that the selected one is compared with; null for nothing. */
export function useUnusualMarks(
  handle: ResultHandle,
): Pick<MapContent, 'overlays' | 'marks'> | null {
  const isShown = useResult(({ view, ended }) => view.panel === 'unusual' && ended);
  const row = useResult(({ selected }) => selected);
  const index = useResult((state) => state.index);
  const namesKey = useResult((state) => state.namesKey);
  const { answer: around } = useAnswer(handle, {
    kind: 'neighboursOf',
    request: isShown && row !== null ? { row } : null,
    version: [index, namesKey],
  });
  // The ten farthest are the same whatever the limit.
  const { answer: found } = useUnusual(isShown ? { from: null } : null);
  return useMemo(() => {
    if (!isShown) return null;
    const marks = (found?.records.slice(0, 10) ?? []).map((one, at) => ({
      lon: one.lon,
      lat: one.lat,
      kind: 'number' as const,
      label: String(at + 1),
      name: `${at + 1}: ${plotName({ row: one.row, ...(one.name !== null && { name: one.name }) })}`,
    }));
    const overlays = (row === null ? [] : (around ?? [])).map(({ coordinates }) => ({
      coordinates,
      kind: 'neighbour' as const,
    }));
    return { marks, overlays };
  }, [isShown, row, around, found]);
}
