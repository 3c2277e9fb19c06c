import { useRef } from 'react';
import type { SummaryQueueState } from '#result/summaries/queueState.ts';
import type { SummaryQueue } from '#result/summaries/summaryQueue.ts';
import type { Job } from '#service/contract.ts';
import { readDate } from '#service/jobs/jobFields.ts';
import type { ResultSummary } from '#device/resultSummary.ts';
import { dotPaths } from '#history/index/dotPaths.ts';
import { sharedNotes } from './jobFacts.ts';
import { dayAxis } from '#ui/charts/dayAxis.ts';
import { DATES_ROOM, valueAxis, type JobRows, type ShownJob } from './jobRows.ts';
import { JobsTable } from './JobsTable.tsx';

interface PageTableProps {
  rows: JobRows;
  isBusy: boolean;
  /** Null until its code is loaded. */
  summaryQueue: SummaryQueue<never> | null;
  loading: SummaryQueueState;
}

const NO_MARKS: ReadonlySet<string> = new Set<string>();

/** The jobs of a page of the service. All of its rows are rendered. */
export function PageTable({ rows, isBusy, summaryQueue, loading }: PageTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const existing = Array.from({ length: rows.count }, (_, index) => ({
    key: `${rows.at(index)?.job.id} ${index}`,
    index,
    top: null,
  }));
  return (
    <JobsTable
      {...{ rows, existing, body, isBusy, loading }}
      onLoad={summaryQueue && summaryQueue.load}
      extras={null}
      stars={NO_MARKS}
      chosen={NO_MARKS}
    />
  );
}

interface KnownResults {
  summaries: ReadonlyMap<string, ResultSummary>;
  /** Why the others couldn't be read, as far as that was tried. */
  troubles: ReadonlyMap<string, string>;
  newJobs: ReadonlySet<string>;
}

export function pageRows(
  jobs: readonly Job[],
  { summaries, troubles, newJobs }: KnownResults,
): JobRows {
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
      isNew: newJobs.has(job.id),
    };
  });
  const shared = { dates: dayAxis(days, DATES_ROOM), values, notes: sharedNotes(jobs) };
  return { count: rows.length, at: (index) => rows[index], shared };
}
