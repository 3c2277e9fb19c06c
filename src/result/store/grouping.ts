import type { ResultState } from './resultState.ts';

/** Whether plots are grouped by areas and not by a column of the submitted file: as the address says, else by what there is. */
export function isByAreas({ view, snapshot }: Pick<ResultState, 'view' | 'snapshot'>): boolean {
  const { by, group } = view;
  return by === 'areas' || (group === null && !snapshot.names && snapshot.areas !== undefined);
}

/** The column of the submitted file that plots are grouped by; null where that's areas, or nothing is known yet. */
export function groupedColumn(state: Pick<ResultState, 'view' | 'snapshot'>): string | null {
  if (isByAreas(state)) return null;
  const { names } = state.snapshot;
  return state.view.group ?? names?.group ?? names?.columns[0]?.name ?? null;
}
