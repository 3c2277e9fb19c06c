/** What a report says of itself besides its records. */
import * as v from 'valibot';

const text = v.string();
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A job, or one side of a comparison. */
const job = v.object({
  /** Its id, or the name of a file. */
  id: text,
  /** Its name; null where it has none. */
  name: v.nullable(text),
});

export const reportFactsSchema = v.object({
  of: v.picklist(['result', 'comparison']),
  /** One job, or first and second. */
  jobs: v.pipe(v.array(job), v.minLength(1), v.maxLength(2)),
  /** Milliseconds since 1970, up to where dates end. */
  madeAt: v.pipe(v.number(), v.minValue(0), v.maxValue(8.64e15)),
  /** What the maker typed; empty for nothing. */
  madeBy: text,
  note: text,
  /** Where the job came from; null where that isn't told. */
  service: v.nullable(text),
  /** The filters in force when it was made. */
  filters: v.array(v.object({ name: text, text })),
  /** Records shown, or pairs; the file holds those of their plots' other windows, too. */
  records: count,
  plots: count,
  allPlots: count,
  /** Counts of the whole job; of a comparison those of its pairs. */
  counts: v.object({ received: count, processed: count, failed: count, notDrawable: count }),
  /** The view as the query of a result's address, without filters. */
  view: text,
  /** The columns of the submitted file that name plots and that group them; null where it's not known, or left out. */
  label: v.nullable(text),
  group: v.nullable(text),
  leftOut: count,
  /** Of a comparison: how windows were paired. */
  pairing: v.nullable(
    v.variant('kind', [
      v.object({ kind: v.picklist(['latest', 'season', 'all']) }),
      v.object({
        kind: v.literal('pick'),
        first: v.nullable(v.object({ start: v.number(), end: v.number() })),
        second: v.nullable(v.object({ start: v.number(), end: v.number() })),
      }),
    ]),
  ),
});

export type ReportFacts = v.InferOutput<typeof reportFactsSchema>;
