import type { ArrivalSchedule } from '#result/arrivalSchedule.ts';
import type { Questions, Reply, TaskContext } from '#worker/answerCalls.ts';
import type { CallKind, Calls, ResultSnapshot } from '#result/protocol.ts';
import { createQuestions } from '#app/worker/questions.ts';
import { type Held, snapshotOf } from '#result/worker/session/resultSession.ts';

/** What answers each kind of call, without a port and a line before it. */
export type AskedHandlers = {
  [K in CallKind]: (request: Calls[K]['request'], context: TaskContext) => Promise<Reply<Calls[K]>>;
};

/** All that can be asked of what is held, as its worker has it answered. */
export function createHandlers(
  held: Held,
  { post, schedule }: { post: (snapshot: ResultSnapshot) => void; schedule: ArrivalSchedule },
): AskedHandlers {
  const posted = () => {
    schedule.posted();
    post(snapshotOf(held, schedule.silentMs()));
  };
  return handlersOf(createQuestions(held, { schedule, post: posted }));
}

function handlersOf(questions: Questions<Calls>): AskedHandlers {
  const asked = (kind: CallKind) => async (request: object, context: TaskContext) => {
    const handlers = (await questions[kind].load()) as Record<
      CallKind,
      (request: object, context: TaskContext) => unknown
    >;
    return await handlers[kind](request, context);
  };
  const kinds = Object.keys(questions) as CallKind[];
  return Object.fromEntries(kinds.map((kind) => [kind, asked(kind)])) as AskedHandlers;
}
