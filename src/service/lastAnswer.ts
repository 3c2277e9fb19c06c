/**
 * How each service last answered: what the header shows. Every read tells it (`retry.ts`); what may mean that there is no such page is
 * told by those who know what it means.
 */
import { isEqual } from '#lib/isEqual.ts';
import { createStore } from '#lib/listeners.ts';
import { connectionId, type Connection } from './connection.ts';
import { ServiceError } from './errors.ts';

/** `asked`: no answer yet. A failure is plain data, for the worker of the history passes its own on. */
export type LastAnswer = 'asked' | 'good' | Pick<ServiceError, 'kind' | 'status'>;

const answers = createStore<ReadonlyMap<string, LastAnswer>>(new Map());

export const subscribeToAnswers = answers.subscribe;

/** Returns how the connection's service last answered; null where nothing was asked of it yet. */
export function lastAnswer(connection: Connection): LastAnswer | null {
  return answers.get().get(connectionId(connection)) ?? null;
}

export function setLastAnswer(connection: Connection, answer: LastAnswer): void {
  const before = lastAnswer(connection);
  if (isEqual(answer, before) || (answer === 'asked' && before !== null)) return;
  answers.set(new Map(answers.get()).set(connectionId(connection), answer));
}

/** Tells what a read failed with. What isn't of the service says nothing, and one that knows its jobs answers well. */
export function setFailedAnswer(connection: Connection, error: unknown): void {
  if (!(error instanceof ServiceError)) return;
  const { kind, status } = error;
  const isGood = kind === 'unknownJob' || kind === 'notReady';
  setLastAnswer(connection, isGood ? 'good' : { kind, status });
}
