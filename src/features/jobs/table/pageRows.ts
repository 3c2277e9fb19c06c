import type { Job } from '#api/contract.ts';
import { readDate } from '#api/jobDate.ts';
import type { ResultSummary } from '#api/resultSummary.ts';
import { dotPaths } from '#engine/history/dotPaths.ts';
import { DATES_ROOM } from '#features/jobs/JobDates.tsx';
import { sharedNotes } from '#features/jobs/jobFacts.ts';
import { valueAxis } from '#features/jobs/summaryFigures.ts';
import { dayAxis } from '#ui/charts/dayAxis.ts';
import type { JobRows, ShownJob } from './jobRows.ts';

/** What came of results on this device, by job id. */
export interface KnownResults {
  summaries: ReadonlyMap<string, ResultSummary>;
  /** Why those couldn't be read that couldn't. */
  troubles: ReadonlyMap<string, string>;
}

/** Returns the rows of a page of the service. */
export function pageRows(jobs: readonly Job[], { summaries, troubles }: KnownResults): JobRows {
  const days = jobs.flatMap((job) => [readDate(job.start_date).day, readDate(job.end_date).day]);
  const values = valueAxis(jobs.flatMap(({ id }) => summaries.get(id) ?? []));
  const rows = jobs.map((job): ShownJob => {
    const summary = summaries.get(job.id) ?? null;
    return {
      job,
      summary,
      footprint: summary && dotPaths(summary.dots, values),
      trouble: summary ? null : (troubles.get(job.id) ?? null),
      note: '',
      gone: false,
    };
  });
  const shared = { dates: dayAxis(days, DATES_ROOM), values, notes: sharedNotes(jobs) };
  return { count: rows.length, at: (index) => rows[index], shared };
}
