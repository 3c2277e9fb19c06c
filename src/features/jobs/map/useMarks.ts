import { useEffect, useState } from 'react';
import { jobName } from '#api/jobName.ts';
import type { Bounds } from '#engine/columns.ts';
import type { JobMark } from '#engine/history/clusterJobs.ts';
import type { JobsGround } from '#engine/history/groundsWithin.ts';
import type { HistoryExtent, JobState } from '#engine/history/historyQuery.ts';
import { boundsOrNull, joinBounds, NO_BOUNDS } from '#engine/spatial/bounds.ts';
import type { MapViewport } from '#engine/view/map.ts';
import type { AskedHistory, ShownRows } from '#features/jobs/table/rowsSource.ts';
import type { HistoryHandle } from '#workers/history/page/client.ts';
import type { HistoryAnswer } from '#workers/history/protocol.ts';

/** All that has a place. */
export const WORLD: Bounds = [-180, -90, 180, 90];
/** Farther out, outlines would hide each other; there only those that are lit are drawn. */
const OUTLINES_FROM_ZOOM = 5;
const MOST_GROUNDS = 60;
const MOST_LIT_GROUNDS = 12;
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
  shown: ShownRows,
  asked: AskedHistory,
): WholeMap | null {
  const [whole, setWhole] = useState<WholeMap | null>(null);
  const { answer } = shown;
  const isAll = shown.asked.query.within === null;
  // Keeps what is known of the filter in step with the worker.
  useEffect(
    function askForAll() {
      const control = new AbortController();
      const { signal } = control;
      const ask = async () => {
        const query = { ...asked.query, within: null };
        const all = isAll ? answer : await handle.call('query', { ...asked, query }, { signal });
        const far = { queryId: all.id, within: WORLD, zoom: 0 };
        const { marks, unplaced } = await handle.call('marks', far, { signal });
        const bounds = marks.reduce<Bounds>((sum, mark) => joinBounds(sum, mark.bounds), NO_BOUNDS);
        const { matching, extent } = all;
        const why = whyUnplaced(all, unplaced, query.state);
        setWhole({ bounds: boundsOrNull(bounds), matching, unplaced, why, extent });
      };
      ask().catch(ignore);
      return () => control.abort();
    },
    [handle, answer, asked, isAll],
  );
  return whole;
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
  grounds: readonly JobsGround[];
  /** Names of single jobs, by id. */
  names: ReadonlyMap<string, string>;
  /** What it was asked for. */
  queryId: number;
  viewport: MapViewport;
}

const NO_MARKS: readonly JobMark[] = [];
const NO_GROUNDS: readonly JobsGround[] = [];

/** Marks and outlines where the map looks; those before until they're here. */
export function useInView(
  handle: HistoryHandle,
  queryId: number | null,
  viewport: MapViewport | null,
): { shown: InView | null; isBusy: boolean } {
  const [shown, setShown] = useState<InView | null>(null);
  // Keeps the map in step with the worker.
  useEffect(
    function askForView() {
      if (queryId === null || !viewport) return undefined;
      const control = new AbortController();
      const { signal } = control;
      const { bounds: within, position } = viewport;
      const view = { queryId, within, zoom: position.zoom };
      const ask = async () => {
        const { marks } = await handle.call('marks', view, { signal });
        const ids = marks.flatMap(({ id }) => (id === null ? [] : [id])).slice(0, MOST_NAMES);
        const [rows, grounds] = await Promise.all([
          handle.call('jobs', { ids }, { signal }),
          position.zoom < OUTLINES_FROM_ZOOM
            ? null
            : handle.call('footprints', { ...view, most: MOST_GROUNDS, places: null }, { signal }),
        ]);
        const names = new Map(
          rows.map(({ job }) => [job.id, jobName(job.input_req) ?? job.id] as const),
        );
        setShown({ marks, grounds: grounds ?? NO_GROUNDS, names, queryId, viewport });
      };
      ask().catch(ignore);
      return () => control.abort();
    },
    [handle, queryId, viewport],
  );
  return { shown, isBusy: shown?.queryId !== queryId || shown?.viewport !== viewport };
}

/** Outlines of jobs that are lit, at any zoom. */
export function useLitGrounds(
  handle: HistoryHandle,
  inView: InView | null,
  lit: readonly number[],
): readonly JobsGround[] {
  const [shown, setShown] = useState({ lit: [] as readonly number[], grounds: NO_GROUNDS });
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
        most: MOST_LIT_GROUNDS,
        places: [...lit],
      };
      handle
        .call('footprints', request, { signal: control.signal })
        .then((grounds) => setShown({ lit, grounds: grounds ?? NO_GROUNDS }), ignore);
      return () => control.abort();
    },
    [handle, inView, lit],
  );
  return lit.length > 0 && shown.lit === lit ? shown.grounds : NO_GROUNDS;
}

/** Marks of which nothing is known yet. */
export function marksOf(inView: InView | null): readonly JobMark[] {
  return inView?.marks ?? NO_MARKS;
}

/** Given up for a newer question, or the worker has stopped, which is told elsewhere. */
function ignore(): void {}
