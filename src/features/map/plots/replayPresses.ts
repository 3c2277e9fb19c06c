import { point, type Map as LeafletMap } from 'leaflet';
import type { PicturePress } from './picturePresses.ts';

/** Does on the map what was done on the first picture in its place. */
export function replayPresses(map: LeafletMap, presses: readonly PicturePress[]): void {
  for (const press of presses) {
    if (press.kind === 'event') map.getContainer().dispatchEvent(press.event);
    else if (press.kind === 'pan') map.panBy([-press.x, -press.y], { animate: false });
    else if (press.kind === 'pinch') {
      const zoom = map.getZoom() + press.zooms;
      map.setZoomAround(point(press.x, press.y), zoom, { animate: false });
    } else map.fire('click', { latlng: map.containerPointToLatLng([press.x, press.y]) });
  }
}

/** Gives the map the keys, as a press on it would; not where a person has gone on to something else. */
export function focusByPointer(map: LeafletMap): void {
  if (document.activeElement !== document.body) return;
  const container = map.getContainer();
  container.dataset['pressed'] = '';
  container.focus({ preventScroll: true });
}
