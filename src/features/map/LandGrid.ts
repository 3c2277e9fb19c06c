/**
 * The layer of land: tiles drawn at once, on the page's own thread, from the built-in outline. One
 * without a coast is a single pixel, stretched: a canvas of its full size takes 10 ms to come by.
 */
import { GridLayer, type Coords } from 'leaflet';
import { drawLand, landIn, type LandColors } from './drawLand.ts';
import type { LandRing } from './landRings.ts';

const SIZE = 512;

export interface Land {
  rings: readonly LandRing[];
  colors: Omit<LandColors, 'lineWidth'>;
}

export class LandGrid extends GridLayer {
  private readonly drawn = new Map<HTMLElement, Coords>();
  private land: Land;

  constructor(pane: string, land: Land) {
    super({ pane, tileSize: SIZE, keepBuffer: 1, updateWhenIdle: false, updateWhenZooming: false });
    this.land = land;
    this.on('tileunload', (event) => this.drawn.delete(event.tile));
  }

  /** Draws every tile again, in place. */
  change(land: Land): void {
    this.land = land;
    for (const [canvas, coords] of this.drawn) this.draw(canvas as HTMLCanvasElement, coords);
  }

  protected override createTile(coords: Coords): HTMLElement {
    const canvas = document.createElement('canvas');
    this.drawn.set(canvas, coords);
    this.draw(canvas, coords);
    return canvas;
  }

  private draw(canvas: HTMLCanvasElement, { x, y, z }: Coords): void {
    const ratio = Math.min(2, window.devicePixelRatio || 1);
    const side = SIZE * ratio;
    const tile = { world: 256 * 2 ** z * ratio, left: x * side, top: y * side, side };
    const land = landIn(this.land.rings, tile);
    const isEven = typeof land === 'string';
    canvas.width = isEven ? 1 : side;
    canvas.height = canvas.width;
    const pen = canvas.getContext('2d');
    if (!pen || land === 'sea') return;
    if (land === 'land') {
      pen.fillStyle = this.land.colors.land;
      pen.fillRect(0, 0, 1, 1);
    } else drawLand(pen, land, { ...this.land.colors, lineWidth: ratio });
  }
}
