import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { connectionId, type Connection } from '#api/connection.ts';
import type { Job } from '#api/contract.ts';
import { jobName, jobNote } from '#api/jobFields.ts';
import { jobTexts } from '#api/jobTexts.ts';
import { jobsQuery, listedJobs, LOOKED_THROUGH } from '#api/jobsQuery.ts';
import type { UserData } from '#api/userData.ts';
import { summariesQuery } from '#api/resultSummary.ts';
import { useUserData } from '#api/useUserData.ts';
import { walkedQuery } from '#api/walkedQuery.ts';
import { EVERY_JOB } from '#engine/history/historyQuery.ts';
import { wordsOf } from '#engine/history/jobSearch.ts';
import { type HistoryHandle, historyQuery } from '#workers/history/historyClient.ts';
import { joinedJobs, matchJobs, unknownJob, type KnownJob } from './matchJobs.ts';

export interface KnownJobs {
  /** Those that were opened last first; with a text, those that fit it, the best first. */
  jobs: readonly KnownJob[];
  /** Others may still be found. */
  isSearching: boolean;
}

/** A text so short says nothing that the service should be asked for. */
const SHORTEST = 2;
const NONE: readonly KnownJob[] = [];
/** Jobs of the whole history that are asked for. */
const MOST_WALKED = 20;

/**
 * Returns the jobs that a text speaks of: among those of pages read before, of results read on this device and of
 * own words, and of the whole history where that was read; where none fits, also among the list's first hundred. None
 * without a connection.
 */
export function useKnownJobs(connection: Connection | null, text: string): KnownJobs {
  const client = useQueryClient();
  const id = connection && connectionId(connection);
  const words = useUserData(connection);
  const here = useQuery({
    queryKey: ['knownJobs', id, 'here'],
    queryFn: () => (connection ? readHere(client, connection) : NONE),
    staleTime: 0,
    networkMode: 'always',
    structuralSharing: false,
  });
  const known = withOwnWords(here.data ?? NONE, words);
  const walked = useWalkedJobs(connection, text);
  const found =
    wordsOf(text).length === 0 ? known : joinedJobs(matchJobs(known, text), walked.jobs);
  const isUnknown =
    here.isSuccess && !walked.isSearching && found.length === 0 && text.trim().length >= SHORTEST;
  const listed = useQuery({
    queryKey: ['knownJobs', id, 'listed'],
    queryFn: () => (connection ? readListed(client, connection) : NONE),
    staleTime: 30_000,
    networkMode: 'always',
    enabled: isUnknown && connection !== null,
  });
  if (!isUnknown) return { jobs: found, isSearching: here.isPending || walked.isSearching };
  return { jobs: matchJobs(listed.data ?? NONE, text), isSearching: listed.isFetching };
}

/** Jobs of the whole history that hold a text anywhere, where it was read on this device. */
function useWalkedJobs(connection: Connection | null, text: string): KnownJobs {
  const id = connection && connectionId(connection);
  const { data } = useQuery({
    queryKey: ['knownJobs', id, 'isWalked'],
    queryFn: async ({ client }) =>
      connection !== null && (await client.fetchQuery(walkedQuery(connection))),
    networkMode: 'always',
  });
  const isAsked = data === true && connection !== null && text.trim().length >= SHORTEST;
  const { data: history } = useQuery(historyQuery(isAsked ? connection : null));
  const searched = useQuery({
    queryKey: ['knownJobs', id, 'walked', text],
    queryFn: () => (history ? readWalked(history, text) : NONE),
    enabled: isAsked && history !== undefined,
    networkMode: 'always',
  });
  return { jobs: searched.data ?? NONE, isSearching: isAsked && (!history || searched.isFetching) };
}

async function readWalked(history: HistoryHandle, text: string): Promise<KnownJob[]> {
  const { rows } = await history.call('query', {
    query: { ...EVERY_JOB, text },
    rows: { first: 0, count: MOST_WALKED, dots: true },
    isOnce: true,
  });
  return rows.map(({ job, summary, note }) => ({ ...knownJob(job), summary, yourNote: note }));
}

async function readHere(client: QueryClient, connection: Connection): Promise<KnownJob[]> {
  const summaries = await client.fetchQuery(summariesQuery(connection));
  const known = new Map<string, KnownJob>();
  for (const [id, summary] of summaries) known.set(id, { ...unknownJob(id), summary });
  for (const job of listedJobs(client, connection))
    known.set(job.id, { ...knownJob(job), summary: summaries.get(job.id) ?? null });
  return [...known.values()];
}

/** What the list can't say just now isn't known; asking for a job by its id says why. */
async function readListed(client: QueryClient, connection: Connection): Promise<KnownJob[]> {
  const page = await client
    .fetchQuery(jobsQuery(connection, { page: 1, pageSize: LOOKED_THROUGH }))
    .catch(() => null);
  return page?.kind === 'listed' ? page.jobs.map(knownJob) : [];
}

function withOwnWords(jobs: readonly KnownJob[], { stars, notes, recent }: UserData): KnownJob[] {
  const known = new Map(jobs.map((job) => [job.id, job]));
  for (const id of [...stars.keys(), ...notes.keys(), ...recent.keys()])
    if (!known.has(id)) known.set(id, { ...unknownJob(id), name: recent.get(id)?.name ?? null });
  return [...known.values()]
    .map((job) => ({ ...job, yourNote: notes.get(job.id)?.text ?? null }))
    .sort((one, other) => (recent.get(other.id)?.at ?? 0) - (recent.get(one.id)?.at ?? 0));
}

function knownJob(job: Job): KnownJob {
  const { id, input_req, start_date, end_date } = job;
  const { names, values } = jobTexts(job);
  const days = [start_date, end_date].map((date) => date?.slice(0, 10) ?? null);
  return {
    ...unknownJob(id),
    name: jobName(input_req),
    note: jobNote(input_req),
    said: [...names, ...values].join('\n'),
    range: days.includes(null) ? null : days.join(' to '),
  };
}
