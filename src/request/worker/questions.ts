/** How questions about plots to be sent are answered: how urgent each is, and by which code. */
import { questionsTo, type Questions } from '#worker/answerCalls.ts';
import { fetchCode } from '#worker/fetchCode.ts';
import type { RequestCalls } from '#request/protocol.ts';
import type { Surroundings } from '#result/worker/handlers.ts';
import type { Held } from '#result/worker/session/resultSession.ts';

const fetchRequest = () => import('./requestHandlers.ts');

export function requestQuestions(held: Held, surroundings: Surroundings): Questions<RequestCalls> {
  return questionsTo<RequestCalls>(
    async () => (await fetchCode(fetchRequest)).requestHandlers(held, surroundings),
    {
      openPlots: 'beside',
      check: 'beside',
      decide: 'change',
      findingRows: 'quick',
      sharedGround: 'quick',
      writeRequest: 'beside',
      writeFindings: 'beside',
      nameRows: 'change',
    },
  );
}
