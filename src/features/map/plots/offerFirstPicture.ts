import type { MapPosition, MapSize, PaintedResult } from '#engine/view/map.ts';

/** The plots of a result in one piece, shown before there is a map. */
export interface FirstPicture {
  canvas: HTMLCanvasElement;
  /** Where it looks, and how large it is. */
  position: MapPosition;
  size: MapSize;
  /** Takes away what held its place; called by whoever takes the picture. */
  release: () => void;
}

/** By what paints the result: the page hands the map that, with ways to answer a press of its own beside it. */
const pictures = new WeakMap<PaintedResult['paint'], FirstPicture>();

/** Leaves a result's first picture to the map that is about to come. */
export function offerFirstPicture(result: PaintedResult, picture: FirstPicture): void {
  pictures.set(result.paint, picture);
}

/** Hands over a result's first picture, once; null where there is none. */
export function takeFirstPicture(result: PaintedResult): FirstPicture | null {
  const picture = pictures.get(result.paint) ?? null;
  pictures.delete(result.paint);
  return picture;
}
