/** What each request about failed plots does. */
import { outcomesInJob } from '#engine/resubmission/plotOutcomes.ts';
import { readRepairLog } from '#engine/resubmission/repairLog.ts';
import { CallError } from '#workers/callError.ts';
import type { Handlers } from '#workers/calls/serve.ts';
import { cacheFor, examineRow, shownExamination } from './examine.ts';
import type { MendingCalls } from '#workers/mendingProtocol.ts';
import { mendTable } from './mendTable.ts';
import { resubmit } from './resubmit.ts';
import type { ResultSession } from '#workers/result/session/session.ts';
import { areasOf, columnsOf } from '#workers/result/session/view.ts';

/** Handlers of the requests about failed plots, over one session. */
export function mendingHandlers(session: ResultSession): Handlers<MendingCalls> {
  return {
    examine: async ({ row, nearMetres }, { signal }) => {
      const cache = cacheFor(session, { nearMetres });
      const examination = await examineRow(session, { row, cache }, signal);
      return { answer: examination && shownExamination(examination) };
    },
    mend: async (request, context) => {
      const table = await mendTable(session, request, context);
      return { answer: table, transfer: buffersOf(table) };
    },
    resubmit: async (order, context) => ({ answer: await resubmit(session, order, context) }),
    compare: ({ changeLog: text }) => {
      const changeLog = readRepairLog(text);
      if ('problem' in changeLog)
        throw new CallError({ kind: 'failed', message: changeLog.problem });
      const comparison = outcomesInJob(changeLog, columnsOf(session), areasOf(session));
      return { answer: { ...comparison, job: changeLog.job, made: changeLog.made } };
    },
  };
}

function buffersOf(table: MendingCalls['mend']['answer']): Transferable[] {
  return Object.values(table).flatMap((column: unknown) =>
    ArrayBuffer.isView(column) ? [column.buffer as ArrayBuffer] : [],
  );
}
