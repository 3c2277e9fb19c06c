import { createContext, useContext, type ReactNode } from 'react';
import type { KeptJobPlace } from '#features/throughTime/wayBack.ts';
import type { ResultWorkspaceProps } from './workspaceProps.ts';

/** What the page gives the panels of a result besides its store. */
export interface Slots extends Pick<ResultWorkspaceProps, 'note' | 'renderMap'> {
  /** Where the device keeps the job's plots; null for a result from disk. */
  place: KeptJobPlace | null;
  /** Floats over the map while the result comes: nothing moves when it's all there. */
  receiving: ReactNode;
  /** Asks for a change log and holds it against this result. */
  onCompare: () => void;
}

export const SlotsContext = createContext<Slots | null>(null);

export function useSlots(): Slots {
  const slots = useContext(SlotsContext);
  if (!slots) throw new Error('There is no result’s page around this');
  return slots;
}
