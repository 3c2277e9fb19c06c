import type { Map as LeafletMap } from 'leaflet';
import { scaleLength } from './scaleBar.ts';
import { useMapView } from './useMapView.ts';
import styles from './ScaleBar.module.css';

const ROOM_PX = 100;

/** How long a length is at the middle of the map. */
export function ScaleBar({ map }: { map: LeafletMap }) {
  useMapView(map);
  const { pixels, text } = scaleLength(metresPerPixel(map), ROOM_PX);
  return (
    <div className={styles.scale}>
      <span>{text}</span>
      <span className={styles.bar} style={{ width: pixels }} />
    </div>
  );
}

function metresPerPixel(map: LeafletMap): number {
  const size = map.getSize();
  const middle = size.divideBy(2);
  const left = map.containerPointToLatLng(middle.subtract([ROOM_PX / 2, 0]));
  const right = map.containerPointToLatLng(middle.add([ROOM_PX / 2, 0]));
  return map.distance(left, right) / ROOM_PX;
}
