/** Entry of a result's worker: one worker for each open result. */
import { createScheduler } from '#workers/result/scheduling/scheduler.ts';
import { createHandlers } from './handlers.ts';
import { warmUp } from './warmUp.ts';
import { createSession, painterOf } from '#workers/result/session/session.ts';

/** How long the page takes to ask for tiles: after a change of filter or colours, and when all has come. */
const HOLD_MS = 40;
const HOLD_AT_END_MS = 200;
/** By so much the rest may take longer than it seems. */
const SLACK = 1.25;
/** A worker without a result for so long has the time to warmUp. */
const IDLE_MS = 300;

const session = createSession();
let endedAt = Number.NEGATIVE_INFINITY;
const handlers = createHandlers(session, {
  post(snapshot) {
    const now = performance.now();
    if (snapshot.phase === 'ended' && endedAt < 0) endedAt = now;
    scheduler.hold(Math.max(HOLD_MS, endedAt + HOLD_AT_END_MS - now));
    self.postMessage({ kind: 'snapshot', snapshot });
    if (endedAt === now) scheduler.resume();
  },
  expectRest: (ms) => scheduler.expectWhole(ms === null ? 0 : ms * SLACK + HOLD_AT_END_MS),
});
const scheduler = createScheduler(self, { ...handlers, open }, () => session.ending === null);
setTimeout(() => void warmUp(session), IDLE_MS);

/** A canvas takes its time to come by: it's made while the answer is on its way. */
function open(...call: Parameters<typeof handlers.open>): ReturnType<typeof handlers.open> {
  const opening = handlers.open(...call);
  painterOf(session);
  return opening;
}
