/** How the values of a group of plots are spread in each window of a job. */
import { NO_DAY } from '#core/columns.ts';
import { percentilesIn } from '#core/values/statistics.ts';

interface SpreadRecord {
  /** NO_DAY where there is none. */
  startDay: number;
  endDay: number;
  failed: boolean;
  /** NaN where there is none. */
  value: number;
  /** Its plot's number in the group, the same in all jobs; null where its plot isn't of the group. */
  plot: number | null;
}

export interface WindowSpread {
  startDay: number | null;
  endDay: number | null;
  /** Records of the group with a value, and failed ones. */
  plots: number;
  failed: number;
  /** Of the failed ones those whose plot some job has processed in the same window. */
  mended: number;
  /** Null without a value. */
  median: number | null;
  /** Quartiles: the middle half is between them. */
  low: number | null;
  high: number | null;
  /** Of all plots of the job. */
  medianOfAll: number | null;
}

export interface GroupSpread {
  add: (record: SpreadRecord) => void;
  /** The windows in which the group has records, by start day. Asked for once the records of all jobs are there. */
  windows: () => WindowSpread[];
}

/** Which plots were processed in a window, in any job. */
export interface ProcessedPlots {
  add: (window: string, plot: number) => void;
  has: (window: string, plot: number) => boolean;
}

/** Windows of which processed plots are remembered: a byte a plot each. */
const MAX_WINDOWS = 64;

/** Returns an empty memory for plots from 0 to `plotCount`, not included, and some dozens of windows; of more it knows none. */
export function createProcessedPlots(plotCount: number): ProcessedPlots {
  const byWindow = new Map<string, Uint8Array>();
  return {
    add(window, plot) {
      const known = byWindow.get(window);
      if (known) known[plot] = 1;
      else if (byWindow.size < MAX_WINDOWS) {
        const plots = new Uint8Array(plotCount);
        plots[plot] = 1;
        byWindow.set(window, plots);
      }
    },
    has: (window, plot) => byWindow.get(window)?.[plot] === 1,
  };
}

interface Gathered {
  startDay: number;
  endDay: number;
  /** Plots of the failed records. */
  failed: number[];
  own: number[];
  all: number[];
}

/** Returns an empty spread, to be filled with the records of one job; `processed` is that of all jobs. */
export function createGroupSpread(processed: ProcessedPlots): GroupSpread {
  const byWindow = new Map<string, Gathered>();
  function gatheredOf({ startDay, endDay }: SpreadRecord): Gathered {
    const key = keyOf({ startDay, endDay });
    const known = byWindow.get(key);
    if (known) return known;
    const empty = { startDay, endDay, failed: [], own: [], all: [] };
    byWindow.set(key, empty);
    return empty;
  }
  return {
    add(record) {
      const gathered = gatheredOf(record);
      const { failed, value, plot } = record;
      if (failed) {
        if (plot !== null) gathered.failed.push(plot);
      } else if (Number.isFinite(value)) {
        gathered.all.push(value);
        if (plot === null) return;
        gathered.own.push(value);
        processed.add(keyOf(record), plot);
      }
    },
    windows: () =>
      [...byWindow.values()]
        .filter(({ own, failed }) => own.length + failed.length > 0)
        .sort((a, b) => a.startDay - b.startDay || a.endDay - b.endDay)
        .map(({ startDay, endDay, failed, own, all }) => {
          const at = percentilesIn(Float64Array.from(own), [0.25, 0.5, 0.75]);
          return {
            startDay: day(startDay),
            endDay: day(endDay),
            plots: own.length,
            failed: failed.length,
            mended: failed.filter((plot) => processed.has(keyOf({ startDay, endDay }), plot))
              .length,
            median: at(0.5),
            low: at(0.25),
            high: at(0.75),
            medianOfAll: percentilesIn(Float64Array.from(all), [0.5])(0.5),
          };
        }),
  };
}

function keyOf({ startDay, endDay }: Pick<SpreadRecord, 'startDay' | 'endDay'>): string {
  return `${startDay} ${endDay}`;
}

function day(value: number): number | null {
  return value === NO_DAY ? null : value;
}
