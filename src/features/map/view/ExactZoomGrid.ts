/**
 * A layer of tiles that are made for the zoom the map stands at, whole or not: Leaflet's own makes them for the
 * next whole one and stretches them, which blurs what is drawn.
 *
 * 1. Leaflet rounds a zoom in `_setView` and clamps it then: there the zoom it was given takes its place.
 * 2. Between whole zooms the world isn't so many whole tiles wide: tiles are numbered on past its ends, and
 *    whoever makes them knows copies of the world.
 * 3. Leaflet keeps what was shown until new tiles are there where both are of one pyramid, that is, whole
 *    zooms apart. Here it's kept whatever its zoom.
 */
import { GridLayer, type Coords, type GridLayerOptions, type LatLng } from 'leaflet';
import type { LeafletEventHandlerFn, Map as LeafletMap } from 'leaflet';
import { TILE_SIZE, visiblePart } from './tilePart.ts';

/** What Leaflet sets a layer's view to. */
type View = [center: LatLng, zoom: number, noPrune?: boolean, noUpdate?: boolean];

/** What of Leaflet's own layer isn't in its types. */
interface Internals {
  _setView: (...view: View) => void;
  _removeTile: (key: string) => void;
}

const leaflet = GridLayer.prototype as unknown as Internals;

/** See above; a tile is TILE_SIZE wide. */
export abstract class ExactZoomGrid extends GridLayer {
  /** Where the map is, or is about to be. */
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
