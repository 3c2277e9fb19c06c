import { STATE_LABELS } from '#result/store/stateLabels.ts';
import { formatValue } from '#lib/format.ts';
import type { WindowSpread } from '#result/time/pure/groupSpread.ts';
import type { GroupInJob, PlotInJob, PlotWindow } from '#result/time/protocol.ts';
import { texts } from './texts.en.ts';

/** Of a window that failed in one job and has a record in another. */
const MENDED_TEXT = texts.failedProcessedElsewhere;

/** Tells of a plot's windows which failed and were processed in another job. */
export function mendedIn(jobs: readonly PlotInJob[]): (window: PlotWindow) => boolean {
  const windows = jobs.flatMap((job) => job.windows);
  const key = ({ place: { startDay, endDay } }: PlotWindow) => `${startDay} ${endDay}`;
  const processed = new Set(windows.filter(({ state }) => state === 'processed').map(key));
  return (window) => window.state === 'failed' && isDated(window) && processed.has(key(window));
}

function isDated({ place: { startDay, endDay } }: PlotWindow): boolean {
  return startDay !== null && endDay !== null;
}

/** Jobs at most whose values are listed. */
const MAX_SHOWN = 4;

/** `also in 3 jobs: 0.180, 0.220, failed`: each job's latest value; empty where no other job has the plot. */
export function alsoIn(jobs: readonly PlotInJob[]): string {
  const others = jobs.filter(({ jobId }) => jobId !== null);
  if (others.length === 0) return '';
  const isMended = mendedIn(jobs);
  const values = others.slice(0, MAX_SHOWN).map(({ windows }) => {
    const window = latest(windows);
    return windowValue(window, window !== undefined && isMended(window));
  });
  const more = others.length > values.length ? ', …' : '';
  return texts.alsoInJobs(others.length, values.join(', '), more);
}

/** The latest window with a value; without any, the latest. */
function latest(windows: readonly PlotWindow[]): PlotWindow | undefined {
  return (
    windows.findLast(({ value, state }) => state === 'processed' && value !== null) ??
    windows.at(-1)
  );
}

/** `0.416 to 0.484`; empty for fewer than two values. */
export function rangeText(windows: readonly PlotWindow[]): string {
  const values = windows.flatMap(({ value }) => (value === null ? [] : [value]));
  return values.length < 2
    ? ''
    : texts.valuesFromTo(formatValue(Math.min(...values)), formatValue(Math.max(...values)));
}

export function windowValue(window: PlotWindow | undefined, isMended = false): string {
  if (!window) return formatValue(null);
  if (isMended) return MENDED_TEXT;
  const { state, value } = window;
  if (state !== 'processed') return STATE_LABELS[state].toLowerCase();
  return value === null ? texts.noValue : formatValue(value);
}

/** A window of a job; null is the job that is open. */
interface WindowOfJob {
  jobId: string | null;
  window: WindowSpread;
}

/** Returns the window of a plot that a job has with the same days; undefined for none. */
export function windowOfPlot(
  jobs: readonly PlotInJob[],
  jobId: string | null,
  { startDay, endDay }: Pick<WindowSpread, 'startDay' | 'endDay'>,
): PlotWindow | undefined {
  return jobs
    .find((job) => job.jobId === jobId)
    ?.windows.find(({ place }) => place.startDay === startDay && place.endDay === endDay);
}

/** Returns the windows of all jobs by start day, then end day; those without days come last. */
export function windowsByTime(jobs: readonly GroupInJob[]): WindowOfJob[] {
  const day = (value: number | null) => value ?? Number.MAX_SAFE_INTEGER;
  return jobs
    .flatMap(({ jobId, windows }) => windows.map((window) => ({ jobId, window })))
    .sort(
      ({ window: a }, { window: b }) =>
        day(a.startDay) - day(b.startDay) || day(a.endDay) - day(b.endDay),
    );
}

/** Returns the names without the words that all of them begin with, which would be all that’s seen where they’re cut. */
export function ownWords(names: readonly string[]): string[] {
  const [first = '', ...others] = names;
  if (others.length === 0) return [...names];
  let alike = first.length;
  for (const name of others) {
    let at = 0;
    while (at < alike && name[at] === first[at]) at++;
    alike = at;
  }
  const from = first.lastIndexOf(' ', alike - 1) + 1;
  return from === 0 || names.some((name) => name.length <= from)
    ? [...names]
    : names.map((name) => `… ${name.slice(from)}`);
}
