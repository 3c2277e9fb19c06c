import { useQuery, useQueryClient } from '@tanstack/react-query';
import { connectionId, type Connection } from '#service/connection.ts';
import type { Job } from '#service/contract.ts';
import { jobsQuery, listedJobs, LOOKED_THROUGH } from '#service/jobs/jobsQuery.ts';
import { jobName, jobNote } from '#service/jobs/jobFields.ts';
import { visibleText } from '#lib/visibleText.ts';
import { texts } from './texts.en.ts';

/** The job as the list has it; null where it's in none of the places of `useListedJobs`. */
export function useListedJob(
  connection: Connection,
  jobId: string,
  isFetched: boolean,
): Job | null {
  return useListedJobs(connection, [jobId], isFetched).jobs.get(jobId) ?? null;
}

/**
 * Jobs as the list has them, by id: from pages read before, else, where `isFetched`, from the history or the results saved on this device,
 * or from the list's first page of a hundred. Those that none has are left out, also when the list fails. `isSettled` says whether all
 * places have been looked through, which none are before it `isFetched`.
 */
export function useListedJobs(
  connection: Connection,
  ids: readonly string[],
  isFetched: boolean,
): { jobs: ReadonlyMap<string, Job>; isSettled: boolean } {
  const listed = listedJobs(useQueryClient(), connection);
  const lacksAny = (jobs: readonly Job[]) => {
    const found = new Set(jobs.map(({ id }) => id));
    return ids.some((id) => !found.has(id));
  };
  const isWanted = isFetched && lacksAny(listed);
  const { data: saved } = useQuery({
    queryKey: ['savedJobs', connectionId(connection), ...ids],
    queryFn: () => savedJobs(connection, ids),
    enabled: isWanted,
    networkMode: 'always',
    gcTime: 0,
  });
  const known = [...(saved ?? []), ...listed];
  const isUnknown = saved !== undefined && lacksAny(known);
  const { data, isPending } = useQuery({
    ...jobsQuery(connection, { page: 1, pageSize: LOOKED_THROUGH }),
    enabled: isWanted && isUnknown,
    refetchInterval: false,
  });
  const all = data?.kind === 'listed' ? [...data.jobs, ...known] : known;
  const isSettled = !lacksAny(all) || (isUnknown && !isPending);
  return { jobs: new Map(all.map((job) => [job.id, job])), isSettled };
}

/** The jobs in the history that was saved, or with their results; without those for which the device can't be read. Both are looked into at once. */
async function savedJobs(connection: Connection, ids: readonly string[]): Promise<Job[]> {
  const places = [inKeptResults(connection, ids), inHistory(connection, ids)];
  const found = await Promise.all(places.map((jobs) => jobs.catch(() => [])));
  return found.flat().filter((job) => job !== null);
}

// Both are later code: a result's first look doesn't need it.
async function inHistory(connection: Connection, ids: readonly string[]): Promise<(Job | null)[]> {
  const { historyStore } = await import('#device/historyStore.ts');
  const saved = await historyStore(connection).find(ids);
  return saved.map((known) => known?.job ?? null);
}

async function inKeptResults(
  connection: Connection,
  ids: readonly string[],
): Promise<(Job | null)[]> {
  const { readKeptJob } = await import('#device/keptResults.ts');
  const place = connectionId(connection);
  const read = (jobId: string) => readKeptJob({ connection: place, jobId }).catch(() => null);
  return await Promise.all(ids.map(read));
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
