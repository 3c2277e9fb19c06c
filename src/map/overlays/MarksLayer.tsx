import type { CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import { useMapEvent } from 'react-leaflet';
import type { MapMark } from '#core/view/map.ts';
import { nearestLongitude } from '#map/view/mapPosition.ts';
import { classNames } from '#ui/classNames.ts';
import { numberOffsets } from './numberOffsets.ts';
import { useMarksPane } from './useMarksPane.ts';
import styles from './MarksLayer.module.css';

/** Rings around locations, and numbers beside them that a line joins to their own, in the copy of the world nearest to the view. */
export function MarksLayer({ marks }: { marks: readonly MapMark[] }) {
  const { map, pane, place } = useMarksPane();
  // A pinch moves the map without an end.
  useMapEvent('zoom', place);
  if (!pane) return null;
  const centre = map.getCenter().lng;
  const points = marks.map(({ lat, lon }) =>
    map.latLngToLayerPoint([lat, nearestLongitude(lon, centre)]),
  );
  const offsets = marks.some(({ kind }) => kind === 'number') ? numberOffsets(points) : [];
  return createPortal(
    <div className="leaflet-zoom-hide">
      {marks.map((mark, at) => {
        const { x, y } = points[at]!;
        return (
          // Several marks may have one location.
          <div key={at} className={styles.mark} style={{ left: x, top: y }}>
            {mark.kind === 'number' ? (
              <Numbered mark={mark} offset={offsets[at]!} />
            ) : (
              <Ring mark={mark} />
            )}
          </div>
        );
      })}
    </div>,
    pane,
  );
}

function Ring({ mark: { kind, label, name } }: { mark: MapMark }) {
  return (
    <>
      <span
        className={classNames(styles.ring, kind === 'main' && styles.main)}
        role="img"
        aria-label={name}
      />
      {label !== null && <span className={styles.label}>{label}</span>}
    </>
  );
}

interface NumberedProps {
  mark: MapMark;
  offset: readonly [dx: number, dy: number];
}

function Numbered({ mark: { label, name }, offset: [dx, dy] }: NumberedProps) {
  const line = {
    '--away': `${Math.hypot(dx, dy)}px`,
    '--turn': `${Math.atan2(dy, dx)}rad`,
  } as CSSProperties;
  return (
    <>
      <i className={styles.line} style={line} />
      <b className={styles.number} style={{ left: dx, top: dy }} role="img" aria-label={name}>
        {label}
      </b>
    </>
  );
}
