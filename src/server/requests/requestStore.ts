/** Requests in the database while they arrive: begun, accepted or removed. No transaction stays open while a body arrives. */
import type { Database, Query } from '#server/database/database.ts';
import { ApiError } from '#server/http/apiError.ts';
import { insertRequest } from './addRequest.ts';

/** Whose request begins. */
interface Beginning {
  readonly accountNo: number;
  readonly idempotencyKey: string | null;
  /** Requests of an account that may be arriving or in work. */
  readonly mostInWork: number;
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
  { accountNo, idempotencyKey, mostInWork }: Beginning,
): Promise<Begun> {
  await removeLeftovers(database.query);
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

/** Removes a request that hasn't been accepted, and its rows. */
export async function removeRequest(query: Query, requestNo: number): Promise<void> {
  await query("delete from requests where request_no = $1 and state = 'receiving'", [requestNo]);
}

/** A request that has stood still for so long has no server any more: bodies are given less time (`requestBody.ts`). */
const LEFTOVER = "state = 'receiving' and touched_at < clock_timestamp() - interval '10 minutes'";

/** Removes what servers that died left while it arrived. Writes nothing where there is none. */
export async function removeLeftovers(query: Query): Promise<void> {
  const [one] = await query(`select 1 as one from requests where ${LEFTOVER} limit 1`);
  if (one !== undefined) await query(`delete from requests where ${LEFTOVER}`);
}
