/** Which plots are chosen, and against which others they are held. */
import { SECTION_ERROR } from '#core/columns.ts';
import { HIDDEN, KEPT } from '#core/values/filterMask.ts';
import { indexValues } from '#core/values/indexValues.ts';
import { NO_PLOT } from '#core/values/plotGroups.ts';
import { percentile } from '#core/values/statistics.ts';
import type { CommonKind } from '#core/view/resultFilter.ts';
import type { Units } from '#result/common/pure/findCommon.ts';
import { kindIn } from '#result/unusual/worker/heldView.ts';
import { currentIndex } from '#result/worker/session/choices.ts';
import { columnsOf, plotsOf, type View } from '#result/worker/session/view.ts';

/** By row what a record counts as. */
const [NEITHER, OTHER, CHOSEN] = [0, 1, 2];

/** The units of all columns. */
export interface ChosenUnits {
  /** One for each plot: it's chosen where any of its records is. A record without a shape is a plot of its own. */
  plots: Units;
  /** One for each record, for what differs within a plot. */
  records: Units;
}

interface Asked {
  whose: CommonKind;
  unusualFrom: number | null;
}

/** Returns the chosen and all others; null while records still come. */
export async function chooseUnits(
  view: View,
  { whose, unusualFrom }: Asked,
  rest: () => Promise<void>,
): Promise<ChosenUnits | null> {
  if (!view.isWhole) return null;
  if (whose === 'unusual') {
    const kindOf = await kindIn(view, unusualFrom, rest);
    if (!kindOf) return null;
    return unitsOf(view, (row) => {
      const kind = kindOf(row);
      // Of the rest it can't be told.
      return kind === 'unusual' ? CHOSEN : kind === 'alike' ? OTHER : NEITHER;
    });
  }
  if (whose === 'changed') return unitsOf(view, changedMost(view));
  if (whose === 'failed') {
    const { section } = columnsOf(view);
    return unitsOf(view, (row) => (section[row] === SECTION_ERROR ? CHOSEN : OTHER));
  }
  const { mask } = view;
  return unitsOf(view, (row) => {
    if (mask === null || mask[row] === HIDDEN) return NEITHER;
    return mask[row] === KEPT ? CHOSEN : OTHER;
  });
}

/** Of all changes the share that counts as not much. */
const USUAL = 0.9;

/** The tenth whose change is farthest from the middle of all. */
function changedMost(view: View): (row: number) => number {
  const values = indexValues(columnsOf(view), currentIndex(view)) ?? new Float64Array(0);
  const known = values.filter(Number.isFinite).sort();
  const middle = percentile(known, 0.5);
  const far = values.map((value) => Math.abs(value - middle));
  const limit = percentile(far.filter(Number.isFinite).sort(), USUAL);
  return (row) => (Number.isFinite(far[row]) ? (far[row]! > limit ? CHOSEN : OTHER) : NEITHER);
}

function unitsOf(view: View, countsAs: (row: number) => number): ChosenUnits {
  const { recordCount } = columnsOf(view);
  const { plotOf, plotCount } = plotsOf(view);
  const best = new Uint8Array(plotCount);
  const rowOf = new Uint32Array(plotCount);
  const records = { rows: [] as number[], isChosen: [] as number[] };
  const plots = { rows: [] as number[], isChosen: [] as number[] };
  const add = (units: typeof records, row: number, own: number) => {
    units.rows.push(row);
    units.isChosen.push(own === CHOSEN ? 1 : 0);
  };
  for (let row = 0; row < recordCount; row++) {
    const own = countsAs(row);
    if (own === NEITHER) continue;
    add(records, row, own);
    const plot = plotOf[row]!;
    if (plot === NO_PLOT) add(plots, row, own);
    else if (own > best[plot]!) [best[plot], rowOf[plot]] = [own, row];
  }
  for (let plot = 0; plot < plotCount; plot++)
    if (best[plot] !== NEITHER) add(plots, rowOf[plot]!, best[plot]!);
  return { plots: packed(plots), records: packed(records) };
}

function packed({ rows, isChosen }: Record<keyof Units, number[]>): Units {
  return { rows: Uint32Array.from(rows), isChosen: Uint8Array.from(isChosen) };
}
