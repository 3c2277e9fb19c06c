/** Questions about the records that are there, whatever is held. */
import { questionsTo, type Questions } from '#worker/answerCalls.ts';
import type { ViewCalls } from '#result/protocol.ts';
import { viewHandlers, type Surroundings } from './handlers.ts';
import type { Held } from './session/resultSession.ts';

/** Returns how each is answered. */
export function viewQuestions(held: Held, surroundings: Surroundings): Questions<ViewCalls> {
  const { schedule } = surroundings;
  const viewing = () => viewHandlers(held.session, surroundings);
  return {
    ...questionsTo<Omit<ViewCalls, 'paint'>>(viewing, {
      filter: 'change',
      style: 'change',
      picture: 'view',
      pick: 'quick',
      shape: 'quick',
      shapes: 'quick',
      record: 'quick',
      cells: 'quick',
      find: 'quick',
      // While bytes arrive the rows change all the time, and sorting many takes long.
      order: () => (schedule.isArriving() ? 'sum' : 'view'),
      distribution: 'sum',
      spread: 'sum',
      plots: 'sum',
      farPlots: 'sum',
      windows: 'sum',
    }),
    paint: {
      load: viewing,
      urgency: ({ tile }) => (tile.part ? 'view' : 'sum'),
    },
  };
}
