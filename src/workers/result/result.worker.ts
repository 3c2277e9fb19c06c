/** Entry of a result's worker: one worker for each open result. */
import { fastReader } from '#engine/read/fastMemory.ts';
import { createArrivalSchedule } from '#workers/arrivalSchedule.ts';
import { serve } from '#workers/calls/serve.ts';
import type { Calls } from '#workers/protocol.ts';
import { createScheduler } from '#workers/result/scheduling/scheduler.ts';
import { createSession, painterOf } from '#workers/result/session/session.ts';
import { snapshotOf } from '#workers/result/session/snapshot.ts';
import { createQuestions, fetchLaterHandlers } from './questions.ts';
import { warmUp } from './warmUp.ts';

/** A worker without a result for so long has the time to warm up. */
const IDLE_MS = 300;
/** So long after a result's end its picture is there, and the line free. */
const FETCH_LATER_MS = 500;

const session = createSession();
const schedule = createArrivalSchedule();
const scheduler = createScheduler(schedule);
serve<Calls>(self, createQuestions(session, { schedule, post, meanwhile: compile }), scheduler);
setTimeout(() => void warmUp(session), IDLE_MS);

function post(): void {
  schedule.posted();
  self.postMessage({ kind: 'snapshot', snapshot: snapshotOf(session, schedule.silentMs()) });
  if (session.ending) setTimeout(fetchLater, FETCH_LATER_MS);
  scheduler.resume();
}

function compile(): void {
  fastReader();
  painterOf(session);
}

/** What is compared elsewhere isn't worked with here. */
function fetchLater(): void {
  if (!session.isHandedOver) void fetchLaterHandlers();
}
