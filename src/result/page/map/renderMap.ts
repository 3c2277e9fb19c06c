import type { ReactNode } from 'react';
import type { AreasScale, MapContent, PictureLabels } from '#core/view/map.ts';

/** The parts of the page that stand over the map. */
export interface MapSlots {
  /** Width at the map's right edge that a card covers with the tools beside it, CSS px; undefined without one. */
  aside: number | undefined;
  tools: ReactNode;
  /** How plots are drawn, below the choice of the base map. */
  layers?: ReactNode;
  filters: ReactNode;
  caption: ReactNode;
  /** Between the plots and the controls. */
  over?: ReactNode;
  /** A sentence for screen readers about the plot at the map's middle; null until they ask. */
  spoken: string | null;
  children: ReactNode;
}

/** Renders a result's map. The page provides it: open results and the map don't import each other. */
export type RenderMap = (content: MapContent, slots: MapSlots) => ReactNode;

/** The map as it's shown, and the scale of its areas; null where none has a colour. */
export interface DrawnMap {
  canvas: HTMLCanvasElement;
  areas: AreasScale | null;
}

/** Makes a picture of the map as it's shown, with a title and the legend. */
export type MapPicture = (labels: PictureLabels) => Promise<{ blob: Blob; name: string }>;
