/** Requests for tests of the queue: each row's polygon says what is to become of it, so that a test knows the response. */
import { MessageChannel } from 'node:worker_threads';
import { addRequest } from '#measure/requests/addRequest.ts';
import { answerBatches, type ThreadAnswer } from '#measure/queue/answerBatches.ts';
import type { OpenThread } from '#measure/queue/measuringThread.ts';
import { outcomeText, type OutcomeText } from '#measure/queue/outcomeTexts.ts';
import type { Database } from '#server/database/database.ts';
import type { Measurer } from '#measure/scenes/measurer.ts';
import type { Outcome, SubmittedItem } from '#measure/scenes/outcome.ts';
import { addAccount } from '#server/store/accounts.ts';
import { resultChunks } from '#server/store/resultChunks.ts';

/** What a test wants to become of a row: a value, or a message's code. */
export type Wanted = number | string;

/** Returns rows for that. */
export function rowsFor(wanted: readonly Wanted[]): SubmittedItem[] {
  return wanted.map((outcome, index) => ({
    polygon: JSON.stringify({ outcome, index }),
    start_date: '2021-03-01',
    end_date: '2021-03-31',
  }));
}

/** Returns what becomes of such a row. */
export function outcomeOf({ polygon }: SubmittedItem): Outcome {
  const { outcome } = JSON.parse(polygon) as { outcome: Wanted };
  if (typeof outcome === 'string') return { kind: 'failed', code: outcome, description: 'No.' };
  return {
    kind: 'measured',
    values: { NDVI: outcome },
    pixel_count: 4,
    valid_share: 1,
    scene_count: 1,
  };
}

/** Returns rows' outcomes as they are stored. */
export function textsOf(items: readonly SubmittedItem[]): OutcomeText[] {
  return items.map((item) => outcomeText(item, outcomeOf(item)));
}

async function measure(item: SubmittedItem): Promise<Outcome> {
  return await Promise.resolve(outcomeOf(item));
}

/** A measurer that does what the rows say. */
export const OBEDIENT: Measurer = {
  indexes: ['NDVI'],
  measure,
};

/** Returns the response that these rows lead to, written without any of the code under test. */
export function expectedResponse(rows: readonly SubmittedItem[]): object {
  const data: object[] = [];
  const failures = new Map<string, object[]>();
  for (const { polygon, start_date, end_date } of rows) {
    const { outcome } = JSON.parse(polygon) as { outcome: Wanted };
    const window = { polygon, start_date, end_date };
    if (typeof outcome === 'number') {
      data.push({ ...window, NDVI_mean: outcome, pixel_count: 4, valid_share: 1, scene_count: 1 });
      continue;
    }
    const detail = `{"code":${JSON.stringify(outcome)},"description":"No."}`;
    const message = `Error processing item: ${detail}`;
    failures.set(message, [...(failures.get(message) ?? []), { message, ...window }]);
  }
  return { data, err_data: Object.fromEntries(failures) };
}

/** Returns threads of the kind that run here, in this thread, and measure with this measurer. */
export function threadsWith(measurer: Measurer): OpenThread {
  return async () => {
    const { port1, port2 } = new MessageChannel();
    const next = async () =>
      await new Promise<ThreadAnswer>((resolve) => port1.once('message', resolve));
    const opened = next();
    await answerBatches(port2, async () => await Promise.resolve(measurer));
    await opened;
    return {
      hasEnded: false,
      async measure(question) {
        const answer = next();
        port1.postMessage(question);
        const said = await answer;
        if (said.kind !== 'outcomes') throw new Error(said.kind);
        return said;
      },
      end: async () => {
        port1.close();
        await Promise.resolve();
      },
    };
  };
}

/** Adds a request with these rows to an account of its own. Returns its job's number and account. */
export async function addRows(
  database: Database,
  rows: readonly SubmittedItem[],
): Promise<{ jobNo: number; accountNo: number; id: string }> {
  return await database.transaction(async (query) => {
    const accountNo = await addAccount(query, `account ${Math.random()}`);
    return { accountNo, ...(await addRequest(query, { accountNo, indexes: ['NDVI'], rows })) };
  });
}

/** What the database says about a job. */
export interface StoredJob {
  readonly output: unknown;
  readonly bytes: number;
  readonly hash: string;
  readonly response: string;
}

/** Reads a job with its response. */
export async function readJob({ query }: Database, jobNo: number): Promise<StoredJob> {
  const [job] = await query<{ output_result: string; bytes: number; result_hash: string }>(
    'select output_result, result_bytes::float8 as bytes, result_hash from jobs where job_no = $1',
    [jobNo],
  );
  if (!job) throw new Error(`There is no job ${jobNo}`);
  let response = '';
  for await (const chunk of resultChunks(query, jobNo)) response += chunk;
  return {
    output: JSON.parse(job.output_result),
    bytes: job.bytes,
    hash: job.result_hash,
    response,
  };
}

/** Resolves once the job is done. */
export async function untilDone(database: Database, jobNo: number): Promise<StoredJob> {
  // Its response is long, and to be read once.
  const sql = "select 1 from jobs where job_no = $1 and result_hash <> ''";
  while ((await database.query(sql, [jobNo])).length === 0)
    await new Promise((resolve) => setTimeout(resolve, 20));
  return await readJob(database, jobNo);
}
