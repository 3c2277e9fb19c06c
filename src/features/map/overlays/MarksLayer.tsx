import { divIcon, marker, type LayerGroup, type Map as LeafletMap } from 'leaflet';
import { useCallback } from 'react';
import type { MapMark } from '#engine/view/map.ts';
import { paneOf } from '#features/map/view/panes.ts';
import { classes } from '#ui/classes.ts';
import styles from './MarksLayer.module.css';
import { useMapGroup } from './useMapGroup.ts';

interface MarksLayerProps {
  map: LeafletMap;
  marks: readonly MapMark[];
}

/** Rings around locations, in the copy of the world that is in view. */
export function MarksLayer({ map, marks }: MarksLayerProps) {
  const draw = useCallback(
    (group: LayerGroup) => {
      const pane = paneOf(map, 'marks');
      const centre = map.getCenter().lng;
      for (const mark of marks) {
        const lon = mark.lon + 360 * Math.round((centre - mark.lon) / 360);
        const icon = divIcon({ html: markElement(mark), className: '', iconSize: [0, 0] });
        group.addLayer(
          marker([mark.lat, lon], { icon, pane, interactive: false, keyboard: false }),
        );
      }
    },
    [map, marks],
  );
  useMapGroup(map, draw);
  return null;
}

function markElement({ kind, label, name }: MapMark): HTMLElement {
  const element = document.createElement('div');
  const ring = document.createElement('span');
  ring.className = classes(styles.ring, kind === 'main' && styles.main);
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
