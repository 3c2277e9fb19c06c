import type { CauseDetail, CausePage, CauseQuery } from '#result/failures/pure/groupCauses.ts';

export interface FailureCalls {
  /** Some of the causes of failure, never all: a result may have as many as records. */
  causes: { request: CauseQuery; answer: CausePage };
  /** One cause by its key, with its records and messages; null where no record failed for it. */
  cause: { request: { key: string }; answer: CauseDetail | null };
  /** The rows of all failed records, ascending. */
  failedRows: { request: object; answer: { rows: Uint32Array } };
}

declare module '#result/protocol.ts' {
  interface Calls extends FailureCalls {}
}
