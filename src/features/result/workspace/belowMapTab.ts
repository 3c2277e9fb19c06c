import type { ResultView } from '#engine/address/viewAddress.ts';

export type BelowMapTab = 'records' | 'groups' | 'time';

/** Returns the tab below the map that an address asks for: a column to group by opens the groups by itself. */
export function belowMapTab({ panel, group }: Pick<ResultView, 'panel' | 'group'>): BelowMapTab {
  if (panel === null) return group === null ? 'records' : 'groups';
  return panel === 'groups' || panel === 'time' ? panel : 'records';
}
