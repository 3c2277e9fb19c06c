/** A plot's windows: all records of it in order, and which of them is shown. */
import { NO_DAY, SECTION_ERROR, type ResultColumns } from '#core/columns.ts';
import type { WindowChoice } from '#core/view/windows.ts';
import { dayIn } from './dayText.ts';
import { NO_PLOT, type PlotGroups } from './plotGroups.ts';

const NO_ROW = 4_294_967_295;

/** Returns the rows of the same plot as `row`, itself included, by start day, then end day, then row. */
export function seriesOf(columns: ResultColumns, plots: PlotGroups, row: number): number[] {
  const plot = plots.plotOf[row];
  if (plot === undefined || plot === NO_PLOT) return [row];
  const rows: number[] = [];
  for (let i = plots.plotOf.indexOf(plot); i >= 0; i = plots.plotOf.indexOf(plot, i + 1)) {
    rows.push(i);
  }
  const { startDay, endDay } = columns;
  return rows.sort(
    (a, b) =>
      dayIn(startDay, a) - dayIn(startDay, b) || dayIn(endDay, a) - dayIn(endDay, b) || a - b,
  );
}

/**
 * Returns 1 for each record whose window is the one shown of its plot, 0 for the others.
 *
 * Processed records compete with processed ones, failed ones with failed: a failed one doesn't hide a value. Of equal
 * windows all are shown. The latest is the one that ends last, then starts last; the earliest starts first, then ends
 * first. A dated record of a plot goes before an undated one, and one that is 1 in `dated` (null: all are) before one
 * that isn't. A record without a plot is always shown.
 */
export function windowMask(
  columns: ResultColumns,
  plots: PlotGroups,
  { choice, dated = null }: { choice: WindowChoice; dated?: Uint8Array | null },
): Uint8Array {
  const shown = new Uint8Array(columns.recordCount).fill(1);
  if (choice.kind === 'all') return shown;
  const best =
    choice.kind === 'chosen' ? null : bestRows(columns, plots, { kind: choice.kind, dated });
  const { startDay, endDay } = columns;
  for (let row = 0; row < shown.length; row++) {
    const plot = plots.plotOf[row] ?? NO_PLOT;
    if (plot === NO_PLOT) continue;
    const like = best?.[placeIn(columns, plot, row)] ?? row;
    const start = choice.kind === 'chosen' ? choice.start : startDay[like];
    const end = choice.kind === 'chosen' ? choice.end : endDay[like];
    if (startDay[row] !== start || endDay[row] !== end) shown[row] = 0;
  }
  return shown;
}

/** Returns whether a choice leaves out no record, whatever the plots are: decided without comparing shapes, which takes longer. */
export function showsEveryWindow(
  { startDay, endDay, recordCount }: ResultColumns,
  { kind }: WindowChoice,
): boolean {
  if (kind === 'all' || kind === 'chosen') return kind === 'all';
  for (let row = 1; row < recordCount; row++)
    if (startDay[row] !== startDay[0] || endDay[row] !== endDay[0]) return false;
  return true;
}

/** Processed and failed records of a plot have one place each: neither hides the other. */
function placeIn({ section }: ResultColumns, plot: number, row: number): number {
  return 2 * plot + (section[row] === SECTION_ERROR ? 1 : 0);
}

/** Returns by `placeIn` the first row with the latest or earliest window. */
function bestRows(
  columns: ResultColumns,
  plots: PlotGroups,
  { kind, dated }: { kind: 'latest' | 'earliest'; dated: Uint8Array | null },
): Uint32Array {
  const best = new Uint32Array(2 * plots.plotCount).fill(NO_ROW);
  const isBetter = kind === 'latest' ? isLater : isEarlier;
  for (let row = 0; row < columns.recordCount; row++) {
    const plot = plots.plotOf[row] ?? NO_PLOT;
    if (plot === NO_PLOT) continue;
    const place = placeIn(columns, plot, row);
    const rival = best[place] ?? NO_ROW;
    const isAhead =
      rival !== NO_ROW && dated !== null && dated[row] !== dated[rival]
        ? dated[row] === 1
        : rival === NO_ROW || isBetter(columns, row, rival);
    if (isAhead) best[place] = row;
  }
  return best;
}

/** NO_DAY is the least of all numbers, so undated records come last. */
function isLater({ startDay, endDay }: ResultColumns, row: number, rival: number): boolean {
  if (endDay[row] !== endDay[rival]) return dayIn(endDay, row) > dayIn(endDay, rival);
  return dayIn(startDay, row) > dayIn(startDay, rival);
}

function isEarlier({ startDay, endDay }: ResultColumns, row: number, rival: number): boolean {
  if (startDay[row] !== startDay[rival])
    return orLast(dayIn(startDay, row)) < orLast(dayIn(startDay, rival));
  return orLast(dayIn(endDay, row)) < orLast(dayIn(endDay, rival));
}

function orLast(day: number): number {
  return day === NO_DAY ? Infinity : day;
}
