/** Queries and the rows of their answers. */
import { readKnowledge } from '#api/jobKnowledge.ts';
import { jobNote } from '#api/jobName.ts';
import { countChoices, extentOf, repeatedNotes } from '#engine/history/countChoices.ts';
import { filterJobs } from '#engine/history/filterJobs.ts';
import { JOB_STATES, type HistoryQuery } from '#engine/history/historyQuery.ts';
import { GONE } from '#engine/history/jobColumns.ts';
import { keepMatching } from '#engine/history/sortJobs.ts';
import type { HistoryAnswer, HistoryRow } from '#workers/history/protocol.ts';
import { isNewestFirst, type HistorySession } from './session.ts';

/** Orders that are held for those who ask for rows. */
const MOST_HELD = 6;
/** Notes that are told to be shared; others stay with their jobs. */
const MOST_NOTES = 5;
const UNREAD = JOB_STATES.indexOf('notLookedInto');

/** What was asked, and still can be asked for rows. */
export interface HeldQueries {
  /** Filters, counts and sorts. */
  readonly answer: (query: HistoryQuery, taken: number | null) => Promise<HistoryAnswer>;
  /** Places of the matching jobs, in order. Throws where the query is no longer held. */
  readonly order: (queryId: number) => Uint32Array;
}

/** Returns the queries of a session, none at first. */
export function createQueries(session: HistorySession): HeldQueries {
  const held = new Map<number, Uint32Array>();
  const noteTexts = new Map<number, string>();
  let lastId = 0;

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
    async answer(query, asked) {
      const { index, sorter, state } = session;
      const taken = Math.min(asked ?? Infinity, index.columns.count);
      const filtered = filterJobs(index, query, taken);
      const order = keepMatching(sorter.order(query.sort, isNewestFirst(session)), filtered);
      const id = ++lastId;
      held.set(id, order);
      held.delete(id - MOST_HELD);
      const notes = repeatedNotes(index, filtered.fails, MOST_NOTES);
      const answer = {
        id,
        matching: filtered.matching,
        taken,
        asOf: state?.asOf ?? null,
        revision: index.revision(),
        unread: order.reduce((sum, at) => sum + Number(index.columns.state[at] === UNREAD), 0),
        facets: countChoices(index, filtered.fails, query.index),
        extent: extentOf(index, filtered.fails),
      };
      const sharedNotes = await Promise.all(
        notes.map(async ({ place, jobs }) => ({ note: await noteText(place), jobs })),
      );
      return { ...answer, sharedNotes: sharedNotes.filter(({ note }) => note !== '') };
    },
    order(queryId) {
      const order = held.get(queryId);
      if (!order) throw new Error('The query is no longer held');
      return order;
    },
  };
}

/** Returns the rows of these jobs, in their order; those that the device doesn't hold are left out. */
export async function rowsOf(
  { connection, store, index }: HistorySession,
  ids: readonly string[],
): Promise<HistoryRow[]> {
  const [jobs, known] = await Promise.all([store.find(ids), readKnowledge(connection, ids)]);
  return ids.flatMap((id, i): HistoryRow[] => {
    const place = index.placeOf(id);
    const [kept, knowledge] = [jobs[i], known[i]];
    if (!kept || !knowledge || place === null) return [];
    const { summary, trouble } = knowledge;
    const { state, flags } = index.columns;
    return [
      {
        ...knowledge,
        place,
        job: kept.job,
        state: JOB_STATES[state[place] ?? UNREAD] ?? 'notLookedInto',
        trouble: summary ? null : trouble,
        gone: ((flags[place] ?? 0) & GONE) !== 0,
      },
    ];
  });
}
