import * as v from 'valibot';
import { checkedValues } from '#lib/checked.ts';
import type { Connection } from './connection.ts';
import { readFromDevice, saveOnDevice } from './deviceStore.ts';

const COLLECTION = 'summaries';

/** A summary as it's kept. */
export const SummarySchema = v.object({
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

/** Returns the connection's summaries by job id; those of another format are left out. */
export async function readSummaries(connection: Connection): Promise<Map<string, ResultSummary>> {
  return checkedValues(SummarySchema, await readFromDevice(connection, COLLECTION));
}
