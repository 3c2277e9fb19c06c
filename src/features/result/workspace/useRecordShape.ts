import { useAnswer } from '#features/result/view/useAnswer.ts';
import type { ResultHandle } from '#workers/page/client.ts';
import type { RecordShape } from '#workers/protocol.ts';

/** A record's outline; the same object for the same record, as an outline never changes. Null while it's on its way. */
export function useRecordShape(handle: ResultHandle, row: number | null): RecordShape | null {
  const { answer } = useAnswer(handle, {
    kind: 'shape',
    request: row === null ? null : { row },
    version: null,
  });
  return answer && answer.row === row ? answer : null;
}
