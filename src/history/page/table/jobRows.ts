/**
 * What the table of jobs shows: a page of the service, or all that are known, of which only the rows in sight are read from
 * the history's worker (`historyRows.ts`).
 */
import { axisOver, middleOf, type ValueAxis } from '#history/index/valueAxis.ts';
import { dotPaths } from '#history/index/dotPaths.ts';
import type { Axis } from '#ui/charts/Axis.tsx';
import { dayAxis } from '#ui/charts/dayAxis.ts';
import type { Job } from '#service/contract.ts';
import { readDate } from '#service/jobs/jobFields.ts';
import type { HistoryRow } from '#history/protocol.ts';
import type { ResultSummary, UnreadResult } from '#device/resultSummary.ts';
import { isAddressable } from '#lib/address.ts';
import { saidState, type SaidState } from '#service/progress.ts';
import { visibleText } from '#lib/visibleText.ts';
import { sharedNotes } from './sharedNotes.ts';
import { texts } from './texts.en.ts';

export type ShownJob = Pick<
  HistoryRow,
  'job' | 'summary' | 'footprint' | 'trouble' | 'isEarly' | 'note' | 'gone' | 'isNew'
>;

/** What the service says of a job whose result isn't loaded; null where it has no such word. */
function shownState({ job, summary }: ShownJob): SaidState | null {
  return summary === null ? saidState(job) : null;
}

export function isInWork(row: ShownJob): boolean {
  const said = shownState(row);
  return !row.gone && (said === 'running' || said === 'waiting');
}

/** The job's id where its result may be loaded unasked once its row is in view. */
export function unreadId(row: ShownJob): string | undefined {
  const { job, summary, trouble } = row;
  const isUnread = summary === null && trouble === null && shownState(row) === null;
  return isUnread && isAddressable(job.id) ? job.id : undefined;
}

/** What the rows of a table share; the same object until it changes. */
export interface SharedByRows {
  dates: Axis | null;
  values: ValueAxis | null;
  /** Notes of several jobs, shown once, below the table. */
  notes: readonly string[];
  /** The query of the jobs' links, with its question mark: what of a result they open with; empty for all. */
  linkQuery?: string;
}

/** How many characters of axis labels fit into the dates' column at its narrowest. */
export const DATES_ROOM = 20;

/** Rows of jobs, counted from 0 in the order shown. */
export interface JobRows {
  count: number;
  /** Undefined until it's read. */
  at: (index: number) => ShownJob | undefined;
  shared: SharedByRows;
}

/** Returns the axis that holds the middle 99 % of values, rounded out to tenths; null where no job has values. */
export function valueAxis(summaries: readonly ResultSummary[]): ValueAxis | null {
  const values = summaries.map(({ values }) => values).filter((values) => values !== null);
  if (values.length === 0) return null;
  const [index = null, ...others] = new Set(values.map((value) => value.index));
  return axisOver({
    index: others.length === 0 ? index : null,
    ...middleOf(values),
  });
}

/** Head of the values' column: the index, and the range that all strips share. */
export function axisName(axis: ValueAxis | null): string {
  if (!axis) return texts.values;
  return texts.valuesInRange(visibleText(axis.index ?? texts.values), axis.low, axis.high);
}

interface KnownOfJobs {
  summaries: ReadonlyMap<string, ResultSummary>;
  /** Why the others couldn't be read, as far as that was tried. */
  troubles: ReadonlyMap<string, UnreadResult>;
  notes: ReadonlyMap<string, { text: string }>;
  newJobs: ReadonlySet<string>;
}

/** Returns the rows of a page of jobs with what this device knows of them. */
export function pageRows(jobs: readonly Job[], known: KnownOfJobs): JobRows {
  const { summaries, troubles, notes, newJobs } = known;
  const days = jobs.flatMap((job) => [readDate(job.start_date).day, readDate(job.end_date).day]);
  const values = valueAxis(jobs.flatMap(({ id }) => summaries.get(id) ?? []));
  const rows = jobs.map((job): ShownJob => {
    const summary = summaries.get(job.id) ?? null;
    return {
      job,
      summary,
      footprint: summary && dotPaths(summary.dots, values),
      trouble: (summary ? null : troubles.get(job.id)?.trouble) ?? null,
      isEarly: !summary && troubles.get(job.id)?.isEarly === true,
      note: notes.get(job.id)?.text ?? '',
      gone: false,
      isNew: newJobs.has(job.id),
    };
  });
  const shared = { dates: dayAxis(days, DATES_ROOM), values, notes: sharedNotes(jobs) };
  return { count: rows.length, at: (index) => rows[index], shared };
}
