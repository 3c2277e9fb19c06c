import type { PlotsPlace } from '#device/plotStore.ts';
import type { RecordState } from '#core/columns.ts';
import type { WindowSpread } from '#result/time/pure/groupSpread.ts';
import type { RecordReference } from '#core/values/findRecord.ts';

export interface PlotWindow {
  /** What a link to it says. */
  place: RecordReference;
  state: RecordState;
  /** Of the index that is shown; null where there is none. */
  value: number | null;
}

export interface PlotInJob {
  /** Null for the job that is open. */
  jobId: string | null;
  /** Share of the united ground that both shapes cover: 1 where they are the same, less where nearly so. */
  share: number;
  /** By start day. */
  windows: PlotWindow[];
}

/** A plot in the job that is open, first, and in others that were read on this device, by their first window. */
export interface PlotThroughTime {
  row: number;
  jobs: PlotInJob[];
}

/** A group of plots as one job has it; null for the job that is open. */
export interface GroupInJob {
  jobId: string | null;
  /** By start day. */
  windows: WindowSpread[];
}

export interface TimeCalls {
  /** Keeps the result's plots on this device, to know them again in other jobs. */
  savePlots: { request: { place: PlotsPlace }; answer: null };
  /** The plot of a record in all jobs known here; `place` null knows this one alone. */
  plotThroughTime: {
    request: { row: number; place: PlotsPlace | null };
    answer: PlotThroughTime | null;
  };
  /** The jobs known here that may hold the plot of a record and weren't read for it; `listed` come first. */
  jobsToRead: {
    request: { row: number; place: PlotsPlace; listed: string[] };
    answer: { ids: string[] };
  };
  /** The plots that the filter keeps, in all their windows, in this job and in those known here, by their first window. */
  groupThroughTime: {
    request: { place: PlotsPlace | null };
    answer: { jobs: GroupInJob[] };
  };
}

declare module '#result/protocol.ts' {
  interface Calls extends TimeCalls {}
}
