import { useEffect, useRef, useState } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import { LandGrid } from './LandGrid.ts';
import { coarseLand, fineLand } from './landTopology.ts';
import { paneOf } from './panes.ts';
import { tokenColors } from './tokenColor.ts';

/** From here the coarse outline shows its corners. */
const FINE_ZOOM = 5;

/** Keeps the land beneath everything, as fine as the zoom asks. Its key is the theme, whose colours it resolves. */
export function LandLayer() {
  const map = useMap();
  const [rings, setRings] = useState(coarseLand);
  const [wantsFine, setWantsFine] = useState(() => map.getZoom() >= FINE_ZOOM);
  const layer = useRef<LandGrid | null>(null);
  useMapEvents({ zoomend: () => setWantsFine(map.getZoom() >= FINE_ZOOM) });
  useEffect(
    function fetchFineLand() {
      if (!wantsFine) return;
      fineLand().then(setRings, () => undefined);
    },
    [wantsFine],
  );
  useEffect(
    function drawLand() {
      const colors = tokenColors(map.getContainer(), ['map-base', 'map-border']);
      const land = { rings, colors: { land: colors['map-base'], coast: colors['map-border'] } };
      if (layer.current) layer.current.change(land);
      else layer.current = new LandGrid(paneOf(map, 'land'), land).addTo(map);
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
