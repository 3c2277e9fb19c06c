import { questionsTo, type Questions } from '#worker/answerCalls.ts';
import { fetchCode } from '#worker/fetchCode.ts';
import type { VerdictCalls } from '#result/verdicts/protocol.ts';
import type { Surroundings } from '#result/worker/handlers.ts';
import { resultIn, type Held } from '#result/worker/session/resultSession.ts';

export const fetchVerdicts = () => import('./verdictHandlers.ts');

export function verdictQuestions(held: Held, { post }: Surroundings): Questions<VerdictCalls> {
  return questionsTo<VerdictCalls>(
    async () => (await fetchCode(fetchVerdicts)).verdictHandlers(resultIn(held), post),
    { takeVerdicts: 'beside', verdictKey: 'beside', verdictCounts: 'sum' },
  );
}
