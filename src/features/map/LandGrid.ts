/** The layer of land: tiles drawn at once, on the page's own thread, from the built-in outline. */
import { GridLayer, type Coords } from 'leaflet';
import { drawLand, type LandColors } from './drawLand.ts';
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
    canvas.width = side;
    canvas.height = side;
    const pen = canvas.getContext('2d');
    const tile = { world: 256 * 2 ** z * ratio, left: x * side, top: y * side, side };
    const colors = { ...this.land.colors, lineWidth: ratio };
    if (pen) drawLand(pen, this.land.rings, { tile, colors });
  }
}
