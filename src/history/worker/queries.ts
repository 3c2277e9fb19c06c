import {
  countFacets,
  historyExtent,
  historyLocations,
  repeatedNotes,
  filterJobs,
} from '#history/index/filterJobs.ts';
import type { HistoryIndex, KnownJob } from '#history/index/historyIndex.ts';
import {
  type HistoryQuery,
  EVERY_JOB,
  HISTORY_COLUMNS,
  type ListEnds,
} from '#history/index/historyQuery.ts';
import { causeTitle } from '#history/index/jobCauses.ts';
import { endsOf, newerThan } from '#history/index/newJobs.ts';
import { matchingInOrder } from '#history/index/sortJobs.ts';
import { axisOver, type ValueAxis } from '#history/index/valueAxis.ts';
import type { HistoryAnswer, HistoryRow } from '#history/protocol.ts';
import { yieldTask } from '#lib/slices.ts';
import { KNOWLEDGE_PARTS, readKnowledge, type KnowledgePart } from '#device/jobKnowledge.ts';
import { dotPaths } from '#history/index/dotPaths.ts';
import { isNewestFirst, type HistorySession } from './historySession.ts';

/** Orders that are held for those who ask for rows. */
const MAX_HELD = 6;
/** Notes shown as shared; others stay with their jobs. */
const MAX_NOTES = 3;

interface HeldQueries {
  /** Filters, counts and sorts; `since`: what new jobs stand beyond; `keeps`: the answer whose order stays; `isOnce`: nothing more is asked of it. */
  readonly answer: (
    query: HistoryQuery,
    taken: number | null,
    options?: { since?: ListEnds | null; keeps?: number | null; isOnce?: boolean },
  ) => HistoryAnswer & { ordered: OrderedJobs };
  /** Throws where the query is no longer held. */
  readonly held: (queryId: number) => OrderedJobs;
}

export interface OrderedJobs {
  order: Uint32Array;
  /** What their values are shown on; null where none has one. */
  axis: ValueAxis | null;
  isNew: (place: number) => boolean;
}

export function createQueries(session: HistorySession): HeldQueries {
  const held = new Map<number, OrderedJobs>();
  let lastId = 0;

  function hold(id: number, ordered: OrderedJobs): void {
    held.set(id, ordered);
    for (const [oldest] of held) if (held.size > MAX_HELD) held.delete(oldest);
  }

  return {
    answer(query, asked, { since = null, keeps = null, isOnce = false } = {}) {
      const { index, sorter, state } = session;
      const taken = Math.min(asked ?? Infinity, index.jobs.length);
      const filtered = filterJobs(index, query, taken);
      const newestFirst = isNewestFirst(session);
      const kept = keeps === null ? undefined : held.get(keeps);
      const order = kept?.order ?? matchingInOrder(sorter.order(query.sort, newestFirst), filtered);
      const isNew = newerThan(index, since);
      const extent = historyExtent(index, filtered.fails);
      const id = ++lastId;
      const ordered = { order, axis: extent.values && axisOver(extent.values), isNew };
      if (!isOnce) hold(id, ordered);
      return {
        ordered,
        id,
        matching: order.length,
        taken,
        asOf: state?.asOf ?? null,
        unread: countUnread(index, order),
        newJobs: countNew(taken, isNew),
        ends: endsOf(index, sorter.order(null, newestFirst), { taken, newestFirst }),
        facets: countFacets(index, filtered.fails, query.index),
        extent,
        locations: query.within && historyLocations(index, filtered.fails),
        causeTitle: query.cause === null ? null : causeTitle(index, query.cause),
        sharedNotes: repeatedNotes(index, filtered.fails, MAX_NOTES),
      };
    },
    held(queryId) {
      const known = held.get(queryId);
      if (!known) throw new Error('The query is no longer held');
      return known;
    },
  };
}

function countUnread({ jobs }: HistoryIndex, order: Uint32Array): number {
  let unread = 0;
  for (const place of order) if (jobs[place]?.state === 'notLookedInto') unread++;
  return unread;
}

function countNew(taken: number, isNew: (place: number) => boolean): number {
  let count = 0;
  for (let place = 0; place < taken; place++) if (isNew(place)) count++;
  return count;
}

/** A text that most jobs have. */
const COMMON = 'a';

/**
 * Does once, without using the result, what a person's first search and first sorting do: names are ranked by then, and the browser
 * has compiled what searches all jobs. Requests are let in between.
 */
export async function prepareQueries(session: HistorySession): Promise<void> {
  const { index, sorter } = session;
  for (const column of HISTORY_COLUMNS) {
    await yieldTask();
    sorter.order({ column, descending: column !== 'job' }, isNewestFirst(session));
  }
  await yieldTask();
  historyExtent(index, filterJobs(index, { ...EVERY_JOB, text: COMMON }, index.jobs.length).fails);
}

/** Returns the places of those of the jobs that are known, in their order. */
export function placesOf(index: HistoryIndex, ids: readonly string[]): Uint32Array {
  return Uint32Array.from(ids.flatMap((id) => index.placeOf(id) ?? []));
}

interface RowOptions {
  /** What footprints are coloured on; null where no job has values. */
  axis: ValueAxis | null;
  dots?: boolean | undefined;
  /** Whether the job at a place is new; none is where that isn't asked. */
  isNew?: (place: number) => boolean;
}

/** Returns the rows of the jobs at these places, in their order; those that the device doesn't hold are left out. */
export async function rowsOf(
  session: HistorySession,
  places: Uint32Array,
  { axis, dots = false, isNew = () => false }: RowOptions,
): Promise<HistoryRow[]> {
  const { connection, store, index, phase } = session;
  const known = Array.from(places, (place) => index.jobs[place]!);
  const ids = known.map(({ id }) => id);
  const [jobs, knowledge] = await Promise.all([
    store.find(ids),
    readKnowledge(connection, ids, (i) => partsOf(phase, known[i])),
  ]);
  return known.flatMap(({ gone }, i): HistoryRow[] => {
    const [place = 0, kept, parts] = [places[i], jobs[i], knowledge[i]];
    if (!kept || !parts) return [];
    const { summary, trouble } = parts;
    return [
      {
        ...parts,
        place,
        job: kept.job,
        summary: summary && (dots ? summary : { ...summary, dots: [] }),
        footprint: summary && dotPaths(summary.dots, axis),
        trouble: summary ? null : trouble,
        gone,
        isNew: isNew(place),
      },
    ];
  });
}

/** Which parts of a job are read: a request per part and row takes longer than all else, and the index knows which exist. */
function partsOf(
  phase: HistorySession['phase'],
  job: KnownJob | undefined,
): readonly KnowledgePart[] {
  if (phase === 'opening' || !job) return KNOWLEDGE_PARTS;
  const parts: KnowledgePart[] = job.ownNote === '' ? [] : ['notes'];
  if (job.state === 'couldNotBeRead' || job.isEarly) parts.push('troubles');
  else if (job.state !== 'notLookedInto') parts.push('summaries');
  return parts;
}
