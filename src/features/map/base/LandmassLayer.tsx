import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { useMap } from 'react-leaflet';
import { LandmassGrid } from './LandmassGrid.ts';
import { coarseLandmass, landmassWithBorders } from './landmassData.ts';
import { paneOf } from '#features/map/view/panes.ts';
import { useMapValue } from '#features/map/view/useMapValue.ts';
import { tokenColors } from '#ui/tokenColors.ts';

/** From here the coarse outline shows its corners. */
const FINE_ZOOM = 5;

function isFine(map: LeafletMap): boolean {
  return map.getZoom() >= FINE_ZOOM;
}

/** Keeps the landmass beneath everything, as fine as the zoom asks. Its key is the theme, whose colours it resolves. */
export function LandmassLayer() {
  const map = useMap();
  const [outline, setOutline] = useState(coarseLandmass);
  const wantsFine = useMapValue(map, isFine);
  const layer = useRef<LandmassGrid | null>(null);
  useEffect(
    function fetchOutline() {
      landmassWithBorders(wantsFine ? 'fine' : 'coarse').then(setOutline, () => undefined);
    },
    [wantsFine],
  );
  useEffect(
    function drawLandmass() {
      const token = tokenColors(map.getContainer(), ['map-base', 'map-border']);
      const line = token['map-border'];
      const land = { outline, colors: { land: token['map-base'], coast: line, border: line } };
      if (layer.current) layer.current.change(land);
      else layer.current = new LandmassGrid(paneOf(map, 'land'), land).addTo(map);
    },
    [map, outline],
  );
  useEffect(function removeLandmass() {
    return () => {
      layer.current?.remove();
      layer.current = null;
    };
  }, []);
  return null;
}
