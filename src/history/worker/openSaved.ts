/**
 * Reads what the device has saved of a history into its session. Steps:
 * 1. where the index itself was saved, only the jobs that have changed since are read;
 * 2. otherwise all jobs and what is known of them, batch by batch, letting requests in between;
 * 3. the index is then saved, and again once many jobs have changed.
 */
import { allKnowledge, readKnowledge } from '#device/jobKnowledge.ts';
import type { SavedJob } from '#device/deviceDatabase.ts';
import type { WalkState } from '#device/walkState.ts';
import { yieldTask } from '#lib/slices.ts';
import {
  savedSession,
  takeJobs,
  takeKnowledge,
  takeState,
  type HistorySession,
} from './historySession.ts';

/** Takes in what is saved; `onChange` is called as more is known. What can't be read isn't known. */
export async function openSaved(session: HistorySession, onChange: () => void): Promise<void> {
  try {
    const state = await session.store.readState();
    if (session.isIndexSaved) await takeNoted(session);
    takeState(session, state);
    if (!session.isIndexSaved) await takeAll(session, onChange);
  } catch {
    // A browser that saves nothing, or a full or broken disk: the service still has it.
  } finally {
    session.phase = 'ready';
    onChange();
  }
  await saveIndex(session);
}

/** Takes in what another tab has read meanwhile: it may have saved an index of its own by now, so all is read. */
export async function openAgain(session: HistorySession, onChange: () => void): Promise<void> {
  session.isIndexSaved = false;
  await openSaved(session, onChange);
}

async function takeAll(session: HistorySession, onChange: () => void): Promise<void> {
  for await (const batch of session.store.jobs()) {
    takeJobs(session, batch);
    onChange();
    await yieldTask();
  }
  if (session.index.jobs.length > 0) await takeAllKnowledge(session, onChange);
}

async function takeAllKnowledge(session: HistorySession, onChange: () => void): Promise<void> {
  for await (const batch of allKnowledge(session.connection)) {
    for (const [id, part] of batch) takeKnowledge(session, id, part);
    onChange();
    await yieldTask();
  }
}

/** Noted changes after which the index is saved anew: reading so many at the next opening takes a tenth of a second. */
const MAX_NOTED = 500;
/** How often saving is tried where other tabs keep changing what is saved. */
const MAX_TRIES = 3;

/** Saves the index, unless the saved one lacks few changes. What can't be saved is read again next time. */
export async function saveIndex(session: HistorySession): Promise<void> {
  if (session.index.jobs.length === 0) return;
  try {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const known = await session.indexStore.changes();
      if (session.isIndexSaved && known.size < MAX_NOTED) return;
      await takeChangedJobs(session, [...known.keys()]);
      session.isIndexSaved = await session.indexStore.save(savedSession(session), known);
      if (session.isIndexSaved) return;
    }
  } catch {
    // No room for it.
  }
}

async function takeNoted(session: HistorySession): Promise<void> {
  await takeChangedJobs(session, [...(await session.indexStore.changes()).keys()]);
}

async function takeChangedJobs(session: HistorySession, ids: readonly string[]): Promise<void> {
  for (const batch of inBatches(ids)) {
    const jobs = await session.store.find(batch);
    takeJobs(
      session,
      jobs.filter((job) => job !== undefined),
    );
    await takeKnowledgeOf(session, batch);
  }
}

const BATCH = 500;

/** Reads again what is known of these jobs beyond the list; of all for null. */
export async function takeChanges(
  session: HistorySession,
  ids: readonly string[] | null,
  onChange: () => void,
): Promise<void> {
  const { index } = session;
  const changed = ids ?? index.jobs.map(({ id }) => id);
  for (const batch of inBatches(changed)) {
    await takeKnowledgeOf(session, batch);
    onChange();
  }
}

async function takeKnowledgeOf(session: HistorySession, ids: readonly string[]): Promise<void> {
  const known = await readKnowledge(session.connection, ids);
  ids.forEach((id, i) => takeKnowledge(session, id, known[i] ?? {}));
}

function inBatches(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, i) =>
    ids.slice(i * BATCH, (i + 1) * BATCH),
  );
}

/** Takes in what a walk has written; of jobs that are new, what the device knows is read. */
export async function takeWritten(
  session: HistorySession,
  { jobs, state }: { jobs: readonly SavedJob[]; state: WalkState },
  onChange: () => void,
): Promise<void> {
  const fresh = takeJobs(session, jobs);
  takeState(session, state);
  onChange();
  if (fresh.length > 0) await takeChanges(session, fresh, onChange);
}
