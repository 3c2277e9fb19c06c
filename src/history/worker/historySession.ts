import type { Connection } from '#service/connection.ts';
import { historyStore, type HistoryStore } from '#device/historyStore.ts';
import { indexStore, type IndexStore } from '#device/indexStore.ts';
import type { WalkState } from '#device/walkState.ts';
import type { JobKnowledge } from '#device/jobKnowledge.ts';
import type { SavedJob } from '#device/deviceDatabase.ts';
import {
  createHistoryIndex,
  isSavedIndex,
  type HistoryIndex,
  type IndexedJob,
  type IndexedResult,
} from '#history/index/historyIndex.ts';
import { createJobSorter, type JobSorter } from '#history/index/sortJobs.ts';
import { readDate, indexName, jobCounts, jobName, jobNote } from '#service/jobs/jobFields.ts';
import { saidState, saysDone } from '#service/progress.ts';
import { jobTexts } from '#history/reading/jobTexts.ts';

export interface HistorySession {
  connection: Connection;
  store: HistoryStore;
  index: HistoryIndex;
  sorter: JobSorter;
  /** How far the history was read; null where no walk was begun. */
  state: WalkState | null;
  /** The number of the walk that saw each job last, by place. */
  walks: number[];
  phase: 'opening' | 'ready';
  /** Where the index is saved, and whether it is, apart from noted changes. */
  indexStore: IndexStore;
  isIndexSaved: boolean;
}

/** A session as it's saved: its index, and the walks by place. */
interface SavedSession {
  index: ReturnType<HistoryIndex['save']>;
  walks: Uint32Array;
}

/** Returns a session that goes on from a saved one, or knows nothing yet. */
export function createSession(connection: Connection, saved?: unknown): HistorySession {
  const known = isSavedSession(saved) ? saved : null;
  const index = createHistoryIndex(known?.index);
  return {
    connection,
    store: historyStore(connection),
    index,
    sorter: createJobSorter(index),
    state: null,
    walks: [...(known?.walks ?? [])],
    phase: 'opening',
    indexStore: indexStore(connection),
    isIndexSaved: known !== null,
  };
}

export function savedSession({ index, walks }: HistorySession): SavedSession {
  return { index: index.save(), walks: Uint32Array.from(walks) };
}

function isSavedSession(value: unknown): value is SavedSession {
  const saved = value as Partial<SavedSession> | undefined;
  return isSavedIndex(saved?.index) && saved?.walks?.length === saved.index.jobs.id.length;
}

/** Whether the service lists new jobs first, as far as it's known. */
export function isNewestFirst({ state }: HistorySession): boolean {
  return state?.newest !== 'last';
}

/** Takes jobs into the index; returns the ids of those that are new there. */
export function takeJobs(session: HistorySession, jobs: readonly SavedJob[]): string[] {
  const { index, walks } = session;
  const fresh: string[] = [];
  for (const saved of jobs) {
    const known = index.jobs.length;
    const gone = saved.walk < (session.state?.wholeWalk ?? 0);
    const place = index.take(indexedJob(saved, gone));
    walks[place] = saved.walk;
    if (place === known) fresh.push(saved.job.id);
  }
  return fresh;
}

/** Takes over how far the history was read; where a walk has seen all, jobs that it didn't see have gone. */
export function takeState(session: HistorySession, state: WalkState | null): void {
  const before = session.state?.wholeWalk ?? 0;
  session.state = state;
  if ((state?.wholeWalk ?? 0) === before) return;
  session.walks.forEach((walk, place) => {
    session.index.setGone(place, walk < (state?.wholeWalk ?? 0));
  });
}

/** Takes what the device knows of a job, if the index has it. */
export function takeKnowledge(
  { index }: HistorySession,
  id: string,
  known: Partial<JobKnowledge>,
): void {
  const place = index.placeOf(id);
  if (place === null) return;
  const { summary = null, trouble, isEarly = false, starred, note } = known;
  // A trouble that comes without a summary may be older than one.
  if (known.summary !== undefined || (trouble !== undefined && !index.jobs[place]?.result))
    index.setResult(place, indexedResult({ summary, trouble: trouble ?? null, isEarly }));
  if (starred !== undefined || note !== undefined) index.setOwn(place, { starred, note });
}

function indexedJob({ job, rank }: SavedJob, gone: boolean): IndexedJob {
  const { id, index_list, input_req, start_date, end_date } = job;
  const { names, values } = jobTexts(job);
  return {
    id,
    name: jobName(input_req),
    note: jobNote(input_req),
    indices: index_list.map(indexName),
    startDay: readDate(start_date).day,
    endDay: readDate(end_date).day,
    said: saidState(job),
    isDone: saysDone(job.output_result),
    counts: jobCounts(job.output_result),
    texts: values,
    names,
    rank,
    gone,
  };
}

function indexedResult({
  summary,
  trouble,
  isEarly,
}: Pick<JobKnowledge, 'summary' | 'trouble' | 'isEarly'>): IndexedResult {
  if (summary) return { kind: 'read', ...summary };
  if (isEarly) return { kind: 'early' };
  return { kind: trouble === null ? 'unread' : 'unreadable' };
}
