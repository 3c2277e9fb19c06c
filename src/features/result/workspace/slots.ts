import { createContext, useContext, type ReactNode } from 'react';
import type { ResultWorkspaceProps } from './workspaceProps.ts';

/** What the page gives the panels of a result besides its store. */
export interface Slots extends Pick<ResultWorkspaceProps, 'note' | 'renderMap'> {
  /** Floats over the map while the result comes: nothing moves when it's all there. */
  receiving: ReactNode;
}

export const SlotsContext = createContext<Slots | null>(null);

export function useSlots(): Slots {
  const slots = useContext(SlotsContext);
  if (!slots) throw new Error('There is no result’s page around this');
  return slots;
}
