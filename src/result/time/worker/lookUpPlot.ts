/**
 * A plot looked up in the results that were read on this device.
 *
 * 1. In each job's keys, by the fingerprint; else by where its middle lies.
 * 2. Of the jobs in which something was found only the blocks that hold it are read, all at once.
 * 3. What has another fingerprint is compared with the plot: the most alike is it, where that's nearly the same.
 */
import { withoutScale } from '#core/values/indexRange.ts';
import { readPlotBlocks } from '#device/plotStore.ts';
import { type RecordState, NO_DAY } from '#core/columns.ts';
import {
  findFingerprint,
  nearPlaces,
  shareWith,
  type WantedPlot,
} from '#result/time/pure/findPlot.ts';
import { UNITS } from '#shapes/identity/fingerprint.ts';
import {
  BLOCK_PLOTS,
  blockShapes,
  FAILED_FLAG,
  UNDRAWABLE_FLAG,
  type PlotBlock,
  type PlotKeys,
} from '#shapes/identity/savedPlots.ts';
import type { KnownJob } from './savedPlotsIndex.ts';
import type { PlotInJob, PlotWindow } from '#result/time/protocol.ts';

interface Candidate {
  job: KnownJob;
  place: number;
  /** Null where the shapes have to be held against each other. */
  share: number | null;
}

interface Wanted {
  connection: string;
  jobs: KnownJob[];
  index: string | null;
  /** What the plot's own values are divided by. */
  dividedBy: number | undefined;
}

/** Returns the jobs that have the plot, by their first window. */
export async function lookUpPlot(
  wanted: WantedPlot,
  { connection, jobs, index, dividedBy }: Wanted,
): Promise<PlotInJob[]> {
  const candidates = jobs.flatMap((job): Candidate[] => {
    const same = findFingerprint(job.keys, wanted);
    if (same >= 0) return [{ job, place: same, share: 1 }];
    return nearPlaces(job.keys, wanted).map((place) => ({ job, place, share: null }));
  });
  const blocks = await readPlotBlocks(
    connection,
    candidates.map(({ job, place }) => ({
      jobId: job.jobId,
      number: Math.floor(place / BLOCK_PLOTS),
    })),
  );
  const best = new Map<string, PlotInJob>();
  candidates.forEach(({ job, place, share }, at) => {
    const block = blocks[at];
    if (!block) return;
    const inBlock = place % BLOCK_PLOTS;
    const alike = share ?? shareWith(wanted, blockShapes(block), inBlock);
    const { jobId } = job;
    if (alike === null || alike <= (best.get(jobId)?.share ?? 0)) return;
    const windows = windowsOf(block, inBlock, { job, place, index, dividedBy });
    best.set(jobId, { jobId, share: alike, windows });
  });
  return [...best.values()].sort((a, b) => firstDay(a) - firstDay(b));
}

function firstDay({ windows: [first] }: PlotInJob): number {
  return first?.place.startDay ?? Infinity;
}

interface Found {
  job: KnownJob;
  /** Among the job's keys. */
  place: number;
  index: string | null;
  dividedBy: number | undefined;
}

function windowsOf(block: PlotBlock, inBlock: number, found: Found): PlotWindow[] {
  const values = block.values[found.job.indices.indexOf(found.index ?? '')];
  const from = block.starts[inBlock] ?? 0;
  const count = (block.starts[inBlock + 1] ?? from) - from;
  return Array.from({ length: count }, (_, at) => {
    const flags = block.flags[from + at] ?? 0;
    const value = withoutScale(values?.[from + at] ?? Number.NaN, found.dividedBy);
    const isDrawn = (flags & UNDRAWABLE_FLAG) === 0;
    return {
      place: {
        row: block.rows[from + at] ?? 0,
        ...(isDrawn ? middleOf(found.job.keys, found.place) : NOWHERE),
        areaHectares: isDrawn ? (block.areas[inBlock] ?? Number.NaN) : Number.NaN,
        startDay: day(block.startDay[from + at]),
        endDay: day(block.endDay[from + at]),
      },
      state: stateOf(flags),
      value: Number.isFinite(value) ? value : null,
    };
  });
}

const NOWHERE = { lon: Number.NaN, lat: Number.NaN };

function middleOf({ lon, lat }: PlotKeys, place: number) {
  return { lon: (lon[place] ?? Number.NaN) / UNITS, lat: (lat[place] ?? Number.NaN) / UNITS };
}

/** A saved record's state, by the same rule as `recordState`. */
export function stateOf(flags: number): RecordState {
  if (flags & FAILED_FLAG) return 'failed';
  return flags & UNDRAWABLE_FLAG ? 'notDrawable' : 'processed';
}

function day(value: number | undefined): number | null {
  return value === undefined || value === NO_DAY ? null : value;
}
