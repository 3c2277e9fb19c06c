import { createContext, useContext, type ReactNode } from 'react';
import { useMending, type Mending } from './useMending.ts';

const MendingContext = createContext<Mending | null>(null);

/** The failed plots being mended. */
export function useOpenMending(): Mending {
  const mending = useContext(MendingContext);
  if (!mending) throw new Error('Nothing is mended here');
  return mending;
}

/** Gives all within the failed plots of the open result to be mended; `job` tells it from others on this device. */
export function OpenMending({ job, children }: { job: string; children: ReactNode }) {
  return <MendingContext value={useMending(job)}>{children}</MendingContext>;
}
