import { recordState, type ResultColumns } from '#core/columns.ts';
import { indexValues } from './indexValues.ts';
import { NO_PLOT, type PlotGroups } from './plotGroups.ts';

/** Returns how many plots have several processed records of one window whose values differ; a value set apart is none. */
export function countDiffering(
  columns: ResultColumns,
  { plotOf, plotCount }: PlotGroups,
  index: string | null,
): number {
  const values = indexValues(columns, index);
  if (!values || plotCount === columns.recordCount) return 0;
  const { recordCount, startDay, endDay } = columns;
  const firstOf = new Map<string, number>();
  const differing = new Set<number>();
  for (let row = 0; row < recordCount; row++) {
    const plot = plotOf[row] ?? NO_PLOT;
    const value = values[row]!;
    if (plot === NO_PLOT || Number.isNaN(value) || recordState(columns, row) !== 'processed')
      continue;
    const key = `${plot} ${startDay[row]} ${endDay[row]}`;
    const first = firstOf.get(key);
    if (first === undefined) firstOf.set(key, value);
    else if (first !== value) differing.add(plot);
  }
  return differing.size;
}
