/**
 * Stores what became of a batch: once, however often it was worked on. In one transaction: lock the request, store the outcomes if the claim
 * is still the batch's, count them, and tell the job's progress. Whatever changes a request locks its row first, so no two of them wait for
 * each other.
 */
import type { Database } from '#server/database/database.ts';
import { FREE, type ClaimedBatch } from './claims.ts';
import { progressText } from './jobProgress.ts';
import type { OutcomeText } from './outcomeTexts.ts';

/** What became of storing: a batch that was lost belongs to another server by now, or its job was removed. */
type Stored =
  | { readonly kind: 'lost' }
  /** The batch's counts; `isLast` where all batches of the request have outcomes now, so that it can be put together. */
  | {
      readonly kind: 'stored';
      readonly isLast: boolean;
      readonly processed: number;
      readonly failed: number;
    };

/** Stores the outcomes of a claimed batch, in the order of its items. Throws an Error where there isn't one for each. */
export async function storeOutcomes(
  { transaction }: Pick<Database, 'transaction'>,
  { requestNo, batchNo, claim, items }: ClaimedBatch,
  outcomes: readonly OutcomeText[],
): Promise<Stored> {
  if (outcomes.length !== items.length)
    throw new Error(`${outcomes.length} outcomes for ${items.length} items`);
  const failed = outcomes.filter(([message]) => message !== null).length;
  return await transaction<Stored>(async (query) => {
    await query('select request_no from requests where request_no = $1 for update', [requestNo]);
    const stored = await query(
      `update batches set outcomes = $4, claimed_by = null, claimed_until = null
       where request_no = $1 and batch_no = $2 and claimed_by = $3 and outcomes is null
       returning batch_no`,
      [requestNo, batchNo, claim, JSON.stringify(outcomes)],
    );
    if (stored.length === 0) return { kind: 'lost' };
    await query('delete from tries where request_no = $1 and batch_no = $2', [requestNo, batchNo]);
    const [counted] = await query<Counted>(COUNT, [requestNo, outcomes.length - failed, failed]);
    if (!counted) throw new Error(`Request ${requestNo} isn't waiting for outcomes`);
    const { job_no, processed, failed: allFailed, row_count: of, state } = counted;
    const text = progressText({ status: 'running', processed, failed: allFailed, of });
    await query('update jobs set output_result = $2 where job_no = $1', [job_no, text]);
    return {
      kind: 'stored',
      isLast: state === 'storing',
      processed: outcomes.length - failed,
      failed,
    };
  });
}

interface Counted {
  readonly job_no: number;
  readonly processed: number;
  readonly failed: number;
  readonly row_count: number;
  readonly state: string;
}

/** The right-hand sides are the counts before. */
const COUNT = `
  update requests set processed = processed + $2, failed = failed + $3,
    state = case when processed + $2 + failed + $3 >= row_count then 'storing' else state end,
    touched_at = case when processed + $2 + failed + $3 >= row_count then ${FREE}
      else clock_timestamp() end
  where request_no = $1 and state = 'waiting'
  returning job_no, processed, failed, row_count, state`;
