import { queryOptions, type QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { connectionId, type Connection } from './connection.ts';
import { saveOnDevice, readFromDevice } from './deviceStore.ts';

const SHELF = 'summaries';
const MAX_DOTS = 120;

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

/** Keeps the summary of a result that was read whole; more dots than 120 are thinned out evenly. */
export async function saveSummary(
  connection: Connection,
  jobId: string,
  summary: ResultSummary,
): Promise<void> {
  const step = Math.max(1, summary.dots.length / MAX_DOTS);
  const dots = Array.from(
    { length: Math.min(summary.dots.length, MAX_DOTS) },
    (_, i) => summary.dots[Math.floor(i * step)]!,
  );
  await saveOnDevice(connection, [SHELF, jobId], { ...summary, dots });
}

/** Query of the connection's summaries by job id; what can't be read any more is left out. */
export function summariesQuery(connection: Connection) {
  return queryOptions({
    queryKey: summariesKey(connection),
    queryFn: async () => {
      const kept = await readFromDevice(connection, SHELF);
      const read = [...kept].map(([id, value]) => [id, v.safeParse(SummarySchema, value)] as const);
      return new Map(read.flatMap(([id, { success, output }]) => (success ? [[id, output]] : [])));
    },
    staleTime: 0,
    networkMode: 'always',
    structuralSharing: false,
  });
}

/** Lets pages that show summaries read them again. */
export async function invalidateSummaries(
  client: QueryClient,
  connection: Connection,
): Promise<void> {
  await client.invalidateQueries({ queryKey: summariesKey(connection) });
}

function summariesKey(connection: Connection) {
  return ['summaries', connectionId(connection)] as const;
}
