import type { RecordState } from '#core/columns.ts';
import type { PlotInJob, PlotWindow } from '#result/time/protocol.ts';

/** A record of a plot: its row, its value or why it has none, and its first day; it lasts ten days. */
export function windowOf(
  row: number,
  value: number | Exclude<RecordState, 'processed'> | null,
  startDay: number | null = 18_000 + 10 * row,
): PlotWindow {
  return {
    place: {
      row,
      lon: 1,
      lat: 2,
      areaHectares: 3,
      startDay,
      endDay: startDay === null ? null : startDay + 9,
    },
    state: typeof value === 'string' ? value : 'processed',
    value: typeof value === 'string' ? null : value,
  };
}

/** A plot as a job has it; null for the job that is open. */
export function inJob(jobId: string | null, ...windows: PlotWindow[]): PlotInJob {
  return { jobId, share: 1, windows };
}
