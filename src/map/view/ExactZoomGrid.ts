/**
 * A layer of tiles that are made for the map's exact zoom. Leaflet's own are made for the next whole zoom and
 * stretched, which blurs what is drawn.
 *
 * 1. Leaflet rounds the zoom in `_setView`, then clamps it: here clamping returns the exact zoom again.
 * 2. Between whole zooms the world isn't a whole number of tiles wide. So tiles are numbered on past its ends, and
 *    subclasses draw copies of the world.
 * 3. Leaflet keeps old tiles until new ones are loaded only where both are of one pyramid, that is, whole zooms
 *    apart. Here they're kept whatever their zoom.
 */
import {
  GridLayer,
  type Coords,
  type GridLayerOptions,
  type LatLng,
  type LeafletEventHandlerFn,
  type Map as LeafletMap,
} from 'leaflet';
import { TILE_SIZE, visiblePart } from './tilePart.ts';

type View = [center: LatLng, zoom: number, noPrune?: boolean, noUpdate?: boolean];

/** Methods of Leaflet's GridLayer that its types leave out. */
interface Internals {
  _setView: (...view: View) => void;
  _removeTile: (key: string) => void;
}

const leaflet = GridLayer.prototype as unknown as Internals;

/** Tiles are TILE_SIZE CSS px wide. */
export abstract class ExactZoomGrid extends GridLayer {
  /** The map's zoom, or the one it's about to have. */
  private zoom = 0;

  constructor(options: Omit<GridLayerOptions, 'tileSize' | 'noWrap'>) {
    super({ ...options, tileSize: TILE_SIZE, noWrap: true });
  }

  override getEvents(): Record<string, LeafletEventHandlerFn> {
    const events = super.getEvents?.() ?? {};
    const end = events['moveend'];
    return {
      ...events,
      moveend: (event) => {
        end?.call(this, event);
        // The tile that was waited for may have left the view.
        this._pruneTiles();
      },
    };
  }

  protected _setView(...view: View): void {
    [, this.zoom] = view;
    leaflet._setView.apply(this, view);
  }

  protected _clampZoom(zoom: number): number {
    return zoom === Math.round(this.zoom) ? this.zoom : zoom;
  }

  protected _pruneTiles(): void {
    const map = this._map as LeafletMap | null;
    if (!map) return;
    const tiles = Object.entries(this._tiles);
    const isInView = (coords: Coords) => visiblePart(map, coords) !== null;
    const isWaiting = tiles.some(
      ([, { current, active, coords }]) => current && !active && isInView(coords),
    );
    for (const [key, { current, loaded, coords }] of tiles) {
      const isKept = isWaiting && loaded !== undefined && coords.z !== this._tileZoom;
      if (!current && !isKept) leaflet._removeTile.call(this, key);
    }
  }
}
