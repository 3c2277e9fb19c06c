import { allKnowledge, readKnowledge } from '#api/jobKnowledge.ts';
import type { KeptJob } from '#api/keptJob.ts';
import type { WalkState } from '#api/history/walkState.ts';
import { yieldTask } from '#workers/yieldTask.ts';
import { takeJobs, takeKnowledge, takeState, type HistorySession } from './session.ts';

/**
 * Takes in what is kept on the device, batch by batch, letting requests in between; `tell` is called after
 * each. What can't be read isn't known.
 */
export async function openKept(session: HistorySession, tell: () => void): Promise<void> {
  try {
    takeState(session, await session.store.readState());
    for await (const batch of session.store.jobs()) {
      takeJobs(session, batch);
      tell();
      await yieldTask();
    }
    if (session.index.columns.count > 0) await takeAllKnowledge(session, tell);
  } catch {
    // A browser that keeps nothing, or a full or broken disk: the service still has it.
  } finally {
    session.phase = 'ready';
    tell();
  }
}

async function takeAllKnowledge(session: HistorySession, tell: () => void): Promise<void> {
  for await (const batch of allKnowledge(session.connection)) {
    for (const [id, part] of batch) takeKnowledge(session, id, part);
    tell();
    await yieldTask();
  }
}

const BATCH = 500;

/** Reads again what is known of these jobs beyond the list; of all for null. */
export async function takeChanges(
  session: HistorySession,
  ids: readonly string[] | null,
  tell: () => void,
): Promise<void> {
  const { index } = session;
  const changed = ids ?? Array.from({ length: index.columns.count }, (_, i) => index.idOf(i));
  for (let first = 0; first < changed.length; first += BATCH) {
    const batch = changed.slice(first, first + BATCH);
    const known = await readKnowledge(session.connection, batch);
    batch.forEach((id, i) => takeKnowledge(session, id, known[i] ?? {}));
    tell();
  }
}

/** Takes in what a walk has written; of jobs that are new, what the device knows is read. */
export async function takeWritten(
  session: HistorySession,
  { jobs, state }: { jobs: readonly KeptJob[]; state: WalkState },
  tell: () => void,
): Promise<void> {
  const fresh = takeJobs(session, jobs);
  takeState(session, state);
  tell();
  if (fresh.length > 0) await takeChanges(session, fresh, tell);
}
