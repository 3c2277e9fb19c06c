import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { connectionId, type Connection } from '#service/connection.ts';
import { indexName } from '#service/jobs/jobFields.ts';
import { jobsQuery, listedJobs, LOOKED_THROUGH } from '#service/jobs/jobsQuery.ts';
import { indexesOfHistory } from '#history/client/indexesOfHistory.ts';

/** An index that earlier jobs asked for. */
export interface KnownIndex {
  /** As the service spells it. */
  name: string;
  /** How many of the jobs known here asked for it. */
  jobs: number;
}

const USUAL = 'NDVI';
/** More buttons nobody looks through. */
const MAX_INDEXES = 12;

/** Returns the indexes of earlier jobs, the commonest first; undefined until they're known. */
export function useKnownIndexes(connection: Connection): readonly KnownIndex[] | undefined {
  return useQuery(knownIndexesQuery(connection)).data;
}

/** Returns the indexes that jobs asked for, the commonest first, at most twelve. */
export function countIndexes(lists: Iterable<readonly unknown[]>): KnownIndex[] {
  const counts = new Map<string, number>();
  for (const list of lists)
    for (const name of new Set(list.map(indexName))) counts.set(name, (counts.get(name) ?? 0) + 1);
  return commonest(counts);
}

/** Returns the indexes to ask for: those chosen; until then NDVI, or the commonest where no job asked for that. */
export function indexesInForce(
  chosen: readonly string[] | null,
  known: readonly KnownIndex[] | undefined,
): readonly string[] {
  if (chosen) return chosen;
  if (!known) return [];
  const [first] = known;
  const usual = known.find(({ name }) => name.toUpperCase() === USUAL);
  return [usual?.name ?? first?.name ?? USUAL];
}

/** From the whole history where it was read, else from the newest jobs that the service lists. */
function knownIndexesQuery(connection: Connection) {
  return queryOptions({
    queryKey: ['knownIndexes', connectionId(connection)],
    queryFn: ({ client }) => readKnownIndexes(client, connection),
    staleTime: 30_000,
    networkMode: 'always',
    retry: false,
  });
}

async function readKnownIndexes(
  client: QueryClient,
  connection: Connection,
): Promise<KnownIndex[]> {
  const walked = await indexesOfHistory(client, connection);
  if (walked) return commonest(walked);
  // Without the list there's nothing to go by; it's asked for again where it's shown.
  await client
    .fetchQuery(jobsQuery(connection, { page: 1, pageSize: LOOKED_THROUGH }))
    .catch(() => null);
  const jobs = new Map(listedJobs(client, connection).map((job) => [job.id, job]));
  return countIndexes([...jobs.values()].map(({ index_list }) => index_list));
}

function commonest(counts: ReadonlyMap<string, number>): KnownIndex[] {
  return [...counts]
    .map(([name, jobs]) => ({ name, jobs }))
    .sort((one, other) => other.jobs - one.jobs || (one.name < other.name ? -1 : 1))
    .slice(0, MAX_INDEXES);
}
