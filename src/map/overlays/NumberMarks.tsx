import { useReducer, type CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import { useMapEvents } from 'react-leaflet';
import type { MapMark } from '#core/view/map.ts';
import { nearestLongitude } from '#map/view/mapPosition.ts';
import { paneOf } from '#map/view/panes.ts';
import styles from './NumberMarks.module.css';

/** Numbers beside locations, each joined to its own by a line, in the copy of the world nearest to the view. */
export function NumberMarks({ marks }: { marks: readonly MapMark[] }) {
  const [, place] = useReducer((turn: number) => turn + 1, 0);
  // Leaflet's positions are of the view after its last move.
  const map = useMapEvents({ moveend: place, zoomend: place, viewreset: place, resize: place });
  const pane = map.getPane(paneOf(map, 'marks'));
  if (!pane) return null;
  const centre = map.getCenter().lng;
  const points = marks.map(({ lat, lon }) =>
    map.latLngToLayerPoint([lat, nearestLongitude(lon, centre)]),
  );
  const offsets = numberOffsets(points);
  return createPortal(
    <div className="leaflet-zoom-hide">
      {marks.map(({ label, name }, at) => {
        const [dx, dy] = offsets[at]!;
        const style = {
          left: points[at]!.x,
          top: points[at]!.y,
          '--dx': `${dx}px`,
          '--dy': `${dy}px`,
          '--away': `${Math.hypot(dx, dy)}px`,
          '--turn': `${Math.atan2(dy, dx)}rad`,
        } as CSSProperties;
        return (
          <span key={at} className={styles.mark} style={style}>
            <i />
            <b role="img" aria-label={name}>
              {label}
            </b>
          </span>
        );
      })}
    </div>,
    pane,
  );
}

interface Point {
  x: number;
  y: number;
}

/** From a location to its number, CSS px: the nearest that's free is taken. */
const AWAY = [19, 32, 46, 62];
const TURNS = [-1, -3, 1, 3, -2, 2, 0, 4].map((eighth) => (eighth * Math.PI) / 4);
/** Between the middles of two numbers, and of a number and another location, CSS px. */
const APART = 20;
const CLEAR = 14;

/** Returns where each number stands beside its location so that none covers another, or another's location; in a heap they may. */
export function numberOffsets(points: readonly Point[]): [number, number][] {
  const taken: Point[] = [];
  const tries = AWAY.flatMap((away) =>
    TURNS.map((turn): [number, number] => [away * Math.cos(turn), away * Math.sin(turn)]),
  );
  return points.map(({ x, y }) => {
    const isFree = ([dx, dy]: [number, number]) => {
      const farFrom = (least: number) => (other: Point) =>
        Math.hypot(other.x - x - dx, other.y - y - dy) >= least;
      return taken.every(farFrom(APART)) && points.every(farFrom(CLEAR));
    };
    const offset = tries.find(isFree) ?? tries[0]!;
    taken.push({ x: x + offset[0], y: y + offset[1] });
    return offset;
  });
}
