import type { MapPosition, MapSize, PaintedResult } from '#engine/view/map.ts';

/** The plots of a result in one piece, shown before there is a map. */
export interface FirstPicture {
  canvas: HTMLCanvasElement;
  /** The map position at its middle, and its size in CSS px. */
  position: MapPosition;
  size: MapSize;
  /** Removes the placeholder it was shown in; to be called once it's taken. */
  release: () => void;
}

/** By the function that paints the result: the map gets that one, but in an object of its own. */
const pictures = new WeakMap<PaintedResult['paint'], FirstPicture>();

/** Offers a result's first picture to the map that will show the result. */
export function offerFirstPicture(result: PaintedResult, picture: FirstPicture): void {
  pictures.set(result.paint, picture);
}

/** Takes a result's first picture, once; null where there is none. */
export function takeFirstPicture(result: PaintedResult): FirstPicture | null {
  const picture = pictures.get(result.paint) ?? null;
  pictures.delete(result.paint);
  return picture;
}
