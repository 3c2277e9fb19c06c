/**
 * The layer of plots: canvases that the result's worker fills.
 *
 * 1. Leaflet asks for a tile: it gets an empty canvas at once, and the worker is asked to paint it.
 * 2. A painted bitmap is moved into the canvas without a copy.
 * 3. When more has arrived or the colours changed, visible tiles are asked for again, unless they
 *    show that revision already, and keep their picture until the new one is there. `redraw()`
 *    would throw them away.
 * 4. More data coalesces: a tile asks anew only once its answer is there. New colours make what is
 *    under way worthless: it's aborted, and asked for at once.
 * 5. A tile that leaves the view aborts; one that comes back out of date is asked for again.
 */
import {
  Bounds,
  GridLayer,
  type Coords,
  type DoneCallback,
  type LeafletEventHandlerFn,
  type Map as LeafletMap,
} from 'leaflet';
import type { TileAddress } from '#engine/view.ts';
import type { PaintedResult } from './mapTypes.ts';
import { isRefitting } from './refit.ts';

const TILE_SIZE = 512;
export const MAX_ZOOM = 24;

interface PlotTile {
  canvas: HTMLCanvasElement;
  /** Wrapped into one world, as it's painted. */
  address: TileAddress;
  /** As it lies on the map, perhaps in a copy of the world. */
  place: Coords | null;
  /** Revision of the picture it shows; -1 where it's out of date whatever comes. */
  revision: number;
  /** Whether it has shown a picture. */
  isShown: boolean;
  request: AbortController | null;
  /** Tells Leaflet, once, that the tile can be shown. */
  ready: DoneCallback;
}

export interface PlotGridOptions {
  pane: string;
  paint: PaintedResult['paint'];
  /** True until every visible tile shows the newest revision. */
  onBusy: (busy: boolean) => void;
}

export class PlotGrid extends GridLayer {
  private readonly plots: PlotGridOptions;
  private readonly tiles = new Map<HTMLElement, PlotTile>();
  private wanted = 0;
  private busy: boolean | null = null;

  constructor(plots: PlotGridOptions) {
    super({
      pane: plots.pane,
      tileSize: TILE_SIZE,
      maxZoom: MAX_ZOOM,
      updateWhenIdle: false,
      updateWhenZooming: false,
      updateInterval: 100,
      keepBuffer: 1,
    });
    this.plots = plots;
    this.on('tileloadstart', (event) => {
      const tile = this.tiles.get(event.tile);
      if (tile) tile.place = event.coords;
      this.tellBusy();
    });
    this.on('tileunload', (event) => this.forget(event.tile));
  }

  override onAdd(map: LeafletMap): this {
    super.onAdd(map);
    map.on('moveend zoomend', this.catchUpSoon);
    this.catchUp();
    return this;
  }

  /** Leaflet drops all tiles when a view is set without gliding; a refit keeps them until new ones are there. */
  override getEvents(): Record<string, LeafletEventHandlerFn> {
    const events = super.getEvents?.() ?? {};
    const drop = events['viewprereset'];
    return {
      ...events,
      viewprereset: (event) => {
        if (!isRefitting(this._map)) drop?.call(this, event);
      },
    };
  }

  override onRemove(map: LeafletMap): this {
    map.off('moveend zoomend', this.catchUpSoon);
    super.onRemove(map);
    for (const canvas of this.tiles.keys()) this.forget(canvas);
    return this;
  }

  /** Paints what is visible again, in place, unless it shows this revision already. */
  follow(revision: number): void {
    this.wanted = revision;
    this.catchUp();
  }

  /** Paints what is visible again, in place: its colours are past, and so is what is under way. */
  renew(): void {
    for (const tile of this.tiles.values()) {
      abort(tile);
      tile.revision = -1;
    }
    // What the worker has to be told of the new colours is told within this task.
    this.catchUpSoon();
  }

  protected override createTile(coords: Coords, ready: DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas');
    const { x, y, z } = coords;
    const address = { z, x, y, size: TILE_SIZE, pixelRatio: window.devicePixelRatio || 1 };
    const tile: PlotTile = {
      canvas,
      address,
      place: null,
      revision: -1,
      isShown: false,
      request: null,
      ready,
    };
    this.tiles.set(canvas, tile);
    // Zoomed past within the same task it's gone again, and never asked for.
    queueMicrotask(() => {
      if (this.tiles.has(canvas)) void this.ask(tile);
    });
    return canvas;
  }

  /** Asks for every visible tile that's out of date. */
  private readonly catchUp = (): void => {
    for (const tile of this.tiles.values())
      if (tile.revision < this.wanted && this.isVisible(tile)) void this.ask(tile);
    this.tellBusy();
  };

  /** Several moves within one task are one: what is passed on the way isn't asked for. */
  private readonly catchUpSoon = (): void => queueMicrotask(this.catchUp);

  private async ask(tile: PlotTile): Promise<void> {
    if (tile.request) return;
    const request = new AbortController();
    let revision = this.wanted;
    tile.request = request;
    try {
      const painted = await this.plots.paint(tile.address, request.signal);
      const { bitmap } = painted;
      revision = painted.revision ?? revision;
      if (request.signal.aborted) bitmap?.close();
      else show(tile.canvas, bitmap);
    } catch {
      // Its owner says what is wrong with a result; the tile keeps what it shows.
    }
    if (request.signal.aborted) return;
    tile.request = null;
    if (!tile.isShown) tile.ready(undefined, tile.canvas);
    tile.isShown = true;
    tile.revision = revision;
    this.catchUp();
  }

  private forget(canvas: HTMLElement): void {
    const tile = this.tiles.get(canvas);
    if (!tile) return;
    this.tiles.delete(canvas);
    abort(tile);
    this.tellBusy();
  }

  private isVisible(tile: PlotTile): boolean {
    const map = this._map as LeafletMap | null;
    if (!map || !tile.place || tile.place.z !== this._tileZoom) return false;
    const { place } = tile;
    const middle = map.project(map.getCenter(), place.z);
    const half = map.getSize().divideBy(2 * map.getZoomScale(map.getZoom(), place.z));
    const corner = place.scaleBy(this.getTileSize());
    return new Bounds(middle.subtract(half), middle.add(half)).overlaps(
      new Bounds(corner, corner.add(this.getTileSize())),
    );
  }

  private tellBusy(): void {
    const busy = [...this.tiles.values()].some(
      (tile) => tile.revision < this.wanted && this.isVisible(tile),
    );
    if (busy === this.busy) return;
    this.busy = busy;
    this.plots.onBusy(busy);
  }
}

function abort(tile: PlotTile): void {
  tile.request?.abort();
  tile.request = null;
}

/** Moves a bitmap into a canvas; none leaves it clear. */
function show(canvas: HTMLCanvasElement, bitmap: ImageBitmap | null): void {
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
}
