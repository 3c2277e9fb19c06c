/** How questions about repairing failed plots are answered: how urgent each is, and by which code. */
import { questionsTo, type Questions } from '#worker/answerCalls.ts';
import { fetchCode } from '#worker/fetchCode.ts';
import type { MendingCalls } from '#request/repair/protocol.ts';
import type { Surroundings } from '#result/worker/handlers.ts';
import { resultIn, type Held } from '#result/worker/session/resultSession.ts';

export const fetchMending = () => import('./mendingHandlers.ts');

export function mendingQuestions(held: Held, { post }: Surroundings): Questions<MendingCalls> {
  return questionsTo<MendingCalls>(
    async () => (await fetchCode(fetchMending)).mendingHandlers(resultIn(held), post),
    {
      examine: 'beside',
      mend: 'beside',
      mendLines: 'beside',
      foundByCause: 'sum',
      resubmit: 'beside',
      markRepaired: 'change',
      compare: 'sum',
    },
  );
}
