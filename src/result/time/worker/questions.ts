import { questionsTo, type Questions } from '#worker/answerCalls.ts';
import { fetchCode } from '#worker/fetchCode.ts';
import type { TimeCalls } from '#result/time/protocol.ts';
import { resultIn, type Held } from '#result/worker/session/resultSession.ts';

export const fetchTime = () => import('./timeHandlers.ts');

export function timeQuestions(held: Held): Questions<TimeCalls> {
  return questionsTo<TimeCalls>(
    async () => (await fetchCode(fetchTime)).timeHandlers(resultIn(held)),
    {
      savePlots: 'beside',
      plotThroughTime: 'beside',
      jobsToRead: 'beside',
      groupThroughTime: 'beside',
    },
  );
}
