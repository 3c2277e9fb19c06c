/**
 * The requests that were sent from here and accepted, saved on the device by connection: what they cost is the only price that's
 * known before sending, as the interface has no estimate.
 */
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { connectionId, type Connection } from '#service/connection.ts';
import { deviceCollection } from './deviceCollection.ts';

const SentSchema = v.object({
  jobId: v.string(),
  /** US dollars; null where the service named no cost. */
  costUsd: v.nullable(v.pipe(v.number(), v.minValue(0))),
  /** Rows of the CSV that was sent. */
  rows: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** When it was accepted, milliseconds since 1970. */
  sentAtMs: v.number(),
  /** Of the file that was chosen. */
  fileName: v.string(),
  /** When its result could be read, milliseconds since 1970; null while it can't. */
  doneAtMs: v.optional(v.nullable(v.number()), null),
  /** Whether the browser is to tell when that's so. */
  wantsNotice: v.optional(v.boolean(), false),
});

export type SentRequest = v.InferOutput<typeof SentSchema>;

const SAVED = deviceCollection('sentRequests', SentSchema);

export function saveSentRequest(connection: Connection, sent: SentRequest): Promise<boolean> {
  return SAVED.save(connection, sent.jobId, sent);
}

/** By their job; none where they can't be read, as `onFailure` is told. */
export const { readAll: readSentRequests } = SAVED;

/** Reads them for the query below. Rejects where they can't be read: those read before stay, and are watched on. */
export function querySentRequests(connection: Connection) {
  return readSentRequests(connection, (error) => {
    throw error;
  });
}

/** Returns the query of the requests that were sent from here, by their job. Read again when a person comes back to the tab: another may have sent one. */
export function sentRequestsQuery(connection: Connection) {
  return queryOptions({
    queryKey: ['sentRequests', connectionId(connection)],
    queryFn: () => querySentRequests(connection),
    staleTime: Infinity,
    refetchOnWindowFocus: 'always',
    networkMode: 'always',
    structuralSharing: false,
  });
}

/** What a request may cost, in US dollars, by what earlier ones did. */
export interface PriceRange {
  readonly low: number;
  readonly high: number;
  /** For 1,000 rows, of each earlier request with a cost, ascending. */
  readonly perThousandRows: readonly number[];
}

/** Returns the price of so many rows, from the cheapest to the dearest of earlier requests; null where none had a cost. */
export function priceOf(rows: number, earlier: Iterable<SentRequest>): PriceRange | null {
  const perThousandRows = [...earlier]
    .flatMap(({ costUsd, rows: sent }) =>
      costUsd === null || sent === 0 ? [] : [(costUsd / sent) * 1000],
    )
    .toSorted((one, other) => one - other);
  const [cheapest] = perThousandRows;
  const dearest = perThousandRows.at(-1);
  if (cheapest === undefined || dearest === undefined) return null;
  const thousands = rows / 1000;
  return { low: cheapest * thousands, high: dearest * thousands, perThousandRows };
}
