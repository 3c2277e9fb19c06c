import { latitudeAt, mercatorY, worldSize, wrapLongitude } from '#core/spatial/mercator.ts';
import type { MapPoint, MapPosition, MapSize, PaintedResult } from '#core/view/map.ts';
import type { PicturePresses } from './picturePresses.ts';

/** The plots of a result in one piece, shown before there is a map. */
export interface FirstPicture {
  /** Holds the canvas and hears presses; it covers the place of the map. */
  element: HTMLElement;
  canvas: HTMLCanvasElement;
  /** The map position at its middle, and its size in CSS px. */
  position: MapPosition;
  size: MapSize;
  presses: PicturePresses;
  /** Removes the card that was shown in it, if there is one. */
  removeCard: () => void;
  /** Removes the placeholder it was shown in; to be called once the element is elsewhere. */
  release: () => void;
}

/** Whoever waits for a result's picture; `taken` once its map has what it needs. */
interface Offer {
  picture: FirstPicture | null;
  taken: boolean;
  show: ((picture: FirstPicture) => void) | null;
}

/** By the function that paints the result: the map gets that one, but in an object of its own. */
const offers = new WeakMap<PaintedResult['paint'], Offer>();

function offerOf({ paint }: Pick<PaintedResult, 'paint'>): Offer {
  const offer = offers.get(paint) ?? { picture: null, taken: false, show: null };
  offers.set(paint, offer);
  return offer;
}

/** Offers a result's first picture to the map that will show the result; one that comes too late is released. */
export function offerFirstPicture(result: PaintedResult, picture: FirstPicture): void {
  const offer = offerOf(result);
  if (offer.taken) return dropPicture(picture);
  offer.picture = picture;
  offer.show?.(picture);
}

/** Drops a result's first picture: whoever opens the result later gets it from the map. */
export function dropFirstPicture(result: PaintedResult): void {
  const picture = takeFirstPicture(result);
  if (picture) dropPicture(picture);
}

/** Drops a result's first picture if nobody waits for it in the next task: its place may only be made anew. */
export function leaveFirstPicture(result: PaintedResult): void {
  setTimeout(() => {
    if (!offerOf(result).show) dropFirstPicture(result);
  });
}

function dropPicture({ presses, element, release }: FirstPicture): void {
  presses.end();
  element.remove();
  release();
}

/** Calls `show` with a result's first picture, now or when it's offered; returns a function that ends that. */
export function awaitFirstPicture(
  result: PaintedResult,
  show: (picture: FirstPicture) => void,
): () => void {
  const offer = offerOf(result);
  offer.show = show;
  if (offer.picture) show(offer.picture);
  return () => {
    if (offer.show === show) offer.show = null;
  };
}

export function wantsFirstPicture(result: PaintedResult): boolean {
  return !offerOf(result).taken;
}

/** Returns a result's first picture, which stays on offer; null where there is none. */
export function offeredPicture(result: PaintedResult): FirstPicture | null {
  return offerOf(result).picture;
}

/** Takes a result's first picture, once; null where there is none, and there will be none. */
export function takeFirstPicture(result: PaintedResult): FirstPicture | null {
  const offer = offerOf(result);
  const { picture } = offer;
  Object.assign(offer, { picture: null, taken: true });
  return picture;
}

/** The point of a picture at so many CSS px from its top left corner. */
export function pointOf(
  { position, size }: Pick<FirstPicture, 'position' | 'size'>,
  x: number,
  y: number,
): MapPoint {
  const world = worldSize(position.zoom);
  const down = mercatorY(position.lat) + (y - size.height / 2) / world;
  const lon = wrapLongitude(position.lon + ((x - size.width / 2) / world) * 360);
  return { lon, lat: latitudeAt(down), x, y };
}
