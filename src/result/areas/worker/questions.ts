import { questionsTo, type Questions } from '#worker/answerCalls.ts';
import { fetchCode } from '#worker/fetchCode.ts';
import type { AreasCalls } from '#result/areas/protocol.ts';
import type { Surroundings } from '#result/worker/handlers.ts';
import { valuesIn, type Held } from '#result/worker/session/resultSession.ts';

export const fetchAreas = () => import('./areasHandlers.ts');

export function areasQuestions(held: Held, { post }: Surroundings): Questions<AreasCalls> {
  return questionsTo<AreasCalls>(
    async () => (await fetchCode(fetchAreas)).areasHandlers(valuesIn(held), post),
    {
      addAreas: 'beside',
      nameAreasBy: 'change',
      setOverlapping: 'change',
      removeAreas: 'change',
      areaOutlines: 'beside',
      writeAreas: 'beside',
      areasOfPlot: 'quick',
      areasAt: 'quick',
    },
  );
}
