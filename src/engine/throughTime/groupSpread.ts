/** How the values of a group of plots are spread in each window of a job. */
import { NO_DAY } from '#engine/columns.ts';
import { percentilesIn } from '#engine/values/statistics.ts';

/** One record of a job. */
interface SpreadRecord {
  /** NO_DAY where there is none. */
  startDay: number;
  endDay: number;
  failed: boolean;
  /** NaN where there is none. */
  value: number;
  /** Whether its plot belongs to the group. */
  isOfGroup: boolean;
}

/** The group's values in one window. */
export interface WindowSpread {
  startDay: number | null;
  endDay: number | null;
  /** Records of the group with a value, and failed ones. */
  plots: number;
  failed: number;
  /** Null without a value. */
  median: number | null;
  /** Quartiles: the middle half is between them. */
  low: number | null;
  high: number | null;
  /** Of all plots of the job. */
  medianOfAll: number | null;
}

/** Gathers the records of one job. */
interface GroupSpread {
  add: (record: SpreadRecord) => void;
  /** The windows in which the group has records, by start day. */
  windows: () => WindowSpread[];
}

interface Gathered {
  startDay: number;
  endDay: number;
  failed: number;
  own: number[];
  all: number[];
}

/** Returns an empty spread, to be filled with the records of one job. */
export function createGroupSpread(): GroupSpread {
  const byWindow = new Map<string, Gathered>();
  function gatheredOf({ startDay, endDay }: SpreadRecord): Gathered {
    const key = `${startDay} ${endDay}`;
    const known = byWindow.get(key);
    if (known) return known;
    const empty = { startDay, endDay, failed: 0, own: [], all: [] };
    byWindow.set(key, empty);
    return empty;
  }
  return {
    add(record) {
      const { own, all } = gatheredOf(record);
      const { failed, value, isOfGroup } = record;
      if (failed) {
        if (isOfGroup) gatheredOf(record).failed++;
      } else if (Number.isFinite(value)) {
        all.push(value);
        if (isOfGroup) own.push(value);
      }
    },
    windows: () =>
      [...byWindow.values()]
        .filter(({ own, failed }) => own.length + failed > 0)
        .sort((a, b) => a.startDay - b.startDay || a.endDay - b.endDay)
        .map(({ startDay, endDay, failed, own, all }) => {
          const at = percentilesIn(Float64Array.from(own), [0.25, 0.5, 0.75]);
          return {
            startDay: day(startDay),
            endDay: day(endDay),
            plots: own.length,
            failed,
            median: at(0.5),
            low: at(0.25),
            high: at(0.75),
            medianOfAll: percentilesIn(Float64Array.from(all), [0.5])(0.5),
          };
        }),
  };
}

function day(value: number): number | null {
  return value === NO_DAY ? null : value;
}
