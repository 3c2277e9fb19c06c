import type { Map as LeafletMap } from 'leaflet';
import { useMapValue } from '#features/map/view/useMapValue.ts';
import styles from './ScaleBar.module.css';

/** A round length, drawn at the scale of the map's middle. */
export function ScaleBar({ map }: { map: LeafletMap }) {
  const { pixels, text } = scaleLength(useMapValue(map, metresPerPixel));
  return (
    <div className={styles.scale}>
      <span>{text}</span>
      <span className={styles.bar} style={{ width: pixels }} />
    </div>
  );
}

/** A bar's length in CSS px, and what it stands for. */
export interface ScaleLength {
  pixels: number;
  text: string;
}

/** Greatest length of the bar, CSS px. */
const SCALE_ROOM_PX = 100;

/** Returns the longest round length (1, 2 or 5 times a power of ten) that fits into `room` CSS px. */
export function scaleLength(metresPerPixel: number, room = SCALE_ROOM_PX): ScaleLength {
  const most = metresPerPixel * room;
  const power = 10 ** Math.floor(Math.log10(most));
  const metres = ([5, 2, 1].find((factor) => factor * power <= most) ?? 1) * power;
  return { pixels: metres / metresPerPixel, text: lengthText(metres) };
}

function lengthText(metres: number): string {
  if (metres >= 1000) return `${metres / 1000} km`;
  return metres >= 1 ? `${metres} m` : `${Math.round(metres * 100)} cm`;
}

/** Measured at the middle of the map, along its parallel. */
export function metresPerPixel(map: LeafletMap): number {
  const middle = map.getSize().divideBy(2);
  const left = map.containerPointToLatLng(middle.subtract([SCALE_ROOM_PX / 2, 0]));
  const right = map.containerPointToLatLng(middle.add([SCALE_ROOM_PX / 2, 0]));
  return map.distance(left, right) / SCALE_ROOM_PX;
}
