/**
 * The layer of land: tiles drawn on the page's own thread from the built-in outline, each in a task
 * of its own. One without a coast is a single pixel, stretched: a canvas of its full size takes 10 ms
 * to come by.
 */
import { GridLayer, type Coords, type DoneCallback } from 'leaflet';
import { drawLandmass, landmassIn, type LandmassColors } from './drawLandmass.ts';
import type { LandmassRing } from './landmassRings.ts';

const SIZE = 512;

export interface Land {
  rings: readonly LandmassRing[];
  colors: Omit<LandmassColors, 'lineWidth'>;
}

/** Tells Leaflet that a tile can be shown; null where it's told already. */
type Ready = DoneCallback | null;

export class LandmassGrid extends GridLayer {
  private readonly places = new Map<HTMLElement, Coords>();
  private readonly waiting = new Map<HTMLElement, Ready>();
  private timer = 0;
  private land: Land;

  constructor(pane: string, land: Land) {
    super({ pane, tileSize: SIZE, keepBuffer: 1, updateWhenIdle: false, updateWhenZooming: false });
    this.land = land;
    this.on('tileunload', ({ tile }) => {
      this.places.delete(tile);
      this.waiting.delete(tile);
    });
  }

  /** Draws every tile again, in place. */
  change(land: Land): void {
    this.land = land;
    for (const canvas of this.places.keys()) this.enqueue(canvas, this.waiting.get(canvas) ?? null);
  }

  protected override createTile(coords: Coords, ready: DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas');
    this.places.set(canvas, coords);
    this.enqueue(canvas, ready);
    return canvas;
  }

  private enqueue(canvas: HTMLElement, ready: Ready): void {
    this.waiting.set(canvas, ready);
    this.timer ||= window.setTimeout(this.drawNext, 0);
  }

  private readonly drawNext = (): void => {
    this.timer = 0;
    for (const [canvas, ready] of this.waiting) {
      this.waiting.delete(canvas);
      this.draw(canvas as HTMLCanvasElement, this.places.get(canvas)!);
      ready?.(undefined, canvas);
      if (this.waiting.size > 0) this.timer = window.setTimeout(this.drawNext, 0);
      return;
    }
  };

  private draw(canvas: HTMLCanvasElement, { x, y, z }: Coords): void {
    const ratio = Math.min(2, window.devicePixelRatio || 1);
    const side = SIZE * ratio;
    const tile = { world: 256 * 2 ** z * ratio, left: x * side, top: y * side, side };
    const land = landmassIn(this.land.rings, tile);
    const isEven = typeof land === 'string';
    canvas.width = isEven ? 1 : side;
    canvas.height = canvas.width;
    const context = canvas.getContext('2d');
    if (!context || land === 'sea') return;
    if (land === 'land') {
      context.fillStyle = this.land.colors.land;
      context.fillRect(0, 0, 1, 1);
    } else drawLandmass(context, land, { ...this.land.colors, lineWidth: ratio });
  }
}
