/**
 * Every question to a result's worker, slice by slice: nothing else lists them.
 *
 * What comes after the picture, or what only a person's press makes, isn't in the worker's first script, whose compiling a small
 * result's picture waits for: its code is fetched.
 */
import type { Questions } from '#worker/answerCalls.ts';
import { comparisonQuestions } from '#compare/worker/questions.ts';
import { fetchMending, mendingQuestions } from '#request/repair/worker/questions.ts';
import { requestQuestions } from '#request/worker/questions.ts';
import { reportQuestions } from '#report/worker/questions.ts';
import { areasQuestions, fetchAreas } from '#result/areas/worker/questions.ts';
import { commonQuestions, fetchCommon } from '#result/common/worker/questions.ts';
import { exportQuestions, fetchExports } from '#result/exports/worker/questions.ts';
import { failureQuestions, fetchFailures } from '#result/failures/worker/questions.ts';
import { fetchKeeping, fetchKept, keptQuestions } from '#result/kept/worker/questions.ts';
import { fetchGroups, fetchNames, namesQuestions } from '#result/names/worker/questions.ts';
import { fetchTime, timeQuestions } from '#result/time/worker/questions.ts';
import { fetchUnusual, prepareFilter, unusualQuestions } from '#result/unusual/worker/questions.ts';
import { fetchVerdicts, verdictQuestions } from '#result/verdicts/worker/questions.ts';
import { shareQuestions } from '#share/worker/questions.ts';
import type { Surroundings } from '#result/worker/handlers.ts';
import { readingQuestions, viewQuestions } from '#result/worker/questions.ts';
import type { Held } from '#result/worker/session/resultSession.ts';
import type { Calls } from '#result/protocol.ts';

/** What a result is likely to be asked once it's there. */
const FETCHED_AHEAD = [
  fetchFailures,
  fetchExports,
  fetchMending,
  fetchNames,
  fetchGroups,
  fetchAreas,
  fetchTime,
  fetchUnusual,
  fetchCommon,
  fetchVerdicts,
  fetchKeeping,
];

/** Fetches the code before it's asked for, so that it's there without a line too. */
export async function fetchLaterHandlers(): Promise<void> {
  await Promise.allSettled(FETCHED_AHEAD.map((fetch) => fetch()));
}

/**
 * Returns how all questions about what is held are answered. Whoever asks of one result what two that are compared can't tell,
 * or the other way round, gets a CallError, as where code can't be fetched.
 */
export function createQuestions(held: Held, surroundings: Surroundings): Questions<Calls> {
  return {
    ...readingQuestions(held, { ...surroundings, fetchKept }),
    ...viewQuestions(held, { ...surroundings, prepareFilter: prepareFilter(held) }),
    ...failureQuestions(held),
    ...exportQuestions(held),
    ...namesQuestions(held, surroundings),
    ...areasQuestions(held, surroundings),
    ...timeQuestions(held),
    ...unusualQuestions(held),
    ...commonQuestions(held),
    ...verdictQuestions(held, surroundings),
    ...keptQuestions(held),
    ...comparisonQuestions(held, surroundings),
    ...requestQuestions(held, surroundings),
    ...mendingQuestions(held, surroundings),
    ...reportQuestions(held),
    ...shareQuestions(held, surroundings),
  };
}
