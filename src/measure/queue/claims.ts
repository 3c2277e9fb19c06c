/**
 * Which server works on what. A batch is worked on by whoever has claimed it, a request whose batches all have outcomes by whoever has taken
 * it; both end by themselves unless they are renewed, so what a killed server had is taken by another one, or by its next start. They only
 * prevent work from being done twice: that nothing is stored twice is up to the transactions that store.
 */
import * as v from 'valibot';
import type { SubmittedItem } from '#measure/scenes/outcome.ts';
import { onlyRow, type Query } from '#server/database/database.ts';

/** For how long a claim holds unless it's renewed, in milliseconds. */
export const CLAIM_MS = 30_000;

export interface Claimant {
  /** Unique for each claim, so that a claim that ended is never taken for a later one of the same server. */
  readonly claim: string;
  readonly claimMs: number;
}

export interface ClaimedBatch {
  readonly requestNo: number;
  readonly batchNo: number;
  readonly claim: string;
  readonly indexes: readonly string[];
  readonly items: readonly SubmittedItem[];
  /** How often it was begun, with this time; a claim that was given back doesn't count. */
  readonly tries: number;
  /** Places of the items over which servers may have ended, one after another. */
  readonly endedOver: readonly number[];
}

/**
 * Requests with work: those of the account that was left alone for longest first, of these the request that was, so that accounts take turns,
 * whatever each has sent, and its requests in turn. Asked for on its own: a statement that also looks
 * for the batch takes seconds where the planner knows nothing of the tables, and the embedded database never collects statistics.
 */
const WITH_WORK = `
  select request_no from requests left join turns using (account_no) where state = 'waiting'
  order by served_at nulls first, touched_at, request_no
  limit 1000`;

const SERVED = `
  insert into turns (account_no, served_at)
  select account_no, clock_timestamp() from requests where request_no = $1
  on conflict (account_no) do update set served_at = excluded.served_at`;

const BEGUN = `
  insert into tries (request_no, batch_no, begun, ended_over) values ($1, $2, 1, '[]')
  on conflict (request_no, batch_no) do update set begun = tries.begun + 1
  returning begun, ended_over`;

/** A `materialized` selection locks no more than its one row. */
const CLAIM = `
  with next as materialized (
    select request_no, batch_no from batches
    where request_no = $3 and outcomes is null
      and (claimed_until is null or claimed_until < clock_timestamp())
    order by batch_no limit 1 for update skip locked
  )
  update batches set claimed_by = $1,
    claimed_until = clock_timestamp() + $2::float8 * interval '1 millisecond'
  from next join requests using (request_no)
  where batches.request_no = next.request_no and batches.batch_no = next.batch_no
    and requests.state = 'waiting'
  returning batches.batch_no, requests.index_list, batches.items`;

const Items = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.tuple([v.string(), v.string(), v.string()])),
);
const Places = v.pipe(v.string(), v.parseJson(), v.array(v.number()));
const Indexes = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

/** Claims the next batch that nobody works on. Returns null where there is none. */
export async function claimBatch(query: Query, claimant: Claimant): Promise<ClaimedBatch | null> {
  for (const { request_no: requestNo } of await query<{ request_no: number }>(WITH_WORK)) {
    const batch = await claimOf(query, requestNo, claimant);
    if (!batch) continue;
    await query(SERVED, [requestNo]);
    return batch;
  }
  return null;
}

interface ClaimedRow {
  readonly batch_no: number;
  readonly index_list: string;
  readonly items: string;
}

interface BegunRow {
  readonly begun: number;
  readonly ended_over: string;
}

async function claimOf(
  query: Query,
  requestNo: number,
  { claim, claimMs }: Claimant,
): Promise<ClaimedBatch | null> {
  const [row] = await query<ClaimedRow>(CLAIM, [claim, claimMs, requestNo]);
  if (!row) return null;
  const begun = onlyRow(await query<BegunRow>(BEGUN, [requestNo, row.batch_no]));
  return {
    requestNo,
    batchNo: row.batch_no,
    claim,
    indexes: v.parse(Indexes, row.index_list),
    items: v
      .parse(Items, row.items)
      .map(([polygon, start_date, end_date]) => ({ polygon, start_date, end_date })),
    tries: begun.begun,
    endedOver: v.parse(Places, begun.ended_over),
  };
}

type Claim = Pick<ClaimedBatch, 'requestNo' | 'batchNo' | 'claim'>;

/** The batches of `$1` that are still claimed as it says. */
const STILL_CLAIMED = `
  from json_array_elements($1::json) as claim
  where request_no = (claim->>0)::int4 and batch_no = (claim->>1)::int4
    and claimed_by = claim->>2 and outcomes is null`;

function claimList(claims: readonly Claim[]): string {
  return JSON.stringify(claims.map(({ requestNo, batchNo, claim }) => [requestNo, batchNo, claim]));
}

/** Lets these claims hold for the full time again. One that ended and was taken over stays with whoever has it. */
export async function renewClaims(
  query: Query,
  claims: readonly Claim[],
  claimMs: number,
): Promise<void> {
  await query(
    `update batches set claimed_until = clock_timestamp() + $2::float8 * interval '1 millisecond'
     ${STILL_CLAIMED}`,
    [claimList(claims), claimMs],
  );
}

/** Gives claims back, so that others needn't wait until they end. */
export async function releaseClaims(query: Query, claims: readonly Claim[]): Promise<void> {
  await query(
    `with given_back as (
       update batches set claimed_by = null, claimed_until = null ${STILL_CLAIMED}
       returning request_no, batch_no
     )
     update tries set begun = begun - 1 from given_back
     where tries.request_no = given_back.request_no and tries.batch_no = given_back.batch_no`,
    [claimList(claims)],
  );
}

/** Notes over which items of a claimed batch, by their places, servers may have ended, and this one may. */
export async function noteEndedOver(
  query: Query,
  { requestNo, batchNo, claim }: Claim,
  places: readonly number[],
): Promise<void> {
  await query(
    `update tries set ended_over = $4 from batches
     where tries.request_no = $1 and tries.batch_no = $2 and batches.request_no = $1
       and batches.batch_no = $2 and claimed_by = $3 and outcomes is null`,
    [requestNo, batchNo, claim, JSON.stringify(places)],
  );
}

/** As the time of its last touch it makes a request free to be taken at once, as SQL. */
export const FREE = "timestamptz '1970-01-01 00:00:00Z'";

/** A request whose batches all have outcomes, taken to be put together. */
export interface TakenRequest {
  readonly requestNo: number;
  readonly jobNo: number;
}

/** Takes a request that is to be put together and that nobody is at. Returns null where there is none. */
export async function takeRequest(query: Query, claimMs: number): Promise<TakenRequest | null> {
  const [row] = await query<{ request_no: number; job_no: number }>(
    `with next as materialized (
       select request_no from requests where state = 'storing'
         and touched_at < clock_timestamp() - $1::float8 * interval '1 millisecond'
       order by request_no limit 1 for update skip locked
     )
     update requests set touched_at = clock_timestamp() from next
     where requests.request_no = next.request_no
     returning requests.request_no, job_no`,
    [claimMs],
  );
  return row ? { requestNo: row.request_no, jobNo: row.job_no } : null;
}

export async function keepRequest(query: Query, requestNo: number): Promise<void> {
  await query(
    `update requests set touched_at = clock_timestamp() where request_no = $1 and state = 'storing'`,
    [requestNo],
  );
}

export async function releaseRequest(query: Query, requestNo: number): Promise<void> {
  await query(
    `update requests set touched_at = ${FREE} where request_no = $1 and state = 'storing'`,
    [requestNo],
  );
}

/** Frees whatever anybody had. Only for a database that no other process can have open, before work begins. */
export async function freeAll(query: Query): Promise<void> {
  await query(
    `update batches set claimed_by = null, claimed_until = null
     where outcomes is null and claimed_by is not null`,
  );
  await query(`update requests set touched_at = ${FREE} where state = 'storing'`);
}
