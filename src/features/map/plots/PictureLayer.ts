import { DomUtil, Layer, point, type LeafletEventHandlerFn, type Map as LeafletMap } from 'leaflet';
import { paneOf } from '#features/map/view/panes.ts';
import type { FirstPicture } from './firstPicture.ts';

/** A result's first picture where it lies on the map, until the plots' own tiles are there; it goes when the zoom changes. */
export class PictureLayer extends Layer {
  private readonly picture: FirstPicture;

  constructor(picture: FirstPicture) {
    super({ pane: 'plots' });
    this.picture = picture;
  }

  override onAdd(map: LeafletMap): this {
    const { canvas } = this.picture;
    // The pane is as opaque as it was.
    canvas.style.opacity = '';
    map.getPane(paneOf(map, 'plots'))?.append(canvas);
    this.place();
    return this;
  }

  override onRemove(): this {
    this.picture.canvas.remove();
    return this;
  }

  override getEvents(): Record<string, LeafletEventHandlerFn> {
    return {
      zoomanim: () => this.remove(),
      viewreset: () => this.place(),
      zoomend: () => this.place(),
    };
  }

  private place(): void {
    const { canvas, position, size } = this.picture;
    const { _map: map } = this;
    if (map.getZoom() !== position.zoom) return void this.remove();
    const middle = map.project([position.lat, position.lon], position.zoom);
    const corner = middle.subtract(point(size.width, size.height).divideBy(2)).round();
    DomUtil.setPosition(canvas, corner.subtract(map.getPixelOrigin()));
  }
}
