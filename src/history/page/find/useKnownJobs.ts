import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { connectionId, type Connection } from '#service/connection.ts';
import type { Job } from '#service/contract.ts';
import { jobName, jobNote } from '#service/jobs/jobFields.ts';
import { jobTexts } from '#history/reading/jobTexts.ts';
import { jobsQuery, listedJobs, LOOKED_THROUGH } from '#service/jobs/jobsQuery.ts';
import type { UserData } from '#device/userData.ts';
import { summariesQuery } from '#device/resultSummary.ts';
import { useUserData } from '#device/useUserData.ts';
import { walkedQuery } from '#history/reading/walkedQuery.ts';
import { EVERY_JOB } from '#history/index/historyQuery.ts';
import { wordsOf } from '#history/index/jobSearch.ts';
import { type HistoryHandle, historyQuery } from '#history/client/historyClient.ts';
import { joinedJobs, matchJobs, unknownJob, type KnownJob } from './matchJobs.ts';
import { texts as words } from './texts.en.ts';

export interface KnownJobs {
  /** The most recently opened first; with a text, those that match it, the best first. */
  jobs: readonly KnownJob[];
  /** How many match, of which the whole history gives only the first. */
  total: number;
  isSearching: boolean;
}

/** Shorter texts aren't worth a request to the service. */
const SHORTEST = 2;
const NONE: readonly KnownJob[] = [];
type WalkedJobs = Pick<KnownJobs, 'jobs' | 'total'>;
const NOTHING_WALKED: WalkedJobs = { jobs: NONE, total: 0 };
const MAX_WALKED = 20;

/**
 * Returns the jobs that match a text: among those of pages read before, of results loaded on this device, starred,
 * noted or opened ones, and of the whole history where it was read. If none matches, also among the first hundred that
 * the service lists. None without a connection.
 */
export function useKnownJobs(connection: Connection | null, text: string): KnownJobs {
  const client = useQueryClient();
  const id = connection && connectionId(connection);
  const userData = useUserData(connection);
  const here = useQuery({
    ...knownHere(connection),
    queryFn: () => (connection ? readHere(client, connection) : NONE),
    staleTime: 0,
    networkMode: 'always',
    structuralSharing: false,
  });
  const known = withUserData(here.data ?? NONE, userData);
  const walked = useWalkedJobs(connection, text);
  const found =
    wordsOf(text).length === 0 ? known : joinedJobs(matchJobs(known, text), walked.jobs);
  const total = Math.max(found.length, walked.total);
  const isUnknown =
    here.isSuccess && !walked.isSearching && found.length === 0 && text.trim().length >= SHORTEST;
  const listed = useQuery({
    queryKey: ['knownJobs', id, 'listed'],
    queryFn: () => (connection ? readListed(client, connection) : NONE),
    staleTime: 30_000,
    networkMode: 'always',
    enabled: isUnknown && connection !== null,
  });
  if (!isUnknown) return { jobs: found, total, isSearching: here.isPending || walked.isSearching };
  const jobs = matchJobs(listed.data ?? NONE, text);
  return { jobs, total: jobs.length, isSearching: listed.isFetching };
}

export function knownHere(connection: Connection | null): { queryKey: readonly unknown[] } {
  return { queryKey: ['knownJobs', connection && connectionId(connection), 'here'] };
}

/** Jobs of the whole history with the text anywhere in them, where it was read on this device. */
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
    queryFn: () => (history ? readWalked(history, text) : NOTHING_WALKED),
    enabled: isAsked && history !== undefined,
    networkMode: 'always',
  });
  return {
    ...(searched.data ?? NOTHING_WALKED),
    isSearching: isAsked && (!history || searched.isFetching),
  };
}

async function readWalked(history: HistoryHandle, text: string): Promise<WalkedJobs> {
  const { rows, matching } = await history.call('query', {
    query: { ...EVERY_JOB, text },
    rows: { first: 0, count: MAX_WALKED, dots: true },
    isOnce: true,
  });
  const jobs = rows.map(({ job, summary, note }) => ({
    ...knownJob(job),
    summary,
    yourNote: note,
  }));
  return { jobs, total: matching };
}

async function readHere(client: QueryClient, connection: Connection): Promise<KnownJob[]> {
  const summaries = await client.fetchQuery(summariesQuery(connection));
  const known = new Map<string, KnownJob>();
  for (const [id, summary] of summaries) known.set(id, { ...unknownJob(id), summary });
  for (const job of listedJobs(client, connection))
    known.set(job.id, { ...knownJob(job), summary: summaries.get(job.id) ?? null });
  return [...known.values()];
}

/** Where the list can't be had just now there are none; opening a job by its id then says why. */
async function readListed(client: QueryClient, connection: Connection): Promise<KnownJob[]> {
  const page = await client
    .fetchQuery(jobsQuery(connection, { page: 1, pageSize: LOOKED_THROUGH }))
    .catch(() => null);
  return page?.kind === 'listed' ? page.jobs.map(knownJob) : [];
}

function withUserData(jobs: readonly KnownJob[], { stars, notes, recent }: UserData): KnownJob[] {
  const known = new Map(jobs.map((job) => [job.id, job]));
  for (const id of [...stars.keys(), ...notes.keys(), ...recent.keys()])
    if (!known.has(id)) known.set(id, unknownJob(id));
  return [...known.values()]
    .map((job) => ({
      ...job,
      // A loaded result alone doesn't give it.
      name: job.name ?? recent.get(job.id)?.name ?? null,
      yourNote: notes.get(job.id)?.text ?? null,
    }))
    .sort((one, other) => (recent.get(other.id)?.at ?? 0) - (recent.get(one.id)?.at ?? 0));
}

function knownJob(job: Job): KnownJob {
  const { id, input_req, start_date, end_date } = job;
  const { names, values } = jobTexts(job);
  const start = start_date?.slice(0, 10) ?? null;
  const end = end_date?.slice(0, 10) ?? null;
  return {
    ...unknownJob(id),
    name: jobName(input_req),
    note: jobNote(input_req),
    texts: [...names, ...values].join('\n'),
    range: start === null || end === null ? null : words.dayToDay(start, end),
  };
}
