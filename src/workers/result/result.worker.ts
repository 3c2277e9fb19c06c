/** Entry of a result's worker: one worker for each open result. */
import { fastReader } from '#engine/read/fastMemory.ts';
import { createArrivalSchedule } from '#workers/arrivalSchedule.ts';
import { createScheduler } from '#workers/result/scheduling/scheduler.ts';
import { createSession, painterOf } from '#workers/result/session/session.ts';
import { createHandlers } from './handlers.ts';
import { fetchLaterHandlers } from './laterHandlers.ts';
import { warmUp } from './warmUp.ts';

/** A worker without a result for so long has the time to warm up. */
const IDLE_MS = 300;
/** So long after a result's end its picture is there, and the line free. */
const FETCH_LATER_MS = 500;

const session = createSession();
const schedule = createArrivalSchedule();
const handlers = createHandlers(session, {
  schedule,
  post(snapshot) {
    self.postMessage({ kind: 'snapshot', snapshot });
    if (snapshot.phase === 'ended') setTimeout(fetchLater, FETCH_LATER_MS);
    scheduler.resume();
  },
});
const scheduler = createScheduler(self, { ...handlers, open }, schedule);
setTimeout(() => void warmUp(session), IDLE_MS);

/** What is compared elsewhere isn't worked with here. */
function fetchLater(): void {
  if (!session.isHandedOver) void fetchLaterHandlers();
}

/** Reader and painter are compiled as long as the answer is on its way. */
function open(...call: Parameters<typeof handlers.open>): ReturnType<typeof handlers.open> {
  const opening = handlers.open(...call);
  fastReader();
  painterOf(session);
  return opening;
}
