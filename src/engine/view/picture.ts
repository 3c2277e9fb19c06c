import type { MapPosition, MapSize } from './map.ts';

/** Where a picture of all plots in view looks: a map of so many CSS px; without a position it shows all. */
export interface PictureRequest extends MapSize {
  /** Device pixels per CSS pixel. */
  pixelRatio: number;
  position: MapPosition | null;
  /** How far apart the zooms are that the map stands at. */
  zoomStep: number;
}

/** The plots in view in one piece. */
export interface ViewPicture {
  /** Device pixels. */
  image: ImageData;
  /** Where it looks. */
  position: MapPosition;
}
