import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { LandmassGrid } from './LandmassGrid.ts';
import { coarseLandmass, fineLandmass } from './landmassData.ts';
import { paneOf } from '#features/map/view/panes.ts';
import { useMapValue } from '#features/map/view/useMapValue.ts';
import { tokenColors } from '#ui/tokenColors.ts';

/** From here the coarse outline shows its corners. */
const FINE_ZOOM = 5;

function isFine(map: LeafletMap): boolean {
  return map.getZoom() >= FINE_ZOOM;
}

/** Keeps the landmass beneath everything, as fine as the zoom asks. Its key is the theme, whose colours it resolves. */
export function LandmassLayer({ map }: { map: LeafletMap }) {
  const [rings, setRings] = useState(coarseLandmass);
  const wantsFine = useMapValue(map, isFine);
  const layer = useRef<LandmassGrid | null>(null);
  useEffect(
    function fetchFineOutline() {
      if (!wantsFine) return;
      fineLandmass().then(setRings, () => undefined);
    },
    [wantsFine],
  );
  useEffect(
    function drawLandmass() {
      const colors = tokenColors(map.getContainer(), ['map-base', 'map-border']);
      const land = { rings, colors: { land: colors['map-base'], coast: colors['map-border'] } };
      if (layer.current) layer.current.change(land);
      else layer.current = new LandmassGrid(paneOf(map, 'land'), land).addTo(map);
    },
    [map, rings],
  );
  useEffect(function removeLandmass() {
    return () => {
      layer.current?.remove();
      layer.current = null;
    };
  }, []);
  return null;
}
