import type { LatLng, Map as LeafletMap } from 'leaflet';
import { pointOf, type FirstPicture } from './pictureOffers.ts';
import type { PicturePress } from './picturePresses.ts';

/** As far as Leaflet moves the map by an arrow key, CSS px. */
const ARROW_PX = 80;
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-ARROW_PX, 0],
  ArrowRight: [ARROW_PX, 0],
  ArrowUp: [0, -ARROW_PX],
  ArrowDown: [0, ARROW_PX],
};

/**
 * Does on the map what was done on the first picture in its place. Without animation: Leaflet drops keys and turns while
 * it's moving.
 */
export function replayPresses(
  map: LeafletMap,
  picture: FirstPicture,
  presses: readonly PicturePress[],
): void {
  const still = { animate: false };
  const placeOf = (x: number, y: number): LatLng => {
    const { lon, lat } = pointOf(picture, x, y);
    return map.wrapLatLng([lat, lon]);
  };
  for (const press of presses) {
    switch (press.kind) {
      case 'click':
        map.fire('click', { latlng: placeOf(press.x, press.y) });
        break;
      case 'pan':
        map.panBy([-press.x, -press.y], still);
        break;
      case 'zoom':
        map.setZoomAround(placeOf(press.x, press.y), map.getZoom() + press.zooms, still);
        break;
      case 'wheel':
        map.getContainer().dispatchEvent(press.event);
        break;
      default:
        pressKey(map, press.key);
    }
  }
}

function pressKey(map: LeafletMap, key: string): void {
  const arrow = ARROWS[key];
  if (arrow) map.panBy(arrow, { animate: false });
  else if (key === 'Enter')
    map.getContainer().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  else map.setZoom(map.getZoom() + (key === '+' || key === '=' ? 1 : -1), { animate: false });
}

/** Gives the map the keys, as a press on it would; not where a person has gone on to something else. */
export function focusByPointer(map: LeafletMap): void {
  if (document.activeElement !== document.body) return;
  const container = map.getContainer();
  container.dataset['pressed'] = '';
  container.focus({ preventScroll: true });
}
