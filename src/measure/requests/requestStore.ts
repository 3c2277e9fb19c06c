/**
 * Requests in the database while they arrive: begun, accepted or removed. No transaction stays open while a body arrives. What arrives has a lease, which
 * its server renews; what has lapsed was left by a server that died, and is in nobody's way: a request with the same key takes its place.
 */
import type { Database, Query } from '#server/database/database.ts';
import { ApiError } from '#server/http/apiError.ts';
import { errorText, type Log } from '#server/monitoring/log.ts';
import { insertRequest } from './addRequest.ts';

interface Beginning {
  readonly accountNo: number;
  readonly idempotencyKey: string | null;
  /** Requests of an account that may be arriving or in work. */
  readonly mostInWork: number;
  readonly leaseMs: number;
}

/** A request that may arrive, or one that was accepted before under the same key. */
export type Begun =
  | { readonly kind: 'new'; readonly requestNo: number }
  | { readonly kind: 'known'; readonly contentHash: string; readonly answer: string };

/**
 * Begins a request. Throws an ApiError: 409 while another one with the same key arrives, 429 where the account has too many in work. The account's row is
 * locked meanwhile, so that its limit and its keys hold however many begin at once.
 */
export async function beginRequest(
  database: Database,
  { accountNo, idempotencyKey, mostInWork, leaseMs }: Beginning,
): Promise<Begun> {
  await removeLeftovers(database.query, leaseMs);
  return await database.transaction(async (query) => {
    await query('select account_no from accounts where account_no = $1 for no key update', [
      accountNo,
    ]);
    const known =
      idempotencyKey === null ? null : await findByKey(query, accountNo, idempotencyKey);
    if (known) return known;
    const inWork = await query(
      `select 1 as one from requests
       where account_no = $1 and state in ('receiving', 'waiting', 'storing') limit $2`,
      [accountNo, mostInWork],
    );
    if (inWork.length >= mostInWork) throw tooMany(mostInWork);
    const requestNo = await insertRequest(query, { accountNo, idempotencyKey, indexes: [] });
    return { kind: 'new', requestNo };
  });
}

async function findByKey(query: Query, accountNo: number, key: string): Promise<Begun | null> {
  const [row] = await query<{ state: string; content_hash: string; answer: string | null }>(
    `select state, content_hash, answer from requests
     where account_no = $1 and idempotency_key = $2`,
    [accountNo, key],
  );
  if (!row) return null;
  if (row.state === 'receiving' || row.answer === null)
    throw new ApiError(409, 'The request with this Idempotency-Key is still arriving.', {
      'retry-after': '5',
    });
  return { kind: 'known', contentHash: row.content_hash, answer: row.answer };
}

function tooMany(most: number): ApiError {
  const words =
    most === 1
      ? 'The account has a request in work'
      : `The account has ${most} requests in work, the most it may have`;
  return new ApiError(429, `${words}. Send this one once one of them is done.`, {
    'retry-after': '10',
  });
}

/** Removes a request and its rows, unless it was accepted. */
export async function removeRequest(query: Query, requestNo: number): Promise<void> {
  await query("delete from requests where request_no = $1 and state = 'receiving'", [requestNo]);
}

/** For how long an arriving request counts without a sign of its server. */
export const LEASE_MS = 30_000;

/** A lease is renewed this many times before it would lapse. */
const RENEWALS = 3;

/** Renews the lease of an arriving request from now on. Returns a function that ends this. */
export function keepArriving(
  query: Query,
  requestNo: number,
  { leaseMs, log }: { readonly leaseMs: number; readonly log: Log },
): () => void {
  const timer = setInterval(() => {
    query(
      "update requests set touched_at = clock_timestamp() where request_no = $1 and state = 'receiving'",
      [requestNo],
    ).catch((error: unknown) => {
      log({ event: 'lease of a request not renewed', error: errorText(error) });
    });
  }, leaseMs / RENEWALS);
  return () => {
    clearInterval(timer);
  };
}

const LAPSED =
  "state = 'receiving' and touched_at < clock_timestamp() - $1::float8 * interval '1 millisecond'";

/** Removes what servers that died left while it arrived; with a lease of 0, whatever arrives. Writes nothing where there is none. */
export async function removeLeftovers(query: Query, leaseMs: number): Promise<void> {
  const [one] = await query(`select 1 as one from requests where ${LAPSED} limit 1`, [leaseMs]);
  if (one !== undefined) await query(`delete from requests where ${LAPSED}`, [leaseMs]);
}
