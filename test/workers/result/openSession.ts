import { createHandlers } from '#workers/result/handlers.ts';
import { createSession, type Session } from '#workers/result/session/session.ts';
import type { ResultSnapshot } from '#workers/protocol.ts';
import type { Handlers, TaskContext } from '#workers/result/scheduling/scheduler.ts';

/** A context for requests that nobody cancels or watches. */
export const CONTEXT: TaskContext = {
  signal: new AbortController().signal,
  progress: () => undefined,
};

export interface OpenSession {
  session: Session;
  handlers: Handlers;
  /** The newest snapshot. */
  last: () => ResultSnapshot;
}

/** A session that has read `text` to its end, as if from a file of that name. */
export async function openSession(text: string, name = 'result.json'): Promise<OpenSession> {
  const snapshots: ResultSnapshot[] = [];
  const session = createSession();
  const handlers = createHandlers(session, {
    post: (snapshot) => snapshots.push(snapshot),
    expectRest: () => undefined,
  });
  await handlers.open({ source: { kind: 'file', file: new Blob([text]), name } }, CONTEXT);
  while (snapshots.at(-1)?.phase !== 'ended') await new Promise((done) => setTimeout(done, 2));
  return { session, handlers, last: () => snapshots.at(-1)! };
}

/** A result's text: items of `data`, and of `err_data` grouped by their message. */
export function resultText(data: object[], failures: { message: string }[] = []): string {
  const groups: Record<string, object[]> = {};
  for (const failure of failures) (groups[failure.message] ??= []).push(failure);
  return JSON.stringify({ data, err_data: groups });
}
