import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { jobName } from '#api/jobFields.ts';
import type { Bounds } from '#engine/columns.ts';
import type { JobMark } from '#engine/history/clusterJobs.ts';
import type { JobsArea } from '#engine/history/jobAreas.ts';
import type { HistoryExtent, JobState } from '#engine/history/historyQuery.ts';
import { boundsOrNull, joinBounds, NO_BOUNDS } from '#engine/spatial/bounds.ts';
import type { MapViewport } from '#engine/view/map.ts';
import type { AskedHistory, ShownAnswer, HistoryRows } from '#features/jobs/table/historyRows.ts';
import { createAsking, type Asking } from '#lib/newestQuestion.ts';
import type { HistoryHandle } from '#workers/history/historyClient.ts';
import type { HistoryAnswer } from '#workers/history/protocol.ts';

/** All that has a place. */
export const WORLD: Bounds = [-180, -90, 180, 90];
/** Farther out, outlines would hide each other; there only those that are lit are drawn. */
const OUTLINES_FROM_ZOOM = 5;
const MOST_AREAS = 60;
const MOST_LIT_AREAS = 12;
/** Of marks that are told by name. */
const MOST_NAMES = 300;

/** The jobs of the filter, wherever the map looks. */
export interface WholeMap {
  /** Of all plots; null where no job has a place. */
  bounds: Bounds | null;
  matching: number;
  /** How many have no plots that are known, and of these how many were so. */
  unplaced: number;
  why: Record<'noPolygons' | 'notLookedInto' | 'couldNotBeRead' | 'other', number>;
  extent: HistoryExtent;
}

/** What there is of the whole filter, whatever is in view; null before it's known. */
export function useWholeMap(
  handle: HistoryHandle,
  shown: ShownAnswer,
  asked: AskedHistory,
): WholeMap | null {
  const { answer } = shown;
  const isAll = shown.asked.query.within === null;
  const question = useMemo(
    () => ({ handle, answer, asked, isAll }),
    [handle, answer, asked, isAll],
  );
  return useAnswerTo(question, askForAll)?.answer ?? null;
}

interface OfAll {
  handle: HistoryHandle;
  answer: HistoryAnswer;
  asked: AskedHistory;
  /** The answer is about the whole filter. */
  isAll: boolean;
}

async function askForAll(
  { handle, answer, asked, isAll }: OfAll,
  signal: AbortSignal,
): Promise<WholeMap> {
  const query = { ...asked.query, within: null };
  const far = { within: WORLD, zoom: 0 };
  const marksIn = async (all: HistoryAnswer) => ({
    all,
    ...(await handle.call('marks', { queryId: all.id, ...far }, { signal })),
  });
  const askAnew = async () =>
    await marksIn(await handle.call('query', { ...asked, query }, { signal }));
  const { all, marks, unplaced } = await (isAll ? marksIn(answer).catch(askAnew) : askAnew());
  const bounds = marks.reduce<Bounds>((sum, mark) => joinBounds(sum, mark.bounds), NO_BOUNDS);
  const { matching, extent } = all;
  const why = whyUnplaced(all, unplaced, query.state);
  return { bounds: boundsOrNull(bounds), matching, unplaced, why, extent };
}

function whyUnplaced(
  { facets, matching }: HistoryAnswer,
  unplaced: number,
  chosen: JobState | null,
): WholeMap['why'] {
  // Under a filter by state the other states are counts of what isn't shown.
  const of = (state: JobState) =>
    chosen === null ? facets.states[state] : chosen === state ? matching : 0;
  const [noPolygons, notLookedInto] = [of('noPolygons'), of('notLookedInto')];
  const couldNotBeRead = of('couldNotBeRead');
  const other = unplaced - noPolygons - notLookedInto - couldNotBeRead;
  return { noPolygons, notLookedInto, couldNotBeRead, other };
}

/** What is drawn of an answer where the map looks. */
export interface InView {
  marks: readonly JobMark[];
  areas: readonly JobsArea[];
  /** Names of single jobs, by id. */
  names: ReadonlyMap<string, string>;
  /** What it was asked for. */
  queryId: number;
  viewport: MapViewport;
}

const NO_MARKS: readonly JobMark[] = [];
const NO_AREAS: readonly JobsArea[] = [];

/** Marks and outlines where the map looks; those before until they're here. */
export function useInView(
  handle: HistoryHandle,
  { shown: rows, again }: Pick<HistoryRows, 'shown' | 'again'>,
  viewport: MapViewport | null,
): { shown: InView | null; isBusy: boolean } {
  const queryId = rows?.answer.id ?? null;
  const question = useMemo(
    () => (queryId === null || !viewport ? null : { handle, queryId, viewport }),
    [handle, queryId, viewport],
  );
  // The worker holds the order of the latest few queries.
  const shown = useAnswerTo(question, askForView, again);
  return {
    shown: shown?.answer ?? null,
    isBusy: question === null || shown?.question !== question,
  };
}

async function askForView(
  { handle, queryId, viewport }: { handle: HistoryHandle; queryId: number; viewport: MapViewport },
  signal: AbortSignal,
): Promise<InView> {
  const { bounds: within, position } = viewport;
  const view = { queryId, within, zoom: position.zoom };
  const { marks } = await handle.call('marks', view, { signal });
  const ids = marks.flatMap(({ id }) => (id === null ? [] : [id])).slice(0, MOST_NAMES);
  const [rows, areas] = await Promise.all([
    handle.call('jobs', { ids }, { signal }),
    position.zoom < OUTLINES_FROM_ZOOM
      ? null
      : handle.call('footprints', { ...view, most: MOST_AREAS, places: null }, { signal }),
  ]);
  const names = new Map(rows.map(({ job }) => [job.id, jobName(job.input_req) ?? job.id] as const));
  return { marks, areas: areas ?? NO_AREAS, names, queryId, viewport };
}

/** How often in a row a question without an answer is told. */
const MOST_LOST = 3;

/** The newest answer, and to what question; `onLost` says how to come to one that can be answered. */
function useAnswerTo<Q, A>(
  question: Q | null,
  ask: (question: Q, signal: AbortSignal) => Promise<A>,
  onLost: () => void = ignore,
): { question: Q; answer: A } | null {
  const [shown, setShown] = useState<{ question: Q; answer: A } | null>(null);
  const asking = useRef<Asking<Q> | null>(null);
  const lose = useEffectEvent(onLost);
  // Keeps the map in step with the worker.
  useEffect(
    function keepAsking() {
      let lost = 0;
      const made = createAsking(ask, {
        answered(question, answer) {
          lost = 0;
          setShown({ question, answer });
        },
        lost: () => void (++lost <= MOST_LOST && lose()),
      });
      asking.current = made;
      return made.end;
    },
    [ask],
  );
  useEffect(
    function askTheNewest() {
      if (question !== null) asking.current?.ask(question);
    },
    [question],
  );
  return shown;
}

/** Outlines of jobs that are lit, at any zoom. */
export function useLitAreas(
  handle: HistoryHandle,
  inView: InView | null,
  lit: readonly number[],
): readonly JobsArea[] {
  const [shown, setShown] = useState({ lit: [] as readonly number[], areas: NO_AREAS });
  // Keeps the outlines in step with what the pointer or the focus is on.
  useEffect(
    function askForLit() {
      if (!inView || lit.length === 0) return undefined;
      const control = new AbortController();
      const { queryId, viewport } = inView;
      const request = {
        queryId,
        within: viewport.bounds,
        zoom: viewport.position.zoom,
        most: MOST_LIT_AREAS,
        places: [...lit],
      };
      handle
        .call('footprints', request, { signal: control.signal })
        .then((areas) => setShown({ lit, areas: areas ?? NO_AREAS }), ignore);
      return () => control.abort();
    },
    [handle, inView, lit],
  );
  return lit.length > 0 && shown.lit === lit ? shown.areas : NO_AREAS;
}

/** Marks of which nothing is known yet. */
export function marksIn(inView: InView | null): readonly JobMark[] {
  return inView?.marks ?? NO_MARKS;
}

/** Given up for a newer question, or the worker has stopped, which is told elsewhere. */
function ignore(): void {}
