import { readDate } from '#api/jobDate.ts';
import type { JobKnowledge } from '#api/jobKnowledge.ts';
import { indexName, jobName, jobNote } from '#api/jobName.ts';
import { jobTexts } from '#api/jobTexts.ts';
import type { KeptJob } from '#api/keptJob.ts';
import type { IndexedJob, IndexedResult } from '#engine/history/historyIndex.ts';

/** Returns a kept job as the index wants it. */
export function indexedJob({ job, rank }: KeptJob, gone: boolean): IndexedJob {
  const { id, index_list, input_req, start_date, end_date } = job;
  const { names, values } = jobTexts(job);
  return {
    id,
    name: jobName(input_req),
    note: jobNote(input_req),
    indices: index_list.map(indexName),
    startDay: readDate(start_date).day,
    endDay: readDate(end_date).day,
    texts: values,
    names,
    rank,
    gone,
  };
}

/** Returns what is known of a job's result as the index wants it. */
export function indexedResult({
  summary,
  trouble,
}: Pick<JobKnowledge, 'summary' | 'trouble'>): IndexedResult {
  if (summary) return { kind: 'read', ...summary };
  return { kind: trouble === null ? 'unread' : 'unreadable' };
}
