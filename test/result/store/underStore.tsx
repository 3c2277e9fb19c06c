import type { ReactNode } from 'react';
import type { CallOptions } from '#worker/client.ts';
import { ResultContext } from '#result/store/useResult.tsx';
import type { ResultStore } from '#result/store/resultStore.ts';

interface Given extends Partial<Omit<ResultStore, 'state'>> {
  state: object;
  /** How the worker answers. */
  call?: (kind: string, request: never, options: CallOptions) => Promise<unknown>;
}

/** A part alone, under a store that has as much of a state and of the actions as the part needs. */
export function underStore(part: ReactNode, { state, call, ...actions }: Given) {
  const handle = { call };
  const store = { subscribe: () => () => undefined, state: () => state, handle, ...actions };
  return <ResultContext value={store as unknown as ResultStore}>{part}</ResultContext>;
}
