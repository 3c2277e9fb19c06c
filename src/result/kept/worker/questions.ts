import { questionsTo, type Questions } from '#worker/answerCalls.ts';
import { fetchCode } from '#worker/fetchCode.ts';
import type { KeptCalls } from '#result/kept/protocol.ts';
import { resultIn, type Held } from '#result/worker/session/resultSession.ts';

export const fetchKeeping = () => import('./keptHandlers.ts');

export const fetchKept = () => import('./openKept.ts');

export function keptQuestions(held: Held): Questions<KeptCalls> {
  return questionsTo<KeptCalls>(
    async () => (await fetchCode(fetchKeeping)).keptHandlers(resultIn(held)),
    { keep: 'beside' },
  );
}
