/** Requests about the failures of a result. */
import { causeDetail, rowsOfCause } from '#engine/failures/causeDetail.ts';
import { findCauses } from '#engine/failures/findCauses.ts';
import type { Handlers } from '#workers/calls/serve.ts';
import type { FailureCalls } from '#workers/protocol.ts';
import { causesIn, prepareCauses } from '#workers/result/session/causes.ts';
import { columnsOf, type Session } from '#workers/result/session/session.ts';

/** Handlers of a session's causes, once these are prepared. */
export async function failureHandlers(session: Session): Promise<Handlers<FailureCalls>> {
  await prepareCauses(session);
  const columns = columnsOf(session);
  const causes = causesIn(session);
  return {
    causes: (query) => ({ answer: findCauses(columns.messages, causes, query) }),
    cause: ({ key }) => ({ answer: causeDetail(columns, causes, key) }),
    failedRows: () => ({ answer: { rows: rowsOfCause(columns, causes, null) } }),
  };
}
