import { layerGroup, svg } from 'leaflet';
import { useEffect, useState } from 'react';
import { useMap } from 'react-leaflet';
import { drawOverlay } from './drawOverlay.ts';
import type { MapOverlay } from '#engine/view/map.ts';
import styles from './OverlayLayer.module.css';
import { paneOf } from '#features/map/view/panes.ts';

const NAMES = {
  sent: styles.sent ?? '',
  mended: styles.mended ?? '',
  mendedAlone: styles.mendedAlone ?? '',
  ground: styles.ground ?? '',
  corner: styles.corner ?? '',
};

/** A plot as it was sent and as it would be mended, over what is painted of it. */
export function OverlayLayer({ overlays }: { overlays: readonly MapOverlay[] }) {
  const map = useMap();
  const [renderer] = useState(() => svg({ pane: paneOf(map, 'outlines'), padding: 0.5 }));
  useEffect(
    function drawOverlays() {
      const group = layerGroup().addTo(map);
      const draw = () => {
        group.clearLayers();
        for (const overlay of overlays)
          drawOverlay(group, overlay, { map, renderer, names: NAMES });
      };
      draw();
      map.on('moveend zoomend', draw);
      return () => {
        map.off('moveend zoomend', draw);
        group.remove();
      };
    },
    [map, renderer, overlays],
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
