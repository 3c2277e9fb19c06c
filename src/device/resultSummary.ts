import * as v from 'valibot';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { canBe } from '#core/values/indexRange.ts';
import { type Connection, connectionId } from '#service/connection.ts';
import { deviceCollection } from './deviceCollection.ts';

export const TROUBLES = 'troubles';

export const SummarySchema = v.object({
  counts: v.object({
    received: v.number(),
    processed: v.number(),
    failed: v.number(),
    notDrawable: v.number(),
  }),
  values: v.nullable(
    v.pipe(
      v.object({
        index: v.string(),
        min: v.number(),
        max: v.number(),
        mean: v.number(),
        /** How many values lie in each of equal spans from the least to the greatest; missing in a summary of before. */
        bins: v.optional(v.array(v.number())),
        /** Of each plot with several the latest, as a result opens; missing in a summary of before, which is of all windows. */
        windows: v.optional(v.picklist(['latest', 'only'])),
        /** Whether values look scaled, and so may be any. */
        isScaled: v.optional(v.boolean()),
      }),
      // A summary of before may have counted what the index can't have: its result is to be read again.
      v.check(({ index, min, max, isScaled = false }) =>
        [min, max].every((value) => canBe(value, { name: index, isScaled })),
      ),
    ),
  ),
  /**
   * Why plots failed, most plots first, at most 30 causes; missing in a summary of before. A title is the service's own words,
   * which `causeName` puts into the page's; of before, all that was shown then.
   */
  causes: v.optional(v.array(v.object({ key: v.string(), title: v.string(), plots: v.number() }))),
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
 * first index (null where no record has a value), the causes of its failures, and up to 120 of its plots as dots in degrees.
 */
export type ResultSummary = v.InferOutput<typeof SummarySchema>;

/** What came of reading a result that wasn't there. */
export interface UnreadResult {
  /** Why it couldn't be read, for people; null where it could, wasn't there yet, or nobody tried. */
  trouble: string | null;
  /** Whether the service still worked on the job when it was read. */
  isEarly: boolean;
}

/** The connection's summaries of results that were read whole, by job id. */
export const { save: saveSummary, readAll: readSummaries } = deviceCollection(
  'summaries',
  SummarySchema,
);

/** Returns the query of the connection's summaries by job id; those of another format are left out. */
export function summariesQuery(connection: Connection) {
  return queryOptions({
    queryKey: [...summariesKey(connection), 'read'],
    queryFn: () => readSummaries(connection),
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

/** The first parts of the keys of all queries about the connection's results. */
export function summariesKey(connection: Connection) {
  return ['summaries', connectionId(connection)] as const;
}
