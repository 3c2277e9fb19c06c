/**
 * The layer of plots: canvases that the result's worker fills.
 *
 * 1. Leaflet asks for a tile: it gets an empty canvas at once. The worker is asked for the part of
 *    it that is in view, and the bitmap it paints is moved into the canvas without a copy.
 * 2. Once all that is in view has been shown, and while nothing else happens, tiles are painted
 *    whole, for whoever moves the map next, and then those that zooming in leads to.
 * 3. When more has arrived or the colours changed, what is in view is asked for again, unless it
 *    shows that revision already, and keeps its picture until the new one is there. `redraw()` would
 *    throw it away.
 * 4. More data coalesces: a tile asks anew only once its answer is there. New colours make what is
 *    under way worthless: it's aborted, and asked for at once.
 * 5. A tile that leaves the view aborts; one that comes back out of date is asked for again.
 */
import {
  GridLayer,
  type Coords,
  type DoneCallback,
  type LeafletEventHandlerFn,
  type Map as LeafletMap,
} from 'leaflet';
import type { TileAddress, TilePart } from '#engine/view/tile.ts';
import type { PaintedResult } from '#engine/view/map.ts';
import { isKeepingTiles } from '#features/map/view/keepTiles.ts';
import {
  contains,
  MAX_ZOOM,
  visiblePart,
  tilesToPreload,
  TILE_SIZE,
  WHOLE_TILE,
} from './tilePart.ts';
import { PreloadedTiles } from './PreloadedTiles.ts';

/** Tiles are painted whole once nothing has happened for so long. */
const REST_MS = 150;

interface PlotTile {
  canvas: HTMLCanvasElement;
  /** Wrapped into one world, as it's painted. */
  address: TileAddress;
  /** As it lies on the map, perhaps in a copy of the world. */
  place: Coords | null;
  /** Revision of the picture it shows; -1 where it's out of date whatever comes. */
  revision: number;
  /** What of it that picture shows. */
  painted: TilePart | null;
  request: Request | null;
  /** Tells Leaflet, once, that the tile can be shown. */
  ready: DoneCallback | null;
}

/** A picture under way; without a part it's the whole, and nobody waits for it. */
interface Request {
  part: TilePart | null;
  controller: AbortController;
}

export interface PlotGridOptions {
  pane: string;
  paint: PaintedResult['paint'];
  /** Whether all has arrived: until then nothing is painted ahead. */
  isWhole: PaintedResult['isWhole'];
  /** True until all that is in view shows the newest revision. */
  onBusy: (busy: boolean) => void;
}

export class PlotGrid extends GridLayer {
  private readonly plots: PlotGridOptions;
  private readonly tiles = new Map<HTMLElement, PlotTile>();
  private wanted = 0;
  private busy: boolean | null = null;
  private rest = 0;
  private isCompleting = false;
  private readonly ahead: PreloadedTiles;

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
    this.ahead = new PreloadedTiles(plots.paint);
    this.on('tileloadstart', (event) => {
      const tile = this.tiles.get(event.tile);
      if (tile) tile.place = event.coords;
      // Zoomed past within the same task it's gone again, and never asked for.
      this.catchUpSoon();
    });
    this.on('tileunload', (event) => this.forget(event.tile));
  }

  override onAdd(map: LeafletMap): this {
    super.onAdd(map);
    map.on('move zoomend', this.catchUpSoon);
    map.on('move', this.ahead.stop);
    this.catchUpSoon();
    return this;
  }

  /** Leaflet drops all tiles when a view is set without gliding; a moveKeepingTiles keeps them until new ones are there. */
  override getEvents(): Record<string, LeafletEventHandlerFn> {
    const events = super.getEvents?.() ?? {};
    const drop = events['viewprereset'];
    return {
      ...events,
      viewprereset: (event) => {
        if (!isKeepingTiles(this._map)) drop?.call(this, event);
      },
    };
  }

  override onRemove(map: LeafletMap): this {
    map.off('move zoomend', this.catchUpSoon);
    map.off('move', this.ahead.stop);
    this.ahead.clear();
    clearTimeout(this.rest);
    super.onRemove(map);
    for (const canvas of this.tiles.keys()) this.forget(canvas);
    return this;
  }

  /** Paints what is in view again, in place, unless it shows this revision already. */
  follow(revision: number): void {
    this.wanted = revision;
    this.catchUpSoon();
  }

  /** Paints what is in view again, in place: its colours are past, and so is what is under way. */
  renew(): void {
    this.ahead.clear();
    for (const tile of this.tiles.values()) {
      abort(tile);
      tile.revision = -1;
    }
    // What the worker has to be told of the new colours is told within this task.
    this.catchUpSoon();
  }

  protected override createTile({ x, y, z }: Coords, ready: DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas');
    const address = addressOf({ z, x, y });
    const tile = { canvas, address, place: null, revision: -1, painted: null, request: null };
    this.tiles.set(canvas, { ...tile, ready });
    return canvas;
  }

  /** Asks for all that is in view and not shown. */
  private readonly catchUp = (): void => {
    if (!(this._map as LeafletMap | null)) return;
    let busy = false;
    for (const tile of this.tiles.values()) {
      const part = this.inView(tile);
      if (!part) abort(tile);
      else if (!this.shows(tile, part)) {
        busy = true;
        if (!tile.request?.part || !contains(tile.request.part, part)) abort(tile);
        // One that shows too little is on the move: all of it will be wanted.
        void this.ask(tile, tile.revision < this.wanted ? part : WHOLE_TILE);
      }
    }
    clearTimeout(this.rest);
    if (busy) this.ahead.stop();
    else this.rest = window.setTimeout(() => void this.complete(), REST_MS);
    if (busy === this.busy) return;
    this.busy = busy;
    this.plots.onBusy(busy);
  };

  /** Several moves within one task are one: what is passed on the way isn't asked for. */
  private readonly catchUpSoon = (): void => queueMicrotask(this.catchUp);

  /** Paints the tiles in view whole, one after the other, and then those ahead, until something else is to be shown. */
  private readonly complete = async (): Promise<void> => {
    if (this.isCompleting) return;
    this.isCompleting = true;
    for (const tile of this.tiles.values()) {
      if (this.busy) break;
      if (this.inView(tile) && !this.shows(tile, WHOLE_TILE)) await this.ask(tile, null);
    }
    const map = this._map as LeafletMap | null;
    if (!this.busy && map && this.plots.isWhole())
      await this.ahead.prepare(tilesToPreload(map).map(addressOf), this.wanted);
    this.isCompleting = false;
  };

  private async ask(tile: PlotTile, part: Request['part']): Promise<void> {
    if (tile.request) return;
    const controller = new AbortController();
    const { address } = tile;
    const { signal } = controller;
    let revision = this.wanted;
    let painted = part ?? WHOLE_TILE;
    tile.request = { part, controller };
    try {
      const wanted = part ? { ...address, part } : address;
      const picture = await this.ahead.paint(wanted, revision, signal);
      revision = picture.revision ?? revision;
      if (picture.isWhole) painted = WHOLE_TILE;
      if (signal.aborted) picture.bitmap?.close();
      // An empty canvas that stays so needs no memory.
      else if (picture.bitmap || tile.painted) show(tile.canvas, picture.bitmap);
    } catch {
      // Its owner says what is wrong with a result; the tile keeps what it shows.
    }
    if (signal.aborted) return;
    Object.assign(tile, { request: null, revision, painted });
    tile.ready?.(undefined, tile.canvas);
    tile.ready = null;
    this.catchUp();
  }

  private forget(canvas: HTMLElement): void {
    const tile = this.tiles.get(canvas);
    if (!tile) return;
    this.tiles.delete(canvas);
    abort(tile);
    this.catchUpSoon();
  }

  private inView({ place }: PlotTile): TilePart | null {
    return place && place.z === this._tileZoom ? visiblePart(this._map, place) : null;
  }

  private shows({ revision, painted }: PlotTile, part: TilePart): boolean {
    return revision >= this.wanted && painted !== null && contains(painted, part);
  }
}

function addressOf({ z, x, y }: { z: number; x: number; y: number }): TileAddress {
  return { z, x, y, size: TILE_SIZE, pixelRatio: window.devicePixelRatio || 1 };
}

function abort(tile: PlotTile): void {
  tile.request?.controller.abort();
  tile.request = null;
}

/** Moves a bitmap into a canvas; none leaves it clear. */
function show(canvas: HTMLCanvasElement, bitmap: ImageBitmap | null): void {
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
}
