/** Results that a service is still working on, while this page waits for them: how far they are, and when they're asked for again. */
import { connectionId, type Connection } from '#service/connection.ts';
import type { JobProgress } from '#service/progress.ts';
import { createListeners } from '#lib/listeners.ts';

export interface AwaitedResult {
  /** `inWork`: the service says so; `listed`: it knows no result of this job (404), but its list has the job. */
  why: 'inWork' | 'listed';
  /** Null where the service doesn't say. */
  progress: JobProgress | null;
  /** The service's own message; null where it sent none. */
  message: string | null;
  /** When it's asked for again, in milliseconds since 1970; null while it's being asked for. */
  lookAt: number | null;
}

export interface ResultPlace {
  connection: Connection;
  jobId: string;
}

const results = new Map<string, AwaitedResult>();
/** How to end each wait early. */
const wakers = new Map<string, () => void>();
const listeners = createListeners();

/** Returns the result while it's awaited, the same object until something changes; null otherwise. */
export function awaitedResult(place: ResultPlace): AwaitedResult | null {
  return results.get(keyOf(place)) ?? null;
}

/** Notes that a result is awaited; null once it isn't any more. */
export function setAwaitedResult(place: ResultPlace, result: AwaitedResult | null): void {
  const key = keyOf(place);
  if (result === null && !results.has(key)) return;
  if (result) results.set(key, result);
  else results.delete(key);
  listeners.notify();
}

/** Calls `listener` whenever an awaited result has changed. Returns how to unsubscribe. */
export function subscribeToAwaitedResults(listener: () => void): () => void {
  return listeners.subscribe(listener);
}

export function lookNow(place: ResultPlace): void {
  wakers.get(keyOf(place))?.();
}

/** Has `wake` called where the result is asked for now. Returns how to stop that. */
export function onLookNow(place: ResultPlace, wake: () => void): () => void {
  const key = keyOf(place);
  wakers.set(key, wake);
  return () => void (wakers.get(key) === wake && wakers.delete(key));
}

function keyOf({ connection, jobId }: ResultPlace): string {
  return `${connectionId(connection)} ${jobId}`;
}
