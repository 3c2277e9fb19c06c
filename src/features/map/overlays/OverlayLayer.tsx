import type { LayerGroup, Renderer } from 'leaflet';
import { useCallback } from 'react';
import { useMap } from 'react-leaflet';
import type { MapOverlay } from '#engine/view/map.ts';
import { drawOverlay } from './drawOverlay.ts';
import { useMapGroup } from './useMapGroup.ts';

/** A plot as it was sent and as it would be mended, over what is painted of it. */
export function OverlayLayer({ overlays }: { overlays: readonly MapOverlay[] }) {
  const map = useMap();
  const draw = useCallback(
    (group: LayerGroup, renderer: Renderer) => {
      for (const overlay of overlays) drawOverlay(group, overlay, { map, renderer });
    },
    [map, overlays],
  );
  useMapGroup(draw);
  return null;
}
