/**
 * Works a batch out, come what may. Pictures that can't be read are tried again after a pause, and after the last one the items for which they
 * still can't be read fail, so that a job ends even if its pictures are gone. A thread that ends in the middle is replaced; the items left
 * are then measured one by one, and the one over which three threads ended fails, not its neighbours. Where the whole server ended over a
 * batch three times, its items are measured one by one, each noted before, and the one over which it ends four times running fails.
 */
import { errorText, type Log } from '#server/monitoring/log.ts';
import type { ClaimedBatch } from './claims.ts';
import { ThreadEndedError } from '#server/threads/threads.ts';
import type { MeasuringThread } from './measuringThread.ts';
import { ENDED_SERVERS, ENDED_THREADS, outcomeText, type OutcomeText } from './outcomeTexts.ts';

/** Milliseconds before each further try to read pictures that couldn't be read. */
const PAUSES_MS: readonly number[] = [1000, 5000, 20_000];

/** How many threads may end over an item. */
const MAX_ENDED = 3;

/** How often a batch may be begun before its server is taken to end over one of its items. */
const MAX_TRIES = 3;

/** How often running the server may end over an item; whoever stops it by force hardly hits the same item so often. */
const MAX_SERVERS = 4;

interface Measuring {
  /** Returns the thread, or a new one if that has ended. */
  readonly thread: () => Promise<MeasuringThread>;
  /** Waits; throws where everything is to stop. */
  readonly pause: (ms: number) => Promise<unknown>;
  /** Notes the places of items over which the server may end. */
  readonly note: (places: readonly number[]) => Promise<void>;
  readonly log: Log;
}

/** Returns an outcome for each item of a batch, in their order. Throws what `thread` and `pause` throw. */
export async function measureBatch(
  { requestNo, batchNo, items, indexes, tries, endedOver }: Omit<ClaimedBatch, 'claim'>,
  { thread, pause, note, log }: Measuring,
): Promise<OutcomeText[]> {
  const outcomes: OutcomeText[] = [];
  const about = { request: requestNo, batch: batchNo };
  const isNoted = tries > MAX_TRIES;
  let pauses = 0;
  let ended = 0;
  for (let item = items[0]; item; item = items[outcomes.length]) {
    if (isNoted && hasRun(endedOver, outcomes.length)) {
      outcomes.push(outcomeText(item, ENDED_SERVERS));
      continue;
    }
    if (isNoted) await note([...endedOver, outcomes.length]);
    const left = ended === 0 && !isNoted ? items.slice(outcomes.length) : [item];
    const pauseMs = PAUSES_MS[pauses];
    const asked = await thread();
    try {
      const question = { items: left, indexes, isLastTry: pauseMs === undefined };
      const measured = await asked.measure(question);
      outcomes.push(...measured.outcomes);
      if (measured.outcomes.length > 0 && ended > 0) ended = 1;
      if (measured.error === null) continue;
      log({ event: 'pictures not read', ...about, error: measured.error });
    } catch (error) {
      if (!(error instanceof ThreadEndedError)) throw error;
      ended++;
      log({ event: 'measuring thread ended', ...about, error: errorText(error) });
      if (ended < MAX_ENDED) continue;
      outcomes.push(outcomeText(item, ENDED_THREADS));
      ended = 1;
      continue;
    }
    if (pauseMs === undefined) continue;
    pauses++;
    await pause(pauseMs);
  }
  return outcomes;
}

/** Whether a place stands there so often in a row that its item is to blame. */
function hasRun(places: readonly number[], place: number): boolean {
  let run = 0;
  for (const other of places) {
    run = other === place ? run + 1 : 0;
    if (run === MAX_SERVERS) return true;
  }
  return false;
}
