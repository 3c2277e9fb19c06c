import { createContext, useContext, type ReactNode } from 'react';
import { useMending, type Mending } from './useMending.ts';
import { useMendingOnMap, type MendingOnMap } from './useMendingOnMap.tsx';

const MendingContext = createContext<Mending | null>(null);

/** The failed plots being mended. */
export function useOpenMending(): Mending {
  const mending = useContext(MendingContext);
  if (!mending) throw new Error('Nothing is mended here');
  return mending;
}

interface OpenMendingProps {
  /** Tells the open result from others on this device. */
  job: string;
  /** What stands within, told how the view of failed plots stands to the rest of the page. */
  children: (mending: Mending & { onMap: MendingOnMap | null }) => ReactNode;
}

/** Gives all within the failed plots of the open result to be mended. */
export function OpenMending({ job, children }: OpenMendingProps) {
  const mending = useMending(job);
  const onMap = useMendingOnMap(mending);
  return <MendingContext value={mending}>{children({ ...mending, onMap })}</MendingContext>;
}
