/** The landmass: tiles drawn from the built-in outline. A tile without a coast is a single pixel, stretched. */
import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { useMap } from 'react-leaflet';
import { CanvasGrid, type WorldTile } from '#map/view/CanvasGrid.ts';
import { paneOf } from '#map/view/panes.ts';
import { useMapValue } from '#map/view/useMapValue.ts';
import { tokenColors } from '#ui/paintColors.ts';
import { drawLandmass, landmassIn, type LandmassColors } from './drawLandmass.ts';
import { coarseLandmass, landmassWithBorders, type LandmassOutline } from './landmassOutline.ts';

/** From this zoom on, the coarse outline would look angular. */
const FINE_ZOOM = 5;

/** Keeps the landmass below everything, as fine as the zoom needs. Its key must be the theme, whose colours it resolves. */
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
    function showLandmass() {
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

function isFine(map: LeafletMap): boolean {
  return map.getZoom() >= FINE_ZOOM;
}

interface Landmass {
  outline: LandmassOutline;
  colors: Omit<LandmassColors, 'lineWidth'>;
}

export class LandmassGrid extends CanvasGrid<Landmass> {
  protected override draw(canvas: HTMLCanvasElement, tile: WorldTile, ratio: number): void {
    const { outline, colors } = this.content;
    const land = landmassIn(outline, tile);
    const isEven = typeof land === 'string';
    canvas.width = isEven ? 1 : tile.side;
    canvas.height = canvas.width;
    const context = canvas.getContext('2d');
    if (!context || land === 'sea') return;
    if (land === 'land') {
      context.fillStyle = colors.land;
      context.fillRect(0, 0, 1, 1);
    } else drawLandmass(context, land, { ...colors, lineWidth: ratio });
  }
}
