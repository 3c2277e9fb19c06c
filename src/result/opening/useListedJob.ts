import { useQuery, useQueryClient } from '@tanstack/react-query';
import { connectionId, type Connection } from '#service/connection.ts';
import type { Job } from '#service/contract.ts';
import type { JobsPage } from '#service/jobs/jobsPage.ts';
import { jobsQuery, listedJobs, LOOKED_THROUGH } from '#service/jobs/jobsQuery.ts';
import { jobName, jobNote } from '#service/jobs/jobFields.ts';
import { visibleText } from '#lib/visibleText.ts';
import { texts } from './texts.en.ts';

/**
 * The job as the list has it: from pages read before, else, where `isFetched`, from the history or the result saved on this device,
 * or from the list's first page of a hundred. Null where none has it, also when the list fails.
 */
export function useListedJob(
  connection: Connection,
  jobId: string,
  isFetched: boolean,
): Job | null {
  return useListing(connection, jobId, isFetched).job;
}

/** The same, and whether all places have been looked through, which none are before it `isFetched`. */
export function useListing(
  connection: Connection,
  jobId: string,
  isFetched: boolean,
): { job: Job | null; isSettled: boolean } {
  const client = useQueryClient();
  const known = listedJobs(client, connection).find(({ id }) => id === jobId) ?? null;
  const isWanted = isFetched && known === null;
  const { data: saved } = useQuery({
    queryKey: ['savedJob', connectionId(connection), jobId],
    queryFn: () => savedJob(connection, jobId),
    enabled: isWanted,
    networkMode: 'always',
    gcTime: 0,
  });
  const { data, isPending } = useQuery({
    ...jobsQuery(connection, { page: 1, pageSize: LOOKED_THROUGH }),
    enabled: isWanted && saved === null,
    refetchInterval: false,
  });
  const job = known ?? saved ?? (data && jobIn(data, jobId)) ?? null;
  return { job, isSettled: job !== null || (saved === null && !isPending) };
}

/**
 * The job in the history that was saved, or with its result; null without one, or where the device can't be read.
 * Both are looked into at once: the list isn't asked before.
 */
async function savedJob(connection: Connection, jobId: string): Promise<Job | null> {
  const kept = inKeptResults(connection, jobId).catch(() => null);
  return (await inHistory(connection, jobId).catch(() => null)) ?? (await kept);
}

// Both are later code: a result's first look doesn't need it.
async function inHistory(connection: Connection, jobId: string): Promise<Job | null> {
  const { historyStore } = await import('#device/historyStore.ts');
  const [saved] = await historyStore(connection).find([jobId]);
  return saved?.job ?? null;
}

async function inKeptResults(connection: Connection, jobId: string): Promise<Job | null> {
  const { readKeptJob } = await import('#device/keptResults.ts');
  return await readKeptJob({ connection: connectionId(connection), jobId });
}

function jobIn(page: JobsPage, jobId: string): Job | null {
  return (page.kind === 'listed' && page.jobs.find(({ id }) => id === jobId)) || null;
}

/** What the list has of a job and its result doesn't. */
interface ListedMeta {
  /** Requested indices as the service writes them. */
  indices: readonly string[] | null;
  /** `2018-09-10 to 2020-02-06`; null where the list gives no dates. */
  range: string | null;
  name: string | null;
  note: string | null;
}

/** The list's facts about a job; all null where the list doesn't have it. */
export function listedMeta(job: Job | null): ListedMeta {
  if (!job) return { indices: null, range: null, name: null, note: null };
  const indices = job.index_list.map((entry) =>
    typeof entry === 'string' ? entry : (JSON.stringify(entry) ?? ''),
  );
  const [start, end] = [job.start_date, job.end_date].map(
    (date) => date && visibleText(date.slice(0, 10)),
  );
  return {
    indices: indices.length > 0 ? indices : null,
    range: start && end ? texts.dayToDay(start, end) : null,
    name: jobName(job.input_req),
    note: jobNote(job.input_req),
  };
}
