/** A history as it's kept on the device, for tests in a browser. */
import { typedConnection, type Connection } from '#service/connection.ts';
import type { Job } from '#service/contract.ts';
import { historyStore } from '#device/historyStore.ts';
import { beginState, type WalkState } from '#device/walkState.ts';
import type { ResultSummary } from '#device/resultSummary.ts';

let connections = 0;

/** A connection that nothing is kept of; nothing answers at its address. */
export function newConnection(baseUrl = 'https://none.test/public/api/v1'): Connection {
  return typedConnection(baseUrl, `key ${++connections} ${Date.now()}`, location.href);
}

/** A job of which only this is known. */
export function listedJob(id: string, known: Partial<Job> = {}): Job {
  return { id, index_list: ['NDVI'], start_date: null, end_date: null, ...known };
}

/** Keeps jobs in the service's order as a walk that read them all does. */
export async function keepJobs(
  connection: Connection,
  jobs: readonly Job[],
  change: Partial<WalkState> = {},
): Promise<void> {
  const state: WalkState = {
    ...beginState(null, 1000),
    wholeWalk: 1,
    isWhole: true,
    pageSize: 100,
    total: jobs.length,
    back: jobs.length,
    seen: jobs.length,
    asOf: 2000,
    ...change,
  };
  const kept = jobs.map((job, rank) => ({ job, rank, walk: 1 }));
  await historyStore(connection).write({ jobs: kept, state, begins: true });
}

/** What came of a result with values about `mean`. */
export function summaryOf(
  processed: number,
  failed: number,
  mean: number | null = 0.5,
): ResultSummary {
  return {
    counts: { received: processed + failed, processed, failed, notDrawable: 0 },
    values: mean === null ? null : { index: 'NDVI_mean', min: mean - 0.1, max: mean + 0.1, mean },
    dots: [{ lon: 36.8, lat: -1.3, value: mean, failed: failed > 0 }],
  };
}
