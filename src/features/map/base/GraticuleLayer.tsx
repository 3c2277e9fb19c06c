import { useEffect, type RefObject } from 'react';
import { useMap } from 'react-leaflet';
import { GraticuleCanvas } from './GraticuleCanvas.ts';
import { paneOf } from '#features/map/view/panes.ts';

/** Keeps the graticule on the map, its words clear of the credit. Its key is the theme, whose colours it resolves. */
export function GraticuleLayer({ credit }: { credit: RefObject<HTMLElement | null> }) {
  const map = useMap();
  useEffect(
    function addGraticule() {
      const canvas = new GraticuleCanvas(
        paneOf(map, 'graticule'),
        () => (credit.current?.offsetWidth ?? 0) + 12,
      ).addTo(map);
      return () => {
        canvas.remove();
      };
    },
    [map, credit],
  );
  return null;
}
