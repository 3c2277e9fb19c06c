import type { LayerGroup, Renderer } from 'leaflet';
import { useCallback } from 'react';
import { useMap } from 'react-leaflet';
import type { PlotShape } from '#engine/view/map.ts';
import { drawOutline } from './drawOutline.ts';
import { useMapGroup } from './useMapGroup.ts';

interface OutlineLayerProps {
  shape: PlotShape;
  /** The selected plot gets a ring too. */
  kind: 'selected' | 'hovered';
}

/** Sets one plot off from the others, in every copy of the world in view. */
export function OutlineLayer({ shape, kind }: OutlineLayerProps) {
  const map = useMap();
  const draw = useCallback(
    (group: LayerGroup, renderer: Renderer) => drawOutline(group, shape, { map, renderer, kind }),
    [map, shape, kind],
  );
  useMapGroup(draw);
  return null;
}
