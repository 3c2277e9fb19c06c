import type { CauseDetail } from '#engine/failures/causeDetail.ts';
import type { ResultHandle } from '#workers/page/client.ts';
import { useAnswer } from './useAnswer.ts';

/** The records and messages of one cause, asked for once somebody looks at it (null: at none); null until they are there. */
export function useCauseDetail(
  handle: ResultHandle,
  key: string | null,
  version: unknown,
): CauseDetail | null {
  const { answer } = useAnswer(handle, {
    kind: 'cause',
    request: key === null ? null : { key },
    version,
  });
  return answer && answer.key === key ? answer : null;
}
