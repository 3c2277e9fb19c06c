import { questionsTo, type Questions } from '#worker/answerCalls.ts';
import { fetchCode } from '#worker/fetchCode.ts';
import type { NamesCalls } from '#result/names/protocol.ts';
import type { Surroundings } from '#result/worker/handlers.ts';
import { resultIn, type Held } from '#result/worker/session/resultSession.ts';

export const fetchNames = () => import('./namesHandlers.ts');
export const fetchGroups = () => import('./groupHandlers.ts');

export function namesQuestions(held: Held, { post }: Surroundings): Questions<NamesCalls> {
  return {
    ...questionsTo<Omit<NamesCalls, 'groups'>>(
      async () => (await fetchCode(fetchNames)).namesHandlers(resultIn(held), post),
      {
        addNames: 'beside',
        callPlotsBy: 'quick',
        unmatched: 'sum',
      },
    ),
    ...questionsTo<Pick<NamesCalls, 'groups'>>(
      async () => (await fetchCode(fetchGroups)).groupHandlers(held),
      { groups: ({ unusualFrom }) => (unusualFrom === undefined ? 'sum' : 'beside') },
    ),
  };
}
