/** A layer of tiles that are canvases, drawn on the main thread, each in a task of its own or in several. */
import type { Coords, DoneCallback } from 'leaflet';
import { worldSize } from '#core/spatial/mercator.ts';
import { sleep } from '#lib/sleep.ts';
import { doInSlices, inSlices } from '#lib/slices.ts';
import { ExactZoomGrid } from './ExactZoomGrid.ts';
import { TILE_SIZE } from './tilePart.ts';

/** One tile, in device px of the whole world's map. */
export interface WorldTile {
  /** Device px of the world's width. */
  world: number;
  /** The tile's north-west corner in device px of the world, in any copy of it. */
  left: number;
  top: number;
  /** Device px. */
  side: number;
}

interface CanvasTile {
  canvas: HTMLCanvasElement;
  coords: Coords;
}

/** What is left to draw; nothing where a tile is drawn at once. */
type Steps = Iterator<undefined, void> | void;

/** Called once a tile can be shown; null where that was done. */
type Ready = DoneCallback | null;

export abstract class CanvasGrid<Content> extends ExactZoomGrid {
  /** What is drawn. */
  protected content: Content;
  private readonly tiles = new Map<HTMLElement, CanvasTile>();
  private readonly waiting = new Map<HTMLElement, Ready>();
  private isDrawing = false;

  constructor(pane: string, content: Content) {
    super({ pane, keepBuffer: 1, updateWhenIdle: false, updateWhenZooming: false });
    this.content = content;
    this.on('tileunload', ({ tile }) => {
      this.tiles.delete(tile);
      this.waiting.delete(tile);
    });
  }

  /**
   * Draws one tile, what takes long in steps; `ratio` is device px per CSS px. Between steps the canvas may be seen.
   * A tile of one colour may be a single pixel: making a canvas of full size takes 10 ms.
   */
  protected abstract draw(canvas: HTMLCanvasElement, tile: WorldTile, ratio: number): Steps;

  /** Draws every tile again, in the same canvases. */
  change(content: Content): void {
    this.content = content;
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
      const steps = this.drawTile(tile);
      if (steps) await doInSlices(steps, () => sleep(0));
      ready?.(undefined, element);
    }
    this.isDrawing = false;
    if (this.waiting.size > 0) void this.drawWaiting();
  }

  private drawTile({ canvas, coords: { x, y, z } }: CanvasTile): Steps {
    const ratio = Math.min(2, window.devicePixelRatio || 1);
    const side = TILE_SIZE * ratio;
    const tile = { world: worldSize(z) * ratio, left: x * side, top: y * side, side };
    return this.draw(canvas, tile, ratio);
  }
}
