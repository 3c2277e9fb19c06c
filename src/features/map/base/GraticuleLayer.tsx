import type { Map as LeafletMap } from 'leaflet';
import { useEffect } from 'react';
import { useMap } from 'react-leaflet';
import { boxesOver, type Box } from '#features/map/view/boxesOver.ts';
import { paneOf } from '#features/map/view/panes.ts';
import { GraticuleCanvas, type GraticuleOptions } from './GraticuleCanvas.ts';

/** Keeps the graticule on the map, its labels clear of what lies over it. Its key is the theme, whose colours it resolves. */
export function GraticuleLayer({ lines }: Pick<GraticuleOptions, 'lines'>) {
  const map = useMap();
  useEffect(
    function addGraticule() {
      const covered = () => coveredBoxes(map);
      const canvas = new GraticuleCanvas(paneOf(map, 'graticule'), { lines, covered }).addTo(map);
      return () => {
        canvas.remove();
      };
    },
    [map, lines],
  );
  return null;
}

/** Boxes of the controls, from the map's top left corner. */
function coveredBoxes(map: LeafletMap): Box[] {
  const { left, top } = map.getContainer().getBoundingClientRect();
  return boxesOver(map).map((box) => ({
    left: box.left - left,
    top: box.top - top,
    right: box.right - left,
    bottom: box.bottom - top,
  }));
}
