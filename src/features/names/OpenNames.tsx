import { createContext, useContext, type ReactNode } from 'react';
import type { OpenJob } from '#openResult/openJob.ts';
import type { DroppedFile } from '#ui/useDroppedFile.ts';
import { useNames, type Names } from './useNames.ts';
import { useNamesKeeper } from './useNamesKeeper.ts';

const NamesContext = createContext<Names | null>(null);

/** The submitted file, and what plots are called by it. */
export function useOpenNames(): Names {
  const names = useContext(NamesContext);
  if (!names) throw new Error('Plots have no names here');
  return names;
}

interface OpenNamesProps {
  /** The job that is open; null for a result from disk. */
  job: OpenJob | null;
  /** The file that was dropped on the page last. */
  dropped: DroppedFile | null;
  children: ReactNode;
}

/** Gives all within the file that was submitted with the open result. */
export function OpenNames({ job, dropped, children }: OpenNamesProps) {
  const keeper = useNamesKeeper(job);
  return <NamesContext value={useNames({ keeper, dropped })}>{children}</NamesContext>;
}
