/** What each request about failed plots does. */
import { compareProtocol } from '#engine/resubmission/compare.ts';
import { readProtocol } from '#engine/resubmission/protocol.ts';
import { CallError } from './callError.ts';
import type { Handlers } from './desk.ts';
import { examineRow } from './examine.ts';
import type { MendingCalls } from './mendingProtocol.ts';
import { mendTable } from './mendTable.ts';
import { resubmit } from './resubmit.ts';
import { areasOf, columnsOf, type Session } from './session.ts';

/** Handlers of the requests about failed plots, over one session. */
export function mendingHandlers(session: Session): Pick<Handlers, keyof MendingCalls> {
  return {
    examine: async ({ row }) => ({ answer: await examineRow(session, row) }),
    mend: async ({ cause }, errand) => {
      const table = await mendTable(session, cause, errand);
      return { answer: table, transfer: buffersOf(table) };
    },
    resubmit: async (order, errand) => ({ answer: await resubmit(session, order, errand) }),
    compare: ({ protocol: text }) => {
      const protocol = readProtocol(text);
      if ('problem' in protocol) throw new CallError({ kind: 'failed', message: protocol.problem });
      const comparison = compareProtocol(protocol, columnsOf(session), areasOf(session));
      return { answer: { ...comparison, job: protocol.job, made: protocol.made } };
    },
  };
}

function buffersOf(table: MendingCalls['mend']['answer']): Transferable[] {
  return Object.values(table).flatMap((column: unknown) =>
    ArrayBuffer.isView(column) ? [column.buffer as ArrayBuffer] : [],
  );
}
