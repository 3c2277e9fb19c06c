import { historyExtent, filterJobs } from '#engine/history/filterJobs.ts';
import { EVERY_JOB, HISTORY_COLUMNS } from '#engine/history/historyQuery.ts';
import { yieldTask } from '#lib/yieldTask.ts';
import { isNewestFirst, type HistorySession } from './session.ts';

/** A text that most jobs have. */
const COMMON = 'a';

/**
 * Does once, and drops, what a person's first search and first sorting do: names are ranked by then, and the browser
 * has compiled what looks through all jobs. Requests are let in between.
 */
export async function prepareQueries(session: HistorySession): Promise<void> {
  const { index, sorter } = session;
  for (const column of HISTORY_COLUMNS) {
    await yieldTask();
    sorter.order({ column, descending: column !== 'job' }, isNewestFirst(session));
  }
  await yieldTask();
  historyExtent(
    index,
    filterJobs(index, { ...EVERY_JOB, text: COMMON }, index.columns.count).fails,
  );
}
