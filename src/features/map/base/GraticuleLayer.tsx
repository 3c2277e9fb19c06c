import type { Map as LeafletMap } from 'leaflet';
import { useEffect, type RefObject } from 'react';
import { GraticuleCanvas } from './GraticuleCanvas.ts';
import { paneOf } from '#features/map/view/panes.ts';

interface GraticuleLayerProps {
  map: LeafletMap;
  attribution: RefObject<HTMLElement | null>;
}

/** Keeps the graticule on the map, its labels clear of the attribution. Its key is the theme, whose colours it resolves. */
export function GraticuleLayer({ map, attribution }: GraticuleLayerProps) {
  useEffect(
    function addGraticule() {
      const canvas = new GraticuleCanvas(
        paneOf(map, 'graticule'),
        () => (attribution.current?.offsetWidth ?? 0) + 12,
      ).addTo(map);
      return () => {
        canvas.remove();
      };
    },
    [map, attribution],
  );
  return null;
}
