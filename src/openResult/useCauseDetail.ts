import type { CauseDetail } from '#engine/failures/causeDetail.ts';
import { useAnswer } from './useAnswer.ts';
import { useResult, useResultStore } from './useResult.tsx';

/** The records and messages of one cause, asked for once somebody looks at it (null: at none); null until they are there. */
export function useCauseDetail(key: string | null): CauseDetail | null {
  const { handle } = useResultStore();
  const version = useResult((state) => state.causesVersion);
  const { answer } = useAnswer(handle, {
    kind: 'cause',
    request: key === null ? null : { key },
    version,
  });
  return answer && answer.key === key ? answer : null;
}
