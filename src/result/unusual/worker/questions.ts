import { questionsTo, type Questions } from '#worker/answerCalls.ts';
import { fetchCode } from '#worker/fetchCode.ts';
import type { UnusualCalls } from '#result/unusual/protocol.ts';
import type { Surroundings } from '#result/worker/handlers.ts';
import { valuesIn, type Held } from '#result/worker/session/resultSession.ts';

export const fetchUnusual = () => import('./unusualHandlers.ts');

export function unusualQuestions(held: Held): Questions<UnusualCalls> {
  return questionsTo<UnusualCalls>(
    async () => (await fetchCode(fetchUnusual)).unusualHandlers(valuesIn(held)),
    { unusual: 'beside', neighboursOf: 'quick' },
  );
}

/** Returns what works out neighbours where a filter asks for them, and whether what matches may be other records then. */
export function prepareFilter(held: Held): NonNullable<Surroundings['prepareFilter']> {
  return async ({ neighbours }, rest) => {
    const { session } = held;
    if (!neighbours || !session.hasValues) return false;
    const { prepareNeighbours } = await fetchCode(() => import('./heldView.ts'));
    return prepareNeighbours(session, neighbours.kind, rest);
  };
}
