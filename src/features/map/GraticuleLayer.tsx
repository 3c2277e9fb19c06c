import { useEffect } from 'react';
import { useMap } from 'react-leaflet';
import { GraticuleCanvas } from './GraticuleCanvas.ts';
import { paneOf } from './panes.ts';

/** Keeps the graticule on the map. Its key is the theme, whose colours it resolves. */
export function GraticuleLayer() {
  const map = useMap();
  useEffect(
    function addGraticule() {
      const canvas = new GraticuleCanvas(paneOf(map, 'graticule')).addTo(map);
      return () => {
        canvas.remove();
      };
    },
    [map],
  );
  return null;
}
