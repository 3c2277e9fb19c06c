import { useCallback, useMemo } from 'react';
import type { MapAreas, MapContent, MapPoint } from '#core/view/map.ts';
import { figuresOf } from '#result/names/figures/groupFigures.ts';
import { isByAreas } from '#result/store/grouping.ts';
import { useAnswer } from '#result/store/useAnswer.ts';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import { groupShown } from '#result/store/viewFilter.ts';
import { useStable } from '#ui/useStable.ts';
import { areaFills, areasScale } from './areaFigures.ts';
import { useAreas } from './useAreas.tsx';

export type AreasOnMap = Pick<MapContent, 'areas' | 'onPick'>;

/** Areas as the map shows them, filled while plots are grouped by them; null without any. A press on one shows it alone, another press fits it; `pick` chooses among the plots of a press. */
export function useAreasOnMap(pick: (rows: number[]) => void): AreasOnMap | null {
  const { handle, state, change } = useResultStore();
  const { figure, zoomTo } = useAreas();
  const figures = useResult(figuresOf);
  const index = useResult((state) => state.index);
  const summary = useResult(({ snapshot }) => snapshot.areas);
  const chosen = useResult(({ filter: { member } }) =>
    member?.column === null ? member.value : null,
  );
  const isFilled = useResult((state) => {
    const { panel } = state.view;
    return (
      state.snapshot.areas !== undefined && isByAreas(state) && (panel ?? 'groups') === 'groups'
    );
  });
  const groups = useGroups(isFilled);
  const has = summary !== undefined;
  // Others, once they're named or counted otherwise.
  const version = useStable(summary);
  const outlines = useCallback<MapAreas['outlines']>(
    async (tolerance, signal) =>
      version ? handle.call('areaOutlines', { tolerance }, { signal }) : null,
    [handle, version],
  );
  const areas = useMemo(() => {
    const filled = areaFills(groups ?? [], isFilled ? figure : 'none', figures);
    const { colors: fills, few } = filled;
    return { outlines, fills, few, scale: areasScale(filled, { figure, figures, index }), chosen };
  }, [outlines, groups, isFilled, figure, figures, index, chosen]);
  const onPick = useCallback(
    async (rows: number[], at: MapPoint) => {
      const { selected, overlap, filter } = state();
      pick(rows);
      // The first press beside a plot that's chosen lets go of it.
      if (rows.length > 0 || selected !== null || overlap !== null) return;
      const { lon, lat } = at;
      const [name] = await handle.call('areasAt', { lon, lat }).catch(() => []);
      if (name === undefined) return;
      const { member } = filter;
      if (member?.column === null && member.value === name) zoomTo(name);
      else change(groupShown(null, name));
    },
    [handle, pick, state, change, zoomTo],
  );
  return useMemo(
    () => (has ? { areas, onPick: (rows, at) => void onPick(rows, at) } : null),
    [has, areas, onPick],
  );
}

/** The figures of areas for what passes the filters, whichever area is shown; null until they're there. */
function useGroups(isWanted: boolean) {
  const { handle } = useResultStore();
  const summary = useResult(({ snapshot }) => snapshot.areas);
  const revision = useResult((state) => state.snapshot.revision);
  const filter = useResult((state) => state.filter);
  const matching = useResult((state) => state.matching);
  const { answer } = useAnswer(handle, {
    kind: 'groups',
    request: isWanted ? { column: null } : null,
    version: [filter, summary, revision, matching],
  });
  return answer?.groups ?? null;
}
