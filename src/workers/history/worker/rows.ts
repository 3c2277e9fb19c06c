/** Rows of the table, read from the device as they're looked at. */
import { KNOWLEDGE_PARTS, readKnowledge, type KnowledgePart } from '#api/jobKnowledge.ts';
import { dotPaths } from '#engine/history/dotPaths.ts';
import type { HistoryIndex } from '#engine/history/historyIndex.ts';
import { JOB_STATES, type JobState } from '#engine/history/historyQuery.ts';
import { GONE, STARRED } from '#engine/history/jobColumns.ts';
import type { ValueAxis } from '#engine/history/valueAxis.ts';
import type { HistoryRow } from '#workers/history/protocol.ts';
import type { HistorySession } from './session.ts';

/** Returns the places of those of the jobs that are known, in their order. */
export function placesOf(index: HistoryIndex, ids: readonly string[]): Uint32Array {
  return Uint32Array.from(ids.flatMap((id) => index.placeOf(id) ?? []));
}

/** How rows are told. */
export interface RowsTold {
  /** What footprints are coloured on; null where no job has values. */
  axis: ValueAxis | null;
  /** Whether summaries come with their dots. */
  dots?: boolean | undefined;
}

/** Returns the rows of the jobs at these places, in their order; those that the device doesn't hold are left out. */
export async function rowsOf(
  session: HistorySession,
  places: Uint32Array,
  { axis, dots = false }: RowsTold,
): Promise<HistoryRow[]> {
  const { connection, store, index } = session;
  const ids = Array.from(places, index.idOf);
  const parts = Array.from(places, (place) => partsOf(session, place));
  const [jobs, known] = await Promise.all([
    store.find(ids),
    readKnowledge(connection, ids, (i) => parts[i] ?? []),
  ]);
  return ids.flatMap((_, i): HistoryRow[] => {
    const [place = 0, kept, knowledge] = [places[i], jobs[i], known[i]];
    if (!kept || !knowledge) return [];
    const { summary, trouble } = knowledge;
    return [
      {
        ...knowledge,
        place,
        job: kept.job,
        state: stateAt(index, place),
        summary: summary && (dots ? summary : { ...summary, dots: [] }),
        footprint: summary && dotPaths(summary.dots, axis),
        trouble: summary ? null : trouble,
        starred: isStarred(index, place),
        gone: ((index.columns.flags[place] ?? 0) & GONE) !== 0,
      },
    ];
  });
}

/** What is to be read of a job: a request for each part of each row takes longer than all else, and the index knows what there is. */
function partsOf({ phase, index }: HistorySession, place: number): readonly KnowledgePart[] {
  if (phase === 'opening') return KNOWLEDGE_PARTS;
  const parts: KnowledgePart[] = index.ownNotes.has(place) ? ['notes'] : [];
  const state = stateAt(index, place);
  if (state === 'couldNotBeRead') parts.push('troubles');
  else if (state !== 'notLookedInto') parts.push('summaries');
  return parts;
}

function stateAt({ columns }: HistoryIndex, place: number): JobState {
  return JOB_STATES[columns.state[place] ?? -1] ?? 'notLookedInto';
}

function isStarred({ columns }: HistoryIndex, place: number): boolean {
  return ((columns.flags[place] ?? 0) & STARRED) !== 0;
}
