import { layerGroup, svg, type LayerGroup, type Renderer, type LatLngBounds } from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useMap } from 'react-leaflet';
import { paneOf } from '#features/map/view/panes.ts';
import type { Bounds } from '#engine/columns.ts';

/** Draws into a group of one map, which is empty before each call; `renderer` draws paths as SVG above the plots. */
type DrawGroup = (group: LayerGroup, renderer: Renderer) => void;

/** Keeps a group of layers over the map, drawn by the newest `draw` and anew after every move, until the component is gone. */
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

/** Degrees to shift a shape by so that it's seen in every copy of the world in view. */
export function worldShifts([west, , east]: Bounds, view: LatLngBounds): number[] {
  const first = Math.ceil((view.getWest() - east) / 360);
  const last = Math.floor((view.getEast() - west) / 360);
  const count = Math.min(8, Math.max(0, last - first + 1));
  return Array.from({ length: count }, (_, index) => (first + index) * 360);
}
