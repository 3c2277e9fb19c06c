/** Entry of a result's worker: one worker for each open result. */
import { serve } from './desk.ts';
import { createHandlers } from './handlers.ts';
import { nextTask } from './receive.ts';
import { rehearse } from './rehearse.ts';
import { createSession, painterOf } from './session.ts';

/** How long the page takes to ask for tiles: after a change of filter or colours, and when all has come. */
const HOLD_MS = 40;
const HOLD_AT_END_MS = 200;
/** Without a request for so long there's time to rehearse. */
const IDLE_MS = 300;
/** Meanwhile it's looked so often whether requests are still worked on. */
const LOOK_MS = 20;

const session = createSession();
let ended = false;
let hasRehearsed = false;
let idle = 0;
const handlers = createHandlers(session, {
  post(snapshot) {
    desk.hold(snapshot.phase === 'ended' && !ended ? HOLD_AT_END_MS : HOLD_MS);
    ended = snapshot.phase === 'ended';
    self.postMessage({ kind: 'snapshot', snapshot });
    waitForIdle();
  },
  expectRest: (ms) => desk.hold(ms + HOLD_AT_END_MS),
});
const desk = serve(self, { ...handlers, open }, isArriving);
self.addEventListener('message', waitForIdle);
waitForIdle();

/** A canvas takes its time to come by: it's made while the answer is on its way. */
function open(...call: Parameters<typeof handlers.open>): ReturnType<typeof handlers.open> {
  const opening = handlers.open(...call);
  painterOf(session);
  return opening;
}

function isArriving(): boolean {
  return session.source !== null && session.ending === null;
}

function waitForIdle(): void {
  clearTimeout(idle);
  idle = self.setTimeout(() => {
    if (hasRehearsed || isArriving()) return;
    hasRehearsed = true;
    void rehearse(session, hasTime);
  }, IDLE_MS);
}

/** Waits for a moment without requests; false once a result arrives. */
async function hasTime(): Promise<boolean> {
  await nextTask();
  while (desk.isBusy() && !isArriving()) await new Promise((later) => setTimeout(later, LOOK_MS));
  return !isArriving();
}
