import { causeDetail, findCauses, rowsOfCause } from '#result/failures/pure/groupCauses.ts';
import type { Handlers } from '#worker/answerCalls.ts';
import type { FailureCalls } from '#result/failures/protocol.ts';
import { causesIn, prepareCauses } from '#result/worker/session/resultSession.ts';
import { columnsOf, type View } from '#result/worker/session/view.ts';

/** Handlers of the causes of a view's failures, once these are prepared. */
export async function failureHandlers(view: View): Promise<Handlers<FailureCalls>> {
  await prepareCauses(view);
  const columns = columnsOf(view);
  const causes = causesIn(view);
  return {
    causes: (query) => ({ answer: findCauses(columns.messages, causes, query) }),
    cause: ({ key }) => ({ answer: causeDetail(columns, causes, key) }),
    failedRows: () => ({ answer: { rows: rowsOfCause(columns, causes, null) } }),
  };
}
