import {
  FAILED_CLASS,
  FAILED_FILTERED_CLASS,
  FILTERED_CLASS,
} from '#engine/paint/assembly/constants.ts';
import { NO_PLOT, type PlotGroups } from '#engine/values/plotGroups.ts';

/**
 * Returns one row for each plot among `rows`, in their order: of the windows of one plot, which lie upon
 * each other, the one drawn last, as that is what a person points at. `classes` holds what each row is painted as.
 */
export function onePerPlot(
  rows: readonly number[],
  { plotOf }: Pick<PlotGroups, 'plotOf'>,
  classes: Uint8Array,
): number[] {
  const top = new Map<number, number>();
  for (const row of rows) {
    const plot = plotOf[row] ?? NO_PLOT;
    // Below the numbers of plots: a row that belongs to none.
    const key = plot === NO_PLOT ? -1 - row : plot;
    const rival = top.get(key);
    if (rival === undefined || isDrawnLater(classes, row, rival)) top.set(key, row);
  }
  return [...top.values()];
}

function isDrawnLater(classes: Uint8Array, row: number, rival: number): boolean {
  const above = layerOf(classes[row]) - layerOf(classes[rival]);
  return above > 0 || (above === 0 && row > rival);
}

/** What the filter left out is drawn first, failed plots are drawn last. */
function layerOf(drawn: number | undefined): number {
  if (drawn === FILTERED_CLASS || drawn === FAILED_FILTERED_CLASS) return 0;
  return drawn === FAILED_CLASS ? 2 : 1;
}
