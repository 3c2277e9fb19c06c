import { explainError } from '#service/explainError.ts';
import { ServiceError } from '#service/errors.ts';
import { lastAnswer } from '#service/lastAnswer.ts';
import { neighboursOfGap, pagesOfRanks, type WalkState } from '#device/walkState.ts';
import type { HistoryGap, HistoryStatus, WalkProgress } from '#history/protocol.ts';
import type { HistorySession } from './historySession.ts';
import { texts } from './texts.en.ts';

/** A walk as it goes, and why the last one stopped by itself. */
export interface WalkStatus {
  walk: WalkProgress | null;
  stopped: string | null;
}

export function statusOf(
  { connection, index, state, phase }: HistorySession,
  walking: WalkStatus,
): HistoryStatus {
  return {
    phase,
    taken: index.jobs.length,
    covers: state === null ? 'none' : state.isWhole ? 'all' : 'part',
    asOf: state?.asOf ?? null,
    isUnsure: state?.isUnsure ?? false,
    ...walking,
    gaps: state?.gaps.map((gap) => gapOf(state, gap)) ?? [],
    answer: lastAnswer(connection),
    revision: index.revision(),
  };
}

function gapOf(state: WalkState, gap: WalkState['gaps'][number]): HistoryGap {
  const [page = 1] = pagesOfRanks(state, gap);
  const { failure } = gap;
  return {
    page,
    pageSize: gap.to - gap.from,
    ...neighboursOfGap(state, gap),
    message: failure ? explainError(new ServiceError(failure)).title : texts.pageListsNoJobs,
  };
}

/** Milliseconds between two statuses, at least. */
const PACE_MS = 200;

/** Posts the first change at once and those that follow within a moment together. */
export function createPoster(post: () => void, paceMs = PACE_MS): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isDue = false;
  function now(): void {
    isDue = false;
    post();
    timer = setTimeout(() => {
      timer = null;
      if (isDue) now();
    }, paceMs);
  }
  return () => {
    if (timer === null) now();
    else isDue = true;
  };
}
