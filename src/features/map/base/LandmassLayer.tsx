import { useEffect, useRef, useState } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import { LandmassGrid } from './LandmassGrid.ts';
import { coarseLandmass, fineLandmass } from './landmassData.ts';
import { paneOf } from '#features/map/view/panes.ts';
import { tokenColors } from '#ui/tokenColors.ts';

/** From here the coarse outline shows its corners. */
const FINE_ZOOM = 5;

/** Keeps the land beneath everything, as fine as the zoom asks. Its key is the theme, whose colours it resolves. */
export function LandmassLayer() {
  const map = useMap();
  const [rings, setRings] = useState(coarseLandmass);
  const [wantsFine, setWantsFine] = useState(() => map.getZoom() >= FINE_ZOOM);
  const layer = useRef<LandmassGrid | null>(null);
  useMapEvents({ zoomend: () => setWantsFine(map.getZoom() >= FINE_ZOOM) });
  useEffect(
    function fetchFineLand() {
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
  useEffect(function removeLand() {
    return () => {
      layer.current?.remove();
      layer.current = null;
    };
  }, []);
  return null;
}
