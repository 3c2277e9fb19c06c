import { createArrivalSchedule } from '#result/arrivalSchedule.ts';
import { createQuestions } from '#app/worker/questions.ts';
import { serve, type Port } from '#worker/answerCalls.ts';
import type { ToWorker } from '#worker/messages.ts';
import type { Calls } from '#result/protocol.ts';
import { createScheduler } from '#result/worker/scheduler.ts';
import { createSession, snapshotOf, type Held } from '#result/worker/session/resultSession.ts';

/** A result's worker whose code runs beside the page's, for tests in the process of their own server; nothing is fetched later or compiled ahead. */
export function workerHere(): Worker {
  const held: Held = { session: createSession() };
  const schedule = createArrivalSchedule();
  const scheduler = createScheduler(schedule);
  const page = new EventTarget();
  const port: Port<Calls> = { onmessage: null, postMessage: tell };
  let hasEnded = false;
  function tell(message: object, transfer: Transferable[] = []) {
    if (hasEnded) return;
    const data: unknown = structuredClone(message, { transfer });
    setTimeout(() => page.dispatchEvent(new MessageEvent('message', { data })));
  }
  function post() {
    const snapshot = snapshotOf(held, schedule.silentMs());
    schedule.posted();
    tell({ kind: 'snapshot', snapshot });
    scheduler.resume();
  }
  serve<Calls>(port, createQuestions(held, { schedule, post }), scheduler);
  const postMessage = (message: ToWorker<Calls>) => {
    const data = structuredClone(message);
    setTimeout(() => port.onmessage?.(new MessageEvent('message', { data })));
  };
  function terminate() {
    hasEnded = true;
    port.onmessage = null;
  }
  const listening = { onmessage: null, onmessageerror: null, onerror: null };
  return Object.assign(page, listening, { postMessage, terminate });
}
