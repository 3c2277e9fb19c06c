import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Bounds } from '#core/columns.ts';
import type { JobMark } from '#history/index/clusterJobs.ts';
import type { JobsArea } from '#history/index/jobAreas.ts';
import type { MapViewport } from '#core/view/map.ts';
import type { HistoryRows } from '#history/page/table/historyRows.ts';
import type { HistoryHandle } from '#history/client/historyClient.ts';

export const WORLD: Bounds = [-180, -90, 180, 90];
/** Farther out, outlines would hide each other: only those of highlighted jobs are drawn. */
const OUTLINES_FROM_ZOOM = 5;
const MAX_AREAS = 60;
const MAX_LIT_AREAS = 12;

export interface InView {
  marks: readonly JobMark[];
  areas: readonly JobsArea[];
  queryId: number;
  viewport: MapViewport;
}

const NO_MARKS: readonly JobMark[] = [];
const NO_AREAS: readonly JobsArea[] = [];

/** Reads marks and outlines within the view; until they're there, the ones before are returned. */
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
  // The worker holds only the latest few answers: a lost one is asked for again.
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
  const [marks, areas] = await Promise.all([
    handle.call('marks', view, { signal }),
    position.zoom < OUTLINES_FROM_ZOOM
      ? null
      : handle.call('footprints', { ...view, most: MAX_AREAS, places: null }, { signal }),
  ]);
  return { marks, areas: areas ?? NO_AREAS, queryId, viewport };
}

/** How often in a row a lost answer is reported: a worker that never has one isn't asked for ever. */
const MAX_LOST = 3;

/**
 * Asks one question at a time, then the newest. Every answer is returned, with its question: where questions come faster than answers, giving
 * each up for the next would show nothing at all. `onLost` is called when the newest can't be answered.
 */
function useAnswerTo<Q, A>(
  question: Q | null,
  ask: (question: Q, signal: AbortSignal) => Promise<A>,
  onLost: () => void = ignore,
): { question: Q; answer: A } | null {
  const [shown, setShown] = useState<{ question: Q; answer: A } | null>(null);
  const [asked, setAsked] = useState<{ question: Q; isUnderWay: boolean } | null>(null);
  if (question !== null && !asked?.isUnderWay && asked?.question !== question)
    setAsked({ question, isUnderWay: true });
  const lost = useRef(0);
  const lose = useEffectEvent((one: Q) => {
    if (one === question && ++lost.current <= MAX_LOST) onLost();
  });
  useEffect(
    function askTheWorker() {
      if (!asked?.isUnderWay) return undefined;
      const { question: one } = asked;
      const ended = new AbortController();
      const { signal } = ended;
      async function askOne() {
        try {
          const answer = await ask(one, signal);
          lost.current = 0;
          setShown({ question: one, answer });
        } catch {
          if (!signal.aborted) lose(one);
        }
        if (!signal.aborted) setAsked({ question: one, isUnderWay: false });
      }
      void askOne();
      return () => ended.abort();
    },
    [ask, asked],
  );
  return shown;
}

interface LitQuestion {
  handle: HistoryHandle;
  inView: InView;
  lit: readonly number[];
}

/** Reads the outlines of the highlighted jobs, at any zoom. */
export function useLitAreas(
  handle: HistoryHandle,
  inView: InView | null,
  lit: readonly number[],
): readonly JobsArea[] {
  const question = useMemo(
    () => (inView && lit.length > 0 ? { handle, inView, lit } : null),
    [handle, inView, lit],
  );
  const shown = useAnswerTo(question, askForLit);
  return question && shown?.question.lit === lit ? shown.answer : NO_AREAS;
}

async function askForLit(
  { handle, inView: { queryId, viewport }, lit }: LitQuestion,
  signal: AbortSignal,
): Promise<readonly JobsArea[]> {
  const { bounds: within, position } = viewport;
  const view = { queryId, within, zoom: position.zoom };
  const wanted = { ...view, most: MAX_LIT_AREAS, places: [...lit] };
  return (await handle.call('footprints', wanted, { signal })) ?? NO_AREAS;
}

export function marksIn(inView: InView | null): readonly JobMark[] {
  return inView?.marks ?? NO_MARKS;
}

/** The question was given up for a newer one, or the worker has stopped, which useHistory reports. */
function ignore(): void {}
