/**
 * Leaflet's layer of plots: canvases that the result's worker paints. It needs no React.
 *
 * 1. Leaflet asks for a tile and gets an empty canvas at once. The worker paints the part of it that
 *    is in view, and the bitmap is moved into the canvas without a copy.
 * 2. Once all that is in view has been shown, and while nothing else happens, tiles are painted
 *    whole, for the next move, and then those that zooming in leads to.
 * 3. When more has arrived or the colours changed, what is in view is requested again, unless it
 *    shows that revision already, and keeps its picture until the new one is there. `redraw()` would
 *    throw it away.
 * 4. More data coalesces: a tile is requested again only once its answer is there. New colours make
 *    what is under way worthless: it's aborted, and requested at once.
 * 5. A tile that leaves the view aborts; one that comes back out of date is requested again.
 */
import type { Coords, DoneCallback, LeafletEventHandlerFn, Map as LeafletMap } from 'leaflet';
import type { PaintedResult, TileAddress, TilePart } from '#core/view/map.ts';
import { ExactZoomGrid } from '#map/view/ExactZoomGrid.ts';
import { isKeepingTiles } from '#map/view/leafletMoves.ts';
import { paneOf } from '#map/view/panes.ts';
import {
  contains,
  tilesToPreload,
  TILE_SIZE,
  visiblePart,
  WHOLE_TILE,
} from '#map/view/tilePart.ts';
import { PreloadedTiles } from './PreloadedTiles.ts';

/** Tiles are painted whole once nothing has happened for so long. */
const IDLE_MS = 150;

interface PlotTile {
  canvas: HTMLCanvasElement;
  coords: Coords;
  /** Revision of the picture it shows; -1 where that is out of date in any case. */
  revision: number;
  /** The part of the tile that the picture shows. */
  painted: TilePart | null;
  request: TileRequest | null;
  /** Called once, when the tile can be shown. */
  ready: DoneCallback | null;
}

/** A picture under way; without a part it's of the whole tile, painted ahead. */
interface TileRequest {
  part: TilePart | null;
  controller: AbortController;
}

/** A result's plots as a layer of a Leaflet map; it follows the result for as long as it's on the map. */
export class PlotGrid extends ExactZoomGrid {
  readonly result: PaintedResult;
  private readonly tiles = new Map<HTMLElement, PlotTile>();
  private readonly preloaded: PreloadedTiles;
  /** What tiles in view should show. */
  private revision = 0;
  /** Null until it's known. */
  private busy: boolean | null = null;
  private onBusy: ((busy: boolean) => void) | null = null;
  private idleTimer = 0;
  private isPaintingIdle = false;
  private unsubscribe: (() => void) | null = null;

  constructor(result: PaintedResult, pane: 'plots' | 'swiped' = 'plots') {
    super({
      pane,
      updateWhenIdle: false,
      updateWhenZooming: false,
      updateInterval: 100,
      keepBuffer: 1,
    });
    this.result = result;
    this.preloaded = new PreloadedTiles(result.paint);
    this.on('tileunload', (event) => this.dropTile(event.tile));
  }

  override onAdd(map: LeafletMap): this {
    paneOf(map, this.options.pane as 'plots' | 'swiped');
    super.onAdd(map);
    map.on('move zoomend', this.updateSoon);
    map.on('move', this.preloaded.stop);
    this.unsubscribe = this.result.subscribe(this.showNewest);
    this.showNewest();
    return this;
  }

  /** Leaflet drops all tiles when a view is set without gliding; some moves keep them until new ones are there. */
  override getEvents(): Record<string, LeafletEventHandlerFn> {
    const events = super.getEvents();
    const drop = events['viewprereset'];
    return {
      ...events,
      viewprereset: (event) => {
        if (!isKeepingTiles(this._map)) drop?.call(this, event);
      },
    };
  }

  override onRemove(map: LeafletMap): this {
    this.unsubscribe?.();
    map.off('move zoomend', this.updateSoon);
    map.off('move', this.preloaded.stop);
    this.preloaded.clear();
    clearTimeout(this.idleTimer);
    super.onRemove(map);
    for (const canvas of this.tiles.keys()) this.dropTile(canvas);
    return this;
  }

  /** Calls `onBusy` with true until all that is in view shows the newest revision, then with false; at once where it's known. */
  reportBusy(onBusy: (busy: boolean) => void): void {
    this.onBusy = onBusy;
    if (this.busy !== null) onBusy(this.busy);
  }

  /** Paints what is in view again, in place: its colours are out of date, and so is what is under way. */
  repaint(): void {
    this.preloaded.clear();
    for (const tile of this.tiles.values()) {
      abortRequest(tile);
      tile.revision = -1;
    }
    // In a microtask, after the worker was sent the new colours.
    this.updateSoon();
  }

  /** Paints the tiles in view with so many device px per CSS px, into `painted` by their canvas; none where they have as many already. */
  paintInView(pixelRatio: number, painted: Map<Element, ImageBitmap>): Promise<void>[] {
    if (pixelRatio <= (window.devicePixelRatio || 1)) return [];
    const { signal } = new AbortController();
    return Array.from(this.tiles.values(), async ({ canvas, coords }) => {
      if (!visiblePart(this._map, coords)) return;
      const { bitmap } = await this.result.paint({ ...addressOf(coords), pixelRatio }, signal);
      if (bitmap) painted.set(canvas, bitmap);
    });
  }

  protected override createTile(coords: Coords, ready: DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas');
    const tile = { canvas, coords, revision: -1, painted: null, request: null };
    this.tiles.set(canvas, { ...tile, ready });
    // In a microtask: a tile that is removed within this task is never requested.
    this.updateSoon();
    return canvas;
  }

  /** Called by the result directly, so that painting needn't wait for the page to render. */
  private readonly showNewest = (): void => {
    this.revision = this.result.revision();
    this.updateSoon();
  };

  /** Several moves within one task count as one: nothing passed on the way is requested. */
  private readonly updateSoon = (): void => queueMicrotask(this.update);

  /** Requests all that is in view and not shown. */
  private readonly update = (): void => {
    if (!(this._map as LeafletMap | null)) return;
    let busy = false;
    for (const tile of this.tiles.values()) {
      const part = this.visiblePartOf(tile);
      if (!part) abortRequest(tile);
      else if (!this.isShown(tile, part)) {
        busy = true;
        if (!tile.request?.part || !contains(tile.request.part, part)) abortRequest(tile);
        // An up-to-date tile that shows too little is being moved into view: soon all of it will be.
        void this.paintTile(tile, tile.revision < this.revision ? part : WHOLE_TILE);
      }
    }
    clearTimeout(this.idleTimer);
    if (busy) this.preloaded.stop();
    else this.idleTimer = window.setTimeout(() => void this.paintIdle(), IDLE_MS);
    if (busy === this.busy) return;
    this.busy = busy;
    this.onBusy?.(busy);
  };

  /** Paints the tiles in view whole, one after the other, and then those to preload, until something else is to be shown. */
  private readonly paintIdle = async (): Promise<void> => {
    if (this.isPaintingIdle) return;
    this.isPaintingIdle = true;
    for (const tile of this.tiles.values()) {
      if (this.busy) break;
      if (this.visiblePartOf(tile) && !this.isShown(tile, WHOLE_TILE))
        await this.paintTile(tile, null);
    }
    const map = this._map as LeafletMap | null;
    if (!this.busy && map && this.result.isWhole())
      await this.preloaded.preload(tilesToPreload(map).map(addressOf), this.revision);
    this.isPaintingIdle = false;
  };

  private async paintTile(tile: PlotTile, part: TileRequest['part']): Promise<void> {
    if (tile.request) return;
    const controller = new AbortController();
    const address = addressOf(tile.coords);
    const { signal } = controller;
    let { revision } = this;
    let painted = part ?? WHOLE_TILE;
    tile.request = { part, controller };
    try {
      const requested = part ? { ...address, part } : address;
      const picture = await this.preloaded.paint(requested, revision, signal);
      // Never less than the revision asked for: the tile would be requested without end.
      revision = Math.max(revision, picture.revision ?? revision);
      if (picture.isWhole) painted = WHOLE_TILE;
      if (signal.aborted) picture.bitmap?.close();
      // An empty canvas that stays so needs no memory.
      else if (picture.bitmap || tile.painted) showBitmap(tile.canvas, picture.bitmap);
    } catch {
      // The page says what is wrong with a result; the tile keeps what it shows.
    }
    if (signal.aborted) return;
    Object.assign(tile, { request: null, revision, painted });
    tile.ready?.(undefined, tile.canvas);
    tile.ready = null;
    this.update();
  }

  private dropTile(canvas: HTMLElement): void {
    const tile = this.tiles.get(canvas);
    if (!tile) return;
    this.tiles.delete(canvas);
    abortRequest(tile);
    this.updateSoon();
  }

  private visiblePartOf({ coords }: PlotTile): TilePart | null {
    return coords.z === this._tileZoom ? visiblePart(this._map, coords) : null;
  }

  private isShown({ revision, painted }: PlotTile, part: TilePart): boolean {
    return revision >= this.revision && painted !== null && contains(painted, part);
  }
}

function addressOf({ z, x, y }: { z: number; x: number; y: number }): TileAddress {
  return { z, x, y, size: TILE_SIZE, pixelRatio: window.devicePixelRatio || 1 };
}

function abortRequest(tile: PlotTile): void {
  tile.request?.controller.abort();
  tile.request = null;
}

/** Moves a bitmap into a canvas; null leaves it clear. */
function showBitmap(canvas: HTMLCanvasElement, bitmap: ImageBitmap | null): void {
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
}
