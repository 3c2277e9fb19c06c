import { useAnswer } from '#result/store/useAnswer.ts';
import { useResult, useResultStore } from '#result/store/useResult.tsx';

/** Asks which plots differ from their neighbours, among those that match the other filters; a null request asks nothing. */
export function useUnusual(request: { from: number | null } | null) {
  const { handle } = useResultStore();
  const filter = useResult((state) => state.filter);
  const index = useResult((state) => state.index);
  const namesKey = useResult((state) => state.namesKey);
  const matching = useResult((state) => state.matching);
  const version = [{ ...filter, neighbours: null }, index, namesKey, matching];
  return useAnswer(handle, { kind: 'unusual', request, version });
}
