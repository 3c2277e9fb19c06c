import type { Map as LeafletMap } from 'leaflet';
import { metresPerPixel, scaleLength } from './scaleLength.ts';
import { useViewChange } from '#features/map/view/useViewChange.ts';
import styles from './ScaleBar.module.css';

/** How long a length is at the middle of the map. */
export function ScaleBar({ map }: { map: LeafletMap }) {
  useViewChange(map);
  const { pixels, text } = scaleLength(metresPerPixel(map));
  return (
    <div className={styles.scale}>
      <span>{text}</span>
      <span className={styles.bar} style={{ width: pixels }} />
    </div>
  );
}
