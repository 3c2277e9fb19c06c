/**
 * The landmass: tiles drawn on the main thread from the built-in outline, each in a task of its own. A tile without a
 * coast is a single pixel, stretched: making a canvas of full size takes 10 ms.
 */
import type { Coords, DoneCallback, Map as LeafletMap } from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { useMap } from 'react-leaflet';
import { worldSize } from '#core/spatial/mercator.ts';
import { ExactZoomGrid } from '#map/view/ExactZoomGrid.ts';
import { paneOf } from '#map/view/panes.ts';
import { TILE_SIZE } from '#map/view/tilePart.ts';
import { useMapValue } from '#map/view/useMapValue.ts';
import { inSlices } from '#lib/slices.ts';
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

interface LandmassCanvas {
  canvas: HTMLCanvasElement;
  coords: Coords;
}

/** Called once a tile can be shown; null where that was done. */
type Ready = DoneCallback | null;

export class LandmassGrid extends ExactZoomGrid {
  private readonly tiles = new Map<HTMLElement, LandmassCanvas>();
  private readonly waiting = new Map<HTMLElement, Ready>();
  private isDrawing = false;
  private landmass: Landmass;

  constructor(pane: string, landmass: Landmass) {
    super({ pane, keepBuffer: 1, updateWhenIdle: false, updateWhenZooming: false });
    this.landmass = landmass;
    this.on('tileunload', ({ tile }) => {
      this.tiles.delete(tile);
      this.waiting.delete(tile);
    });
  }

  /** Draws every tile again, in the same canvases. */
  change(landmass: Landmass): void {
    this.landmass = landmass;
    for (const tile of this.tiles.keys()) this.enqueue(tile, this.waiting.get(tile) ?? null);
  }

  protected override createTile(coords: Coords, ready: DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas');
    this.tiles.set(canvas, { canvas, coords });
    this.enqueue(canvas, ready);
    return canvas;
  }

  private enqueue(tile: HTMLElement, ready: Ready): void {
    this.waiting.set(tile, ready);
    if (!this.isDrawing) void this.drawWaiting();
  }

  private async drawWaiting(): Promise<void> {
    this.isDrawing = true;
    for await (const [element, ready] of inSlices(this.waiting, 0)) {
      this.waiting.delete(element);
      const tile = this.tiles.get(element);
      // It may have left the map meanwhile.
      if (!tile) continue;
      this.draw(tile);
      ready?.(undefined, element);
    }
    this.isDrawing = false;
    if (this.waiting.size > 0) void this.drawWaiting();
  }

  private draw({ canvas, coords: { x, y, z } }: LandmassCanvas): void {
    const ratio = Math.min(2, window.devicePixelRatio || 1);
    const side = TILE_SIZE * ratio;
    const tile = { world: worldSize(z) * ratio, left: x * side, top: y * side, side };
    const land = landmassIn(this.landmass.outline, tile);
    const isEven = typeof land === 'string';
    canvas.width = isEven ? 1 : side;
    canvas.height = canvas.width;
    const context = canvas.getContext('2d');
    if (!context || land === 'sea') return;
    if (land === 'land') {
      context.fillStyle = this.landmass.colors.land;
      context.fillRect(0, 0, 1, 1);
    } else drawLandmass(context, land, { ...this.landmass.colors, lineWidth: ratio });
  }
}
