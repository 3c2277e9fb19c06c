import { useEffect } from 'react';
import { useMap } from 'react-leaflet';
import { paneOf } from '#features/map/view/panes.ts';
import { GraticuleCanvas, type Box, type GraticuleOptions } from './GraticuleCanvas.ts';

/** Keeps the graticule on the map, its labels clear of what lies over it. Its key is the theme, whose colours it resolves. */
export function GraticuleLayer({ lines }: Pick<GraticuleOptions, 'lines'>) {
  const map = useMap();
  useEffect(
    function addGraticule() {
      const covered = () => boxesOver(map.getContainer());
      const canvas = new GraticuleCanvas(paneOf(map, 'graticule'), { lines, covered }).addTo(map);
      return () => {
        canvas.remove();
      };
    },
    [map, lines],
  );
  return null;
}

/** Boxes of the controls, which stand beside Leaflet's own element. */
function boxesOver(container: HTMLElement): Box[] {
  const { left, top } = container.getBoundingClientRect();
  const controls = container.parentElement?.querySelectorAll('[data-over-map]') ?? [];
  return Array.from(controls, (control) => {
    const box = control.getBoundingClientRect();
    return {
      left: box.left - left,
      top: box.top - top,
      right: box.right - left,
      bottom: box.bottom - top,
    };
  });
}
