import type { ReactNode } from 'react';
import type { MapContent } from '#engine/view/map.ts';

/** The parts of the page that stand over the map. */
export interface MapSlots {
  tools: ReactNode;
  caption: ReactNode;
  /** Floating cards. */
  children: ReactNode;
}

/** Puts a result on a map. The page gives it: results and the map don't import each other. */
export type RenderMap = (content: MapContent, slots: MapSlots) => ReactNode;
