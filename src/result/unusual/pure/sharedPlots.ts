/**
 * Plots of a result that overlap or are there twice, by the same checks as those of a file before it's sent
 * (findings/findSteps.ts): so a result and a request never say different things of the same plots.
 */
import type { ResultColumns } from '#core/columns.ts';
import { checkSameShapes } from '#request/findings/checkDoubles.ts';
import type { CheckedPlots } from '#request/findings/checkedPlots.ts';
import { checkOverlaps } from '#request/findings/checkOverlaps.ts';
import { checkShapes } from '#request/findings/checkShapes.ts';
import {
  createCollector,
  toFindings,
  type Finding,
  type OverlapPairs,
} from '#request/findings/findings.ts';
import { measureSteps } from '#request/findings/plotTable.ts';
import { plotSteps } from '#core/values/plotGroups.ts';

/** What was found of plots that share ground. */
export interface SharedPlots {
  /** Rows and the share of the smaller plot, one pair each. */
  overlaps: OverlapPairs;
  /** Rows that overlap, with their largest overlap; null where none does. */
  overlap: Finding | null;
  /** Rows with the same shape and windows that share a day; null where there are none. */
  sameShape: Finding | null;
}

/** Finds them in steps. */
export function* sharedPlotSteps(columns: ResultColumns): Generator<undefined, SharedPlots> {
  const { startDay, endDay } = columns;
  const plots: CheckedPlots = { ...columns, windows: { startDay, endDay }, nameOf: null };
  const groups = yield* plotSteps(plots);
  const table = yield* measureSteps(plots, groups);
  const collector = createCollector();
  // Marks plots that cross themselves: how much they cover isn't known, so they aren't looked at for overlaps.
  yield* checkShapes({ plots, groups, table }, () => ({}), createCollector());
  yield* checkSameShapes(plots, table, collector);
  const overlaps = yield* checkOverlaps(table, collector);
  const { list } = toFindings(collector.all, table.plotOf, overlaps);
  const of = (key: Finding['key']) => list.find((finding) => finding.key === key) ?? null;
  return { overlaps, overlap: of('overlap'), sameShape: of('same-shape') };
}
