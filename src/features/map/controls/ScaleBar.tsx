import type { Map as LeafletMap } from 'leaflet';
import { metresPerPixel, scaleLength } from './scaleLength.ts';
import { useMapValue } from '#features/map/view/useMapValue.ts';
import styles from './ScaleBar.module.css';

/** How long a length is at the middle of the map. */
export function ScaleBar({ map }: { map: LeafletMap }) {
  const { pixels, text } = scaleLength(useMapValue(map, metresPerPixel));
  return (
    <div className={styles.scale}>
      <span>{text}</span>
      <span className={styles.bar} style={{ width: pixels }} />
    </div>
  );
}
