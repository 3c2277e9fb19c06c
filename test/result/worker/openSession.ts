import { yieldTask } from '#lib/slices.ts';
import { recordText } from './bodies.ts';
import { createArrivalSchedule } from '#result/arrivalSchedule.ts';
import { createSession, type ResultSession } from '#result/worker/session/resultSession.ts';
import type { ResultSnapshot } from '#result/protocol.ts';
import type { TaskContext } from '#worker/answerCalls.ts';
import { createHandlers, type AskedHandlers } from './askedHandlers.ts';

/** A context for requests that nobody cancels or watches. */
export const CONTEXT: TaskContext = {
  signal: new AbortController().signal,
  progress: () => undefined,
  rest: yieldTask,
};

const FAILED = {
  message: 'No valid pixels',
  polygon: 'MULTIPOLYGON (((1 1,1 2,2 2,1 1)))',
  start_date: '2021-01-01',
  end_date: '2021-02-01',
};

export interface OpenSession {
  session: ResultSession;
  handlers: AskedHandlers;
  /** The newest snapshot. */
  last: () => ResultSnapshot;
}

/** A session that has read `text` to its end, as if from a file of that name. */
export async function openSession(text: string, name = 'result.json'): Promise<OpenSession> {
  const snapshots: ResultSnapshot[] = [];
  const session = createSession();
  const handlers = createHandlers(
    { session },
    {
      post: (snapshot) => snapshots.push(snapshot),
      schedule: createArrivalSchedule(),
    },
  );
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

/** A session of so many processed records on one grid, and failed ones of one cause. */
export function openRecords(records: number, failed = 0): Promise<OpenSession> {
  const data = Array.from({ length: records }, (_, i) => recordText(i)).join();
  const failures = Array.from({ length: failed }, () => JSON.stringify(FAILED)).join();
  return openSession(`{"data":[${data}],"err_data":{"No valid pixels":[${failures}]}}`);
}
