import { questionsTo, type Questions } from '#worker/answerCalls.ts';
import { fetchCode } from '#worker/fetchCode.ts';
import type { FailureCalls } from '#result/failures/protocol.ts';
import type { Held } from '#result/worker/session/resultSession.ts';

export const fetchFailures = () => import('./failureHandlers.ts');

export function failureQuestions(held: Held): Questions<FailureCalls> {
  return questionsTo<FailureCalls>(
    async () => (await fetchCode(fetchFailures)).failureHandlers(held.session),
    { causes: 'view', cause: 'quick', failedRows: 'quick' },
  );
}
