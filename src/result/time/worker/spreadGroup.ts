/**
 * The plots of a filter through time.
 *
 * 1. A plot is of the group where one of its records matches the filter.
 * 2. In the job that is open all windows of those plots are summed up, whatever windows are shown.
 * 3. In every other job known here the plots with the same fingerprints are; one that was redrawn isn't.
 * 4. Once all jobs are summed up, a failed plot that any of them processed in the same window is told from the others.
 */
import { readPlotBlocks } from '#device/plotStore.ts';
import { NO_DAY, SECTION_ERROR } from '#core/columns.ts';
import type { PlotIdentities } from '#shapes/identity/plotIdentity.ts';
import { findFingerprint } from '#result/time/pure/findPlot.ts';
import {
  createGroupSpread,
  type GroupSpread,
  type ProcessedPlots,
} from '#result/time/pure/groupSpread.ts';
import {
  BLOCK_PLOTS,
  FAILED_FLAG,
  UNDRAWABLE_FLAG,
  type PlotBlock,
} from '#shapes/identity/savedPlots.ts';
import { dayIn } from '#core/values/dayText.ts';
import { KEPT } from '#core/values/filterMask.ts';
import { withoutScale } from '#core/values/indexRange.ts';
import { indexValues } from '#core/values/indexValues.ts';
import { NO_PLOT } from '#core/values/plotGroups.ts';
import { isProcessed } from '#core/values/statistics.ts';
import type { TaskContext } from '#worker/answerCalls.ts';
import type { ResultSession } from '#result/worker/session/resultSession.ts';
import { columnsOf } from '#result/worker/session/view.ts';
import { currentIndex } from '#result/worker/session/choices.ts';
import type { KnownJob } from './savedPlotsIndex.ts';

/** Returns 1 for each plot with a record that matches the filter. */
export function plotsOfFilter({ mask }: ResultSession, { plotOf, plotCount }: PlotIdentities) {
  const isOfGroup = new Uint8Array(plotCount);
  plotOf.forEach((plot, row) => {
    if (plot !== NO_PLOT && (mask === null || mask[row] === KEPT)) isOfGroup[plot] = 1;
  });
  return isOfGroup;
}

/** The plots of a filter, by their numbers in the job that is open. */
interface Group {
  plots: PlotIdentities;
  /** 1 for each plot that belongs to it. */
  isOfGroup: Uint8Array;
  /** In all jobs. */
  processed: ProcessedPlots;
}

/** Sums up the group in the job that is open. */
export function spreadHere(
  session: ResultSession,
  { plots: { plotOf }, isOfGroup, processed }: Group,
): GroupSpread {
  const columns = columnsOf(session);
  const values = indexValues(columns, currentIndex(session));
  const spread = createGroupSpread(processed);
  plotOf.forEach((plot, row) => {
    spread.add({
      startDay: dayIn(columns.startDay, row),
      endDay: dayIn(columns.endDay, row),
      failed: columns.section[row] === SECTION_ERROR,
      value: isProcessed(columns, row) ? (values?.[row] ?? Number.NaN) : Number.NaN,
      plot: plot !== NO_PLOT && isOfGroup[plot] === 1 ? plot : null,
    });
  });
  return spread;
}

interface Elsewhere {
  connection: string;
  job: KnownJob;
  index: string | null;
  /** What the values here are divided by. */
  dividedBy: number | undefined;
}

/** Sums up the group in another job; null where it has none of its plots. */
export async function spreadElsewhere(
  { plots: { low, high, plotCount }, isOfGroup, processed }: Group,
  { connection, job, index, dividedBy }: Elsewhere,
): Promise<GroupSpread | null> {
  /** By place the plot's number here, plus 1; 0 where it isn't of the group. */
  const places = new Uint32Array(job.keys.low.length);
  let isAny = false;
  for (let plot = 0; plot < plotCount; plot++) {
    if (isOfGroup[plot] === 0) continue;
    const place = findFingerprint(job.keys, { low: low[plot] ?? 0, high: high[plot] ?? 0 });
    if (place < 0) continue;
    places[place] = plot + 1;
    isAny = true;
  }
  if (!isAny) return null;
  const numbers = Array.from({ length: Math.ceil(places.length / BLOCK_PLOTS) }, (_, at) => at);
  const blocks = await readPlotBlocks(
    connection,
    numbers.map((number) => ({ jobId: job.jobId, number })),
  );
  const spread = createGroupSpread(processed);
  const column = job.indices.indexOf(index ?? '');
  blocks.forEach((block, number) => {
    if (block)
      addBlock(spread, block, {
        column,
        places: places.subarray(number * BLOCK_PLOTS),
        dividedBy,
      });
  });
  return spread;
}

interface Block extends Pick<Elsewhere, 'dividedBy'> {
  column: number;
  places: Uint32Array;
}

function addBlock(
  spread: GroupSpread,
  block: PlotBlock,
  { column, places, dividedBy }: Block,
): void {
  const values = block.values[column];
  for (let plot = 0; plot + 1 < block.starts.length; plot++) {
    const place = places[plot] ?? 0;
    const end = block.starts[plot + 1] ?? 0;
    for (let at = block.starts[plot] ?? 0; at < end; at++) {
      const flags = block.flags[at] ?? 0;
      const value = withoutScale(values?.[at] ?? Number.NaN, dividedBy);
      spread.add({
        startDay: block.startDay[at] ?? NO_DAY,
        endDay: block.endDay[at] ?? NO_DAY,
        failed: (flags & FAILED_FLAG) !== 0,
        value: flags & UNDRAWABLE_FLAG ? Number.NaN : value,
        plot: place === 0 ? null : place - 1,
      });
    }
  }
}

/** Goes through the jobs known here, telling how far it is. */
export async function spreadInAll(
  jobs: readonly KnownJob[],
  spreadOf: (job: KnownJob) => Promise<GroupSpread | null>,
  { signal, progress }: TaskContext,
): Promise<{ jobId: string; spread: GroupSpread }[]> {
  const found: { jobId: string; spread: GroupSpread }[] = [];
  for (const [at, job] of jobs.entries()) {
    signal.throwIfAborted();
    progress(at, jobs.length);
    const spread = await spreadOf(job);
    if (spread) found.push({ jobId: job.jobId, spread });
  }
  return found;
}
