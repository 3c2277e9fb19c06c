import type { Map as LeafletMap } from 'leaflet';
import { scaleLength } from '#lib/scaleLength.ts';
import { useMapValue } from '#map/view/useMapValue.ts';
import styles from './ScaleBar.module.css';

/** A round length, drawn at the scale of the map's middle. */
export function ScaleBar({ map }: { map: LeafletMap }) {
  const { pixels, text } = scaleLength(useMapValue(map, metresPerPixel), SCALE_ROOM_PX);
  return (
    <div className={styles.scale}>
      <span>{text}</span>
      <span className={styles.bar} style={{ width: pixels }} />
    </div>
  );
}

/** Greatest length of the bar, CSS px. */
export const SCALE_ROOM_PX = 100;

/** Measured at the middle of the map, along its parallel. */
export function metresPerPixel(map: LeafletMap): number {
  const middle = map.getSize().divideBy(2);
  const left = map.containerPointToLatLng(middle.subtract([SCALE_ROOM_PX / 2, 0]));
  const right = map.containerPointToLatLng(middle.add([SCALE_ROOM_PX / 2, 0]));
  return map.distance(left, right) / SCALE_ROOM_PX;
}
