import { layerGroup, svg } from 'leaflet';
import { useEffect, useState } from 'react';
import { useMap } from 'react-leaflet';
import { drawOutline } from './drawOutline.ts';
import type { PlotShape } from '#engine/view/map.ts';
import { paneOf } from '#features/map/view/panes.ts';
import styles from './OutlineLayer.module.css';

interface OutlineLayerProps {
  shape: PlotShape;
  /** The selected plot gets a ring too. */
  kind: 'selected' | 'hovered';
}

/** Keeps one plot lifted out of the others, in every copy of the world in view. */
export function OutlineLayer({ shape, kind }: OutlineLayerProps) {
  const map = useMap();
  const [renderer] = useState(() => svg({ pane: paneOf(map, 'outlines'), padding: 0.5 }));
  useEffect(
    function drawShape() {
      const group = layerGroup().addTo(map);
      const look = {
        renderer,
        halo: styles[`${kind}Halo`] ?? '',
        ink: styles[`${kind}Ink`] ?? '',
        ring: kind === 'selected' ? (styles.ring ?? '') : null,
      };
      const draw = () => {
        group.clearLayers();
        drawOutline(group, shape, { map, look });
      };
      draw();
      map.on('moveend zoomend', draw);
      return () => {
        map.off('moveend zoomend', draw);
        group.remove();
      };
    },
    [map, renderer, shape, kind],
  );
  useEffect(
    function removeRenderer() {
      return () => {
        renderer.remove();
      };
    },
    [renderer],
  );
  return null;
}
