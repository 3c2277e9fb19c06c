/** Plots that are there twice, and names that are. */
import { NO_PLOT } from '#core/values/plotGroups.ts';
import type { CheckedPlots, PlotWindows } from './checkedPlots.ts';
import { isDay } from './checkWindows.ts';
import { NO_ROW, type Collector } from './findings.ts';
import { rowsOfPlot, type PlotTable } from './plotTable.ts';

/** Plots or rows of a step. */
const STEP = 4096;

/**
 * Finds rows with the same shape whose windows share a day, which would be paid for twice; without windows all rows with the
 * same shape; where all lack their start, or all their end, those with the same other day. Of each chain of such windows, the
 * row that starts first stays, and those that share a day with it are redundant, and so on.
 */
export function* checkSameShapes(
  { windows }: CheckedPlots,
  table: PlotTable,
  collector: Collector,
): Generator<undefined, void> {
  const days = windows && knownDays(windows);
  for (let plot = 0; plot < table.plotCount; plot++) {
    if (plot % STEP === STEP - 1) yield;
    const rows = rowsOfPlot(table, plot);
    if (rows.length < 2) continue;
    if (days) checkChain(days, rows, collector);
    else for (const [at, row] of rows.entries()) addTwin(rows, { at, row }, collector);
  }
}

/** Where all rows lack the same one of their days, the other stands for it: that's a day of the window, whatever the rest. */
function knownDays(windows: PlotWindows): PlotWindows {
  const { startDay, endDay } = windows;
  if (!startDay.some(isDay)) return { startDay: endDay, endDay };
  return endDay.some(isDay) ? windows : { startDay, endDay: startDay };
}

function addTwin(
  rows: Uint32Array,
  { at, row }: { at: number; row: number },
  collector: Collector,
): void {
  collector.add('same-shape', row, { partner: rows[at === 0 ? 1 : 0]!, isExpendable: at > 0 });
}

/** Rows of one shape by their starts: a row shares a day with one before it where it starts before the latest of their ends. */
function checkChain(
  { startDay, endDay }: PlotWindows,
  rows: Uint32Array,
  collector: Collector,
): void {
  const sorted = rows
    .filter((row) => isDay(startDay[row]!) && isDay(endDay[row]!) && startDay[row]! <= endDay[row]!)
    .sort((a, b) => startDay[a]! - startDay[b]! || a - b);
  const sharedDays = (a: number, b: number) =>
    Math.min(endDay[a]!, endDay[b]!) - Math.max(startDay[a]!, startDay[b]!) + 1;
  const partners = new Uint32Array(sorted.length).fill(NO_ROW);
  const isExpendable = new Uint8Array(sorted.length);
  let [latest, stays] = [0, 0];
  for (let at = 1; at < sorted.length; at++) {
    const row = sorted[at]!;
    if (sharedDays(sorted[latest]!, row) > 0) {
      partners[at] = sorted[latest]!;
      if (partners[latest] === NO_ROW) partners[latest] = row;
    }
    if (sharedDays(sorted[stays]!, row) > 0) isExpendable[at] = 1;
    else stays = at;
    if (endDay[row]! > endDay[sorted[latest]!]!) latest = at;
  }
  for (const [at, row] of sorted.entries()) {
    const partner = partners[at]!;
    if (partner === NO_ROW) continue;
    const measure = sharedDays(row, partner);
    collector.add('same-shape', row, { partner, measure, isExpendable: isExpendable[at] === 1 });
  }
}

/** What is known of one name. */
interface NamedPlots {
  firstRow: number;
  otherRow: number;
  plots: Set<number> | null;
}

/** Finds names given to several plots with different shapes. The same plot in several windows is one plot. */
export function* checkNames(
  { nameOf, recordCount }: CheckedPlots,
  { plotOf }: PlotTable,
  collector: Collector,
): Generator<undefined, void> {
  if (!nameOf) return;
  const firstRows = new Map<string, number>();
  const shared = new Map<string, NamedPlots>();
  const nameIn = (row: number) => (plotOf[row] === NO_PLOT ? '' : (nameOf(row)?.trim() ?? ''));
  for (let row = 0; row < recordCount; row++) {
    if (row % STEP === STEP - 1) yield;
    const name = nameIn(row);
    if (name === '') continue;
    const firstRow = firstRows.get(name);
    if (firstRow === undefined) firstRows.set(name, row);
    else if (plotOf[firstRow] !== plotOf[row]) addPlot(shared, { name, firstRow, row }, plotOf);
  }
  if (shared.size === 0) return;
  for (let row = 0; row < recordCount; row++) {
    if (row % STEP === STEP - 1) yield;
    const named = shared.get(nameIn(row));
    if (!named) continue;
    const isFirst = plotOf[row] === plotOf[named.firstRow];
    const partner = isFirst ? named.otherRow : named.firstRow;
    collector.add('name-twice', row, { partner, measure: named.plots?.size ?? 2 });
  }
}

function addPlot(
  shared: Map<string, NamedPlots>,
  { name, firstRow, row }: { name: string; firstRow: number; row: number },
  plotOf: Uint32Array,
): void {
  const named = shared.get(name) ?? { firstRow, otherRow: row, plots: null };
  if (named.plots === null && plotOf[row] !== plotOf[named.otherRow])
    named.plots = new Set([plotOf[firstRow]!, plotOf[named.otherRow]!]);
  named.plots?.add(plotOf[row]!);
  shared.set(name, named);
}
