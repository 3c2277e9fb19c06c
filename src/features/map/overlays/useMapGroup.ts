import { layerGroup, svg, type LayerGroup, type Renderer } from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useMap } from 'react-leaflet';
import { paneOf } from '#features/map/view/panes.ts';

/** Draws into a group of one map, which is empty before each call; `renderer` draws paths as SVG above the plots. */
export type DrawGroup = (group: LayerGroup, renderer: Renderer) => void;

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
