/** Requests about the failures of a result. */
import { causeDetail, rowsOfCause } from '#engine/failures/causeDetail.ts';
import { findCauses } from '#engine/failures/findCauses.ts';
import type { Handlers } from '#workers/calls/answerCalls.ts';
import type { FailureCalls } from '#workers/protocol.ts';
import { causesIn, prepareCauses } from './session/resultSession.ts';
import { columnsOf, type View } from './session/view.ts';

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
