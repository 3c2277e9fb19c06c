import type { ReactNode } from 'react';
import { useResult } from '#openResult/useResult.tsx';
import { useDelayed } from '#ui/renderStages.ts';
import { PICTURE_FIRST_MS } from '#workers/arrivalSchedule.ts';

/** Whether what a first look doesn't need may be fetched, asked for and rendered: the map shows the whole result, or hasn't for a while. */
export function useAfterFirstLook(): boolean {
  const isPainted = useResult((state) => state.isPainted);
  const isLong = useDelayed(!isPainted, PICTURE_FIRST_MS);
  return isPainted || isLong;
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
