import type { LayerGroup, Map as LeafletMap, Renderer } from 'leaflet';
import { useCallback } from 'react';
import type { PlotShape } from '#engine/view/map.ts';
import { drawOutline } from './drawOutline.ts';
import { useMapGroup } from './useMapGroup.ts';

interface OutlineLayerProps {
  map: LeafletMap;
  shape: PlotShape;
  /** The selected plot gets a ring too. */
  kind: 'selected' | 'hovered';
}

/** Sets one plot off from the others, in every copy of the world in view. */
export function OutlineLayer({ map, shape, kind }: OutlineLayerProps) {
  const draw = useCallback(
    (group: LayerGroup, renderer: Renderer) => drawOutline(group, shape, { map, renderer, kind }),
    [map, shape, kind],
  );
  useMapGroup(map, draw);
  return null;
}
