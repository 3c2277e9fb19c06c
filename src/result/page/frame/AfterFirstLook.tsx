import { useState, type ReactNode } from 'react';
import type { ResultStore } from '#result/store/resultStore.ts';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import { useDelayed } from '#ui/renderStages.ts';
import { PICTURE_FIRST_MS } from '#core/view/map.ts';

/** When the first look at each open result began, by `performance.now`: one for all parts of its page. */
const looks = new WeakMap<ResultStore, number>();

/** Milliseconds that are left of the first look, which begins now if it hasn't. */
function leftMs(store: ResultStore): number {
  const now = performance.now();
  const began = looks.get(store) ?? now;
  looks.set(store, began);
  return began + PICTURE_FIRST_MS - now;
}

/**
 * Whether what a first look doesn't need may be fetched, asked for and rendered: the whole result is shown, and what else it needs is
 * `isSettled`, or they haven't been for a while.
 */
export function useAfterFirstLook(isSettled = true): boolean {
  const store = useResultStore();
  const isReady = useResult((state) => state.isPainted) && isSettled;
  const [ms] = useState(() => leftMs(store));
  const isLong = useDelayed(!isReady, ms);
  return isReady || isLong || ms <= 0;
}

interface AfterFirstLookProps {
  /** Holds the room until then. */
  before?: ReactNode;
  children: ReactNode;
}

/** What a first look at a result doesn't need. */
export function AfterFirstLook({ before = null, children }: AfterFirstLookProps) {
  return useAfterFirstLook() ? children : before;
}
