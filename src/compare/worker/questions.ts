import { questionsTo, type Questions } from '#worker/answerCalls.ts';
import { fetchCode } from '#worker/fetchCode.ts';
import type { ComparisonCalls } from '#compare/protocol.ts';
import type { Surroundings } from '#result/worker/handlers.ts';
import type { Held } from '#result/worker/session/resultSession.ts';

const fetchComparison = () => import('./comparisonHandlers.ts');

export function comparisonQuestions(
  held: Held,
  surroundings: Surroundings,
): Questions<ComparisonCalls> {
  return questionsTo<ComparisonCalls>(
    async () => (await fetchCode(fetchComparison)).comparisonHandlers(held, surroundings),
    {
      copyForComparison: 'beside',
      pair: 'beside',
      setPairing: 'change',
      compared: 'sum',
      scatter: 'sum',
      sides: 'sum',
    },
  );
}
