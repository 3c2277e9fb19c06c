import { useAnswer } from '#result/store/useAnswer.ts';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import type { ComparedFigures } from './comparisonWords.ts';

/** The comparison's figures; null while they are counted. */
export function useSummary(isSwapped: boolean): ComparedFigures | null {
  const { handle } = useResultStore();
  const revision = useResult((state) => state.snapshot.revision);
  const index = useResult((state) => state.index);
  const version = [revision, index, isSwapped];
  return useAnswer(handle, { kind: 'compared', request: {}, version }).answer;
}
