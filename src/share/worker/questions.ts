import { questionsTo, type Questions } from '#worker/answerCalls.ts';
import { fetchCode } from '#worker/fetchCode.ts';
import type { Surroundings } from '#result/worker/handlers.ts';
import { resultIn, type Held } from '#result/worker/session/resultSession.ts';
import type { ShareCalls } from '#share/protocol.ts';

const fetchSharing = () => import('./shareHandlers.ts');

export function shareQuestions(held: Held, { post }: Surroundings): Questions<ShareCalls> {
  return questionsTo<ShareCalls>(
    async () => (await fetchCode(fetchSharing)).shareHandlers(resultIn(held), post),
    { packShare: 'sum', takeSharedNames: 'beside' },
  );
}
