import { queryOptions, type QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { connectionId, type Connection } from './connection.ts';
import { saveOnDevice, readFromDevice } from './deviceStore.ts';

const COLLECTION = 'summaries';

const SummarySchema = v.object({
  counts: v.object({
    received: v.number(),
    processed: v.number(),
    failed: v.number(),
    notDrawable: v.number(),
  }),
  values: v.nullable(
    v.object({ index: v.string(), min: v.number(), max: v.number(), mean: v.number() }),
  ),
  dots: v.array(
    v.object({
      lon: v.number(),
      lat: v.number(),
      value: v.nullable(v.number()),
      failed: v.boolean(),
    }),
  ),
});

/**
 * What the history shows of a result that was read on this device: its counts, the spread of its
 * first index (null where no record has a value), and up to 120 of its plots as dots in degrees.
 */
export type ResultSummary = v.InferOutput<typeof SummarySchema>;

/** Saves the summary of a result that was read whole. */
export async function saveSummary(
  connection: Connection,
  jobId: string,
  summary: ResultSummary,
): Promise<void> {
  await saveOnDevice(connection, [COLLECTION, jobId], summary);
}

/** Returns the query of the connection's summaries by job id; those of another format are left out. */
export function summariesQuery(connection: Connection) {
  return queryOptions({
    queryKey: summariesKey(connection),
    queryFn: async () => {
      const kept = await readFromDevice(connection, COLLECTION);
      const read = [...kept].map(([id, value]) => [id, v.safeParse(SummarySchema, value)] as const);
      return new Map(read.flatMap(([id, { success, output }]) => (success ? [[id, output]] : [])));
    },
    staleTime: 0,
    networkMode: 'always',
    structuralSharing: false,
  });
}

/** Makes pages that show summaries read them again. */
export async function invalidateSummaries(
  client: QueryClient,
  connection: Connection,
): Promise<void> {
  await client.invalidateQueries({ queryKey: summariesKey(connection) });
}

function summariesKey(connection: Connection) {
  return ['summaries', connectionId(connection)] as const;
}
