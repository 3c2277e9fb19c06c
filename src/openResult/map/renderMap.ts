import type { ReactNode } from 'react';
import type { MapContent, PictureLabels } from '#engine/view/map.ts';

/** The parts of the page that stand over the map. */
export interface MapSlots {
  /** How far from the right edge the map's tools stand; undefined for where they usually are. */
  aside: number | undefined;
  tools: ReactNode;
  /** The filters in force, below the tools. */
  filters: ReactNode;
  caption: ReactNode;
  /** Lies over the plots, beneath all controls. */
  over?: ReactNode;
  /** What lies at the map's middle, for those who listen; null where nobody asked. */
  spoken: string | null;
  /** Floating cards. */
  children: ReactNode;
}

/** Puts a result on a map. The page gives it: open results and the map don't import each other. */
export type RenderMap = (content: MapContent, slots: MapSlots) => ReactNode;

/** Paints the map as it stands into a file, with a title and the legend. */
export type MapPicture = (labels: PictureLabels) => Promise<{ blob: Blob; name: string }>;
