/** Entry of a result's worker, one for each open result: it joins the slices. */
import { fastReader } from '#core/read/fastMemory.ts';
import { createArrivalSchedule, type ArrivalSchedule } from '#result/arrivalSchedule.ts';
import { serve } from '#worker/answerCalls.ts';
import type { Calls } from '#result/protocol.ts';
import { createScheduler } from '#result/worker/scheduler.ts';
import { createSession, type Held, snapshotOf } from '#result/worker/session/resultSession.ts';
import { createLaterFetch } from '#result/worker/laterFetch.ts';
import { createQuestions, fetchLaterHandlers } from './questions.ts';
import { warmUp } from '#result/worker/warmUp.ts';

/** A worker without a result for so long has the time to warm up. */
const IDLE_MS = 300;

const held: Held = { session: createSession() };
const later = createLaterFetch(fetchLater);
const arrival = createArrivalSchedule();
const schedule: ArrivalSchedule = {
  ...arrival,
  tilePainted(tookMs) {
    arrival.tilePainted(tookMs);
    later.painted();
  },
};
const scheduler = createScheduler(schedule);
serve<Calls>(self, createQuestions(held, { schedule, post, meanwhile: compile }), scheduler);
setTimeout(() => void warmUp(held), IDLE_MS);

function post(): void {
  const snapshot = snapshotOf(held, schedule.silentMs());
  schedule.posted();
  self.postMessage({ kind: 'snapshot', snapshot });
  if (snapshot.phase === 'ended') later.ended();
  scheduler.resume();
}

function compile(): void {
  fastReader();
  held.session.painter();
}

/** What is compared elsewhere isn't worked with here, and nothing of it is asked about a request. */
function fetchLater(): void {
  const { session } = held;
  if (session.kind === 'request') return;
  if (session.kind === 'comparison' || !session.isHandedOver) void fetchLaterHandlers();
}
