import type { ResultState } from './resultState.ts';

type Grouped = Pick<ResultState, 'of' | 'view' | 'snapshot'>;

/** Whether plots are grouped by areas and not by a column of the submitted file: as the address says, else by what there is. Two results have no submitted file in common. */
export function isByAreas({ of, view, snapshot }: Grouped): boolean {
  const { by, group } = view;
  if (by === 'areas' || of === 'comparison') return true;
  return group === null && !snapshot.names && snapshot.areas !== undefined;
}

/** The column of the submitted file that plots are grouped by; null where that's areas, or nothing is known yet. */
export function groupedColumn(state: Grouped): string | null {
  if (isByAreas(state)) return null;
  const { names } = state.snapshot;
  return state.view.group ?? names?.group ?? names?.columns[0]?.name ?? null;
}
