import { divIcon } from 'leaflet';
import { useMemo } from 'react';
import { Marker, useMap } from 'react-leaflet';
import type { MapMark } from '#core/view/map.ts';
import { nearestLongitude } from '#map/view/mapPosition.ts';
import { paneOf } from '#map/view/panes.ts';
import { useMapValue } from '#map/view/useMapValue.ts';
import { classNames } from '#ui/classNames.ts';
import styles from './MarksLayer.module.css';
import { NumberMarks } from './NumberMarks.tsx';

/** Rings around locations and numbers beside them, in the copy of the world nearest to the view. */
export function MarksLayer({ marks }: { marks: readonly MapMark[] }) {
  const numbers = marks.filter(({ kind }) => kind === 'number');
  const rings = marks.filter(({ kind }) => kind !== 'number');
  return (
    <>
      {/* The index is the key: several marks may have one location. */}
      {rings.map((mark, index) => (
        <Ring key={index} mark={mark} />
      ))}
      {numbers.length > 0 && <NumberMarks marks={numbers} />}
    </>
  );
}

function Ring({ mark }: { mark: MapMark }) {
  const map = useMap();
  const lon = useMapValue(map, () => nearestLongitude(mark.lon, map.getCenter().lng));
  const icon = useMemo(
    () => divIcon({ html: markElement(mark), className: '', iconSize: [0, 0] }),
    [mark],
  );
  const position = useMemo((): [number, number] => [mark.lat, lon], [mark.lat, lon]);
  return (
    <Marker
      position={position}
      icon={icon}
      pane={paneOf(map, 'marks')}
      interactive={false}
      keyboard={false}
    />
  );
}

function markElement({ kind, label, name }: MapMark): HTMLElement {
  const element = document.createElement('div');
  const ring = document.createElement('span');
  ring.className = classNames(styles.ring, kind === 'main' && styles.main);
  ring.setAttribute('role', 'img');
  ring.setAttribute('aria-label', name);
  element.append(ring);
  if (label === null) return element;
  const text = document.createElement('span');
  text.className = styles.label ?? '';
  text.textContent = label;
  element.append(text);
  return element;
}
