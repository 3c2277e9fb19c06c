import { questionsTo, type Questions } from '#worker/answerCalls.ts';
import { fetchCode } from '#worker/fetchCode.ts';
import type { CommonCalls } from '#result/common/protocol.ts';
import { valuesIn, type Held } from '#result/worker/session/resultSession.ts';

export const fetchCommon = () => import('./commonHandlers.ts');

export function commonQuestions(held: Held): Questions<CommonCalls> {
  return questionsTo<CommonCalls>(
    async () => (await fetchCode(fetchCommon)).commonHandlers(valuesIn(held)),
    { inCommon: 'beside' },
  );
}
