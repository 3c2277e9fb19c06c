/** Sessions of a history's worker without a device, for tests in Node. */
import type { Connection } from '#service/connection.ts';
import type { Job } from '#service/contract.ts';
import { beginState, type WalkState } from '#device/walkState.ts';
import {
  createSession,
  takeJobs,
  takeState,
  type HistorySession,
} from '#history/worker/historySession.ts';
import { memoryIndexStore, memoryStore } from '#test/history/reading/memoryStore.ts';
import { connectionTo } from '#test/service/scripted.ts';

/** A session with a store in memory; nothing is known in it. */
export function emptySession(
  connection: Connection = connectionTo('https://none.test'),
): HistorySession {
  return { ...createSession(connection), store: memoryStore(), indexStore: memoryIndexStore() };
}

/** A job of which only this is known. */
export function jobOf(id: string, known: Partial<Job> = {}): Job {
  return { id, index_list: [], start_date: null, end_date: null, ...known };
}

/** A session that knows these jobs, in the service's order. */
export async function sessionOf(
  jobs: readonly Job[],
  change: Partial<WalkState> = {},
): Promise<HistorySession> {
  const session = emptySession();
  const state = { ...beginState(null, 0), wholeWalk: 1, isWhole: true, pageSize: 10, ...change };
  const kept = jobs.map((job, rank) => ({ job, rank, walk: 1 }));
  await session.store.write({ jobs: kept, state, begins: true });
  takeState(session, state);
  takeJobs(session, kept);
  return session;
}
