import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { Connection } from '#service/connection.ts';
import type { Job } from '#service/contract.ts';
import { summariesQuery } from '#device/resultSummary.ts';
import { troublesQuery } from '#device/unreadResultsQuery.ts';
import { queueOfIds } from '#result/summaries/queueState.ts';
import type { JobChoice } from './chosen/useChosenJobs.ts';
import { pageRows } from './table/jobRows.ts';
import { useSummaryQueue } from './reading/useSummaryQueue.ts';
import { useJobMarks } from './useJobMarks.ts';

const NONE: ReadonlyMap<string, never> = new Map<string, never>();

interface PageRowsAsked {
  jobs: readonly Job[];
  marked: ReadonlySet<string>;
}

/** What is known of a page's jobs, and how their results are loaded. */
export function useKnownOfPage(
  connection: Connection,
  choice: JobChoice,
  { jobs, marked }: PageRowsAsked,
) {
  const { data: summaries = NONE } = useQuery(summariesQuery(connection));
  const { data: troubles = NONE } = useQuery(troublesQuery(connection));
  const { stars, notes, actions } = useJobMarks(connection, choice);
  const [source] = useState(queueOfChosen);
  const { summaryQueue, loading } = useSummaryQueue(connection, source);
  const rows = useMemo(
    () => pageRows(jobs, { summaries, troubles, notes, newJobs: marked }),
    [jobs, summaries, troubles, notes, marked],
  );
  const body = useRef<HTMLTableSectionElement>(null);
  const existing = jobs.map(({ id }, index) => ({ key: `${id} ${index}`, index, top: null }));
  // Chosen jobs may stand on another page, of which no more is known here than their ids.
  const rowsOf = (ids: readonly string[]) =>
    Promise.resolve(ids.flatMap((id) => rows.at(jobs.findIndex((job) => job.id === id)) ?? []));
  return {
    rows,
    rowsOf,
    summaryQueue,
    loading,
    table: {
      rows,
      existing,
      body,
      stars,
      chosen: choice.ids,
      loading,
      actions: { ...actions, load: summaryQueue && summaryQueue.load },
    },
  };
}

/** Supplies jobs that are named: a page has no others. */
function queueOfChosen() {
  const named = queueOfIds();
  return { ...named, fill: ({ ids }: { ids: readonly string[] }) => named.fill(ids) };
}
