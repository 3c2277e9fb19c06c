import type { LayerGroup, Map as LeafletMap, Renderer } from 'leaflet';
import { useCallback } from 'react';
import type { MapOverlay } from '#engine/view/map.ts';
import { drawOverlay } from './drawOverlay.ts';
import { useMapGroup } from './useMapGroup.ts';

interface OverlayLayerProps {
  map: LeafletMap;
  overlays: readonly MapOverlay[];
}

/** A plot as it was sent and as it would be mended, over what is painted of it. */
export function OverlayLayer({ map, overlays }: OverlayLayerProps) {
  const draw = useCallback(
    (group: LayerGroup, renderer: Renderer) => {
      for (const overlay of overlays) drawOverlay(group, overlay, { map, renderer });
    },
    [map, overlays],
  );
  useMapGroup(map, draw);
  return null;
}
