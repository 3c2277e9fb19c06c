/** A layer that is one canvas the size of the map, drawn again after every move. */
import { DomUtil, Layer, Util, type Map as LeafletMap } from 'leaflet';

export abstract class MapCanvas<Content> extends Layer {
  /** What is drawn. */
  protected content: Content;
  private readonly canvas = document.createElement('canvas');

  constructor(pane: string, content: Content) {
    super();
    this.content = content;
    Util.setOptions(this, { pane });
    this.canvas.className = 'leaflet-zoom-hide';
    this.canvas.setAttribute('aria-hidden', 'true');
  }

  /** Measures the page before anything is changed, so that it isn't laid out again; returns what draws, in CSS px from the map's top left corner. */
  protected abstract prepare(map: LeafletMap): (context: CanvasRenderingContext2D) => void;

  change(content: Content): void {
    this.content = content;
    this.redraw();
  }

  override onAdd(map: LeafletMap): this {
    this.getPane()?.append(this.canvas);
    map.on('move moveend zoomend viewreset resize', this.redraw);
    this.redraw();
    return this;
  }

  override onRemove(map: LeafletMap): this {
    map.off('move moveend zoomend viewreset resize', this.redraw);
    this.canvas.remove();
    return this;
  }

  protected readonly redraw = (): void => {
    const map = this._map as LeafletMap | null;
    const context = this.canvas.getContext('2d');
    if (!map || !context) return;
    const size = map.getSize();
    const draw = this.prepare(map);
    const ratio = window.devicePixelRatio || 1;
    this.canvas.width = size.x * ratio;
    this.canvas.height = size.y * ratio;
    this.canvas.style.width = `${size.x}px`;
    this.canvas.style.height = `${size.y}px`;
    DomUtil.setPosition(this.canvas, map.containerPointToLayerPoint([0, 0]));
    context.scale(ratio, ratio);
    if (size.x > 0 && size.y > 0) draw(context);
  };
}
