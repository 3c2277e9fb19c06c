import { divIcon, layerGroup, marker } from 'leaflet';
import { useEffect } from 'react';
import { useMap } from 'react-leaflet';
import { classes } from '#ui/classes.ts';
import type { MapMark } from '#engine/view/map.ts';
import styles from './MarksLayer.module.css';
import { paneOf } from '#features/map/view/panes.ts';

/** Rings around places, in the copy of the world that is in view. */
export function MarksLayer({ marks }: { marks: readonly MapMark[] }) {
  const map = useMap();
  useEffect(
    function drawMarks() {
      const pane = paneOf(map, 'marks');
      const group = layerGroup().addTo(map);
      const draw = () => {
        group.clearLayers();
        const middle = map.getCenter().lng;
        for (const mark of marks) {
          const lon = mark.lon + 360 * Math.round((middle - mark.lon) / 360);
          const icon = divIcon({ html: markElement(mark), className: '', iconSize: [0, 0] });
          group.addLayer(
            marker([mark.lat, lon], { icon, pane, interactive: false, keyboard: false }),
          );
        }
      };
      draw();
      map.on('moveend', draw);
      return () => {
        map.off('moveend', draw);
        group.remove();
      };
    },
    [map, marks],
  );
  return null;
}

function markElement({ kind, label, name }: MapMark): HTMLElement {
  const place = document.createElement('div');
  const ring = document.createElement('span');
  ring.className = classes(styles.ring, kind === 'main' && styles.main);
  ring.setAttribute('role', 'img');
  ring.setAttribute('aria-label', name);
  place.append(ring);
  if (label === null) return place;
  const word = document.createElement('span');
  word.className = styles.label ?? '';
  word.textContent = label;
  place.append(word);
  return place;
}
