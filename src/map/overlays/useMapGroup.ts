import { layerGroup, svg, type LatLngBounds, type LayerGroup, type Renderer } from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useMap } from 'react-leaflet';
import type { Bounds } from '#core/columns.ts';
import { paneOf } from '#map/view/panes.ts';

/** Draws into a group that is empty before each call; `renderer` draws paths as SVG above the plots. */
type DrawGroup = (group: LayerGroup, renderer: Renderer) => void;

/** Keeps a group of layers on the map while the component is mounted. `draw` fills it, again after every move and when it changes. */
export function useMapGroup(draw: DrawGroup): void {
  const map = useMap();
  const redraw = useRef<((draw: DrawGroup) => void) | null>(null);
  const drawNewest = useEffectEvent(draw);
  useEffect(
    function keepGroup() {
      const group = layerGroup().addTo(map);
      const renderer = svg({ pane: paneOf(map, 'outlines'), padding: 0.5 });
      redraw.current = (drawInto) => {
        group.clearLayers();
        drawInto(group, renderer);
      };
      const drawMoved = () => redraw.current?.(drawNewest);
      map.on('moveend', drawMoved);
      return () => {
        map.off('moveend', drawMoved);
        group.remove();
        renderer.remove();
      };
    },
    [map],
  );
  useEffect(
    function drawGroup() {
      redraw.current?.(draw);
    },
    [draw],
  );
}

/** Returns the degrees by which to shift a shape for each copy of the world in view, at most eight. */
export function worldShifts([west, , east]: Bounds, view: LatLngBounds): number[] {
  const first = Math.ceil((view.getWest() - east) / 360);
  const last = Math.floor((view.getEast() - west) / 360);
  const count = Math.min(8, Math.max(0, last - first + 1));
  return Array.from({ length: count }, (_, index) => (first + index) * 360);
}
