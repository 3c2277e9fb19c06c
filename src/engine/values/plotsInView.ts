import type { Bounds, ResultColumns } from '#engine/columns.ts';
import { recordIntersects } from './distribution.ts';
import { KEPT } from './filterMask.ts';
import { NO_PLOT, type PlotGroups } from './plotGroups.ts';

/** How many plots there are, and how many of them the map shows. */
export interface PlotCounts {
  inView: number;
  all: number;
}

/** Returns how many plots pass the filter (`mask`; null keeps all) and how many of them meet `within`. A plot counts once, whatever its windows. */
export function countPlots(
  columns: ResultColumns,
  { mask, plots, within }: { mask: Uint8Array | null; plots: PlotGroups; within: Bounds },
): PlotCounts {
  const counted = new Uint8Array(plots.plotCount);
  const counts = { inView: 0, all: 0 };
  for (let row = 0; row < columns.recordCount; row++) {
    const plot = plots.plotOf[row] ?? NO_PLOT;
    const isKept = mask === null || mask[row] === KEPT;
    if (plot === NO_PLOT || !isKept || columns.undrawable[row] !== 0 || counted[plot] === 1)
      continue;
    counted[plot] = 1;
    counts.all++;
    if (recordIntersects(columns.bounds, row, within)) counts.inView++;
  }
  return counts;
}
