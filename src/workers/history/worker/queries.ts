/** Queries, and the orders of their answers. */
import { jobNote } from '#api/jobName.ts';
import {
  countFacets,
  historyExtent,
  repeatedNotes,
  filterJobs,
} from '#engine/history/filterJobs.ts';
import type { HistoryIndex } from '#engine/history/historyIndex.ts';
import { JOB_STATES, type HistoryQuery } from '#engine/history/historyQuery.ts';
import { matchingInOrder } from '#engine/history/sortJobs.ts';
import { axisOver, type ValueAxis } from '#engine/history/valueAxis.ts';
import type { HistoryAnswer } from '#workers/history/protocol.ts';
import { isNewestFirst, type HistorySession } from './session.ts';

/** Orders that are held for those who ask for rows. */
const MOST_HELD = 6;
/** Notes that are told to be shared; others stay with their jobs. */
const MOST_NOTES = 3;
const UNREAD = JOB_STATES.indexOf('notLookedInto');

/** What was asked, and still can be asked for rows. */
export interface HeldQueries {
  /** Filters, counts and sorts; `isOnce`: nothing more is asked of it. */
  readonly answer: (
    query: HistoryQuery,
    taken: number | null,
    isOnce?: boolean,
  ) => Promise<HistoryAnswer & { ordered: OrderedJobs }>;
  /** Throws where the query is no longer held. */
  readonly held: (queryId: number) => OrderedJobs;
}

/** The jobs that match a query. */
export interface OrderedJobs {
  /** Their places, in order. */
  order: Uint32Array;
  /** What their values are shown on; null where none has one. */
  axis: ValueAxis | null;
}

/** Returns the queries of a session, none at first. */
export function createQueries(session: HistorySession): HeldQueries {
  const held = new Map<number, OrderedJobs>();
  const noteTexts = new Map<number, string>();
  let lastId = 0;

  function hold(id: number, ordered: OrderedJobs): void {
    held.set(id, ordered);
    for (const [oldest] of held) if (held.size > MOST_HELD) held.delete(oldest);
  }

  /** The note's text, by a job that carries it; the index has it without case. */
  async function noteText(place: number): Promise<string> {
    const text = session.index.columns.note[place] ?? 0;
    const known = noteTexts.get(text);
    if (known !== undefined) return known;
    const [kept] = await session.store.find([session.index.idOf(place)]);
    const note = jobNote(kept?.job.input_req) ?? '';
    noteTexts.set(text, note);
    return note;
  }

  return {
    async answer(query, asked, isOnce = false) {
      const { index, sorter, state } = session;
      const taken = Math.min(asked ?? Infinity, index.columns.count);
      const filtered = filterJobs(index, query, taken);
      const order = matchingInOrder(sorter.order(query.sort, isNewestFirst(session)), filtered);
      const extent = historyExtent(index, filtered.fails);
      const id = ++lastId;
      const ordered = { order, axis: extent.values && axisOver(extent.values) };
      if (!isOnce) hold(id, ordered);
      const notes = repeatedNotes(index, filtered.fails, MOST_NOTES);
      const answer = {
        id,
        matching: filtered.matching,
        taken,
        asOf: state?.asOf ?? null,
        revision: index.revision(),
        unread: countUnread(index, order),
        facets: countFacets(index, filtered.fails, query.index),
        extent,
      };
      const sharedNotes = await Promise.all(
        notes.map(async ({ place, jobs }) => ({ note: await noteText(place), jobs })),
      );
      return { ...answer, ordered, sharedNotes: sharedNotes.filter(({ note }) => note !== '') };
    },
    held(queryId) {
      const known = held.get(queryId);
      if (!known) throw new Error('The query is no longer held');
      return known;
    },
  };
}

function countUnread({ columns: { state } }: HistoryIndex, order: Uint32Array): number {
  let unread = 0;
  for (const place of order) if (state[place] === UNREAD) unread++;
  return unread;
}
