import type { ReactNode } from 'react';
import { ResultContext } from '#result/store/useResult.tsx';
import type { ResultStore } from '#result/store/resultStore.ts';

/** A part alone, under a store that has as much of a state and of the actions as the part needs. */
export function underStore(
  part: ReactNode,
  { state, ...actions }: { state: object } & Partial<Omit<ResultStore, 'state'>>,
) {
  const store = { subscribe: () => () => undefined, state: () => state, ...actions };
  return <ResultContext value={store as unknown as ResultStore}>{part}</ResultContext>;
}
