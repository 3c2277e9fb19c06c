/** Questions about reading a result, and about the records that are there, whatever is held. */
import { questionsTo, type Questions } from '#worker/answerCalls.ts';
import type { ReadingCalls, ViewCalls } from '#result/protocol.ts';
import { readingHandlers, viewHandlers, type Surroundings } from './handlers.ts';
import { resultIn, type Held } from './session/resultSession.ts';

export function readingQuestions(held: Held, surroundings: Surroundings): Questions<ReadingCalls> {
  return questionsTo<ReadingCalls>(() => readingHandlers(resultIn(held), surroundings), {
    open: 'beside',
    stop: 'change',
  });
}

export function viewQuestions(held: Held, surroundings: Surroundings): Questions<ViewCalls> {
  const { schedule } = surroundings;
  const viewing = () => viewHandlers(held.session, surroundings);
  return {
    ...questionsTo<Omit<ViewCalls, 'paint'>>(viewing, {
      filter: 'change',
      style: 'change',
      picture: 'view',
      asked: 'change',
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
