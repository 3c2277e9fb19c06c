/** The lines of latitude and longitude: one canvas the size of the map, drawn again after every move. */
import { DomUtil, Layer, Util, type Map as LeafletMap } from 'leaflet';
import { degreesText, multiples, roundStep } from './graticule.ts';
import { tokenColors } from '#ui/tokenColors.ts';

const WANTED_PX = 150;
const FONT = '10px';

/** Leaflet's layer of the graticule. */
export class GraticuleCanvas extends Layer {
  private readonly canvas = document.createElement('canvas');

  private readonly widthTaken: () => number;

  /** `widthTaken` returns how many CSS px at the right of the bottom edge hold other text. */
  constructor(pane: string, widthTaken: () => number) {
    super();
    Util.setOptions(this, { pane });
    this.widthTaken = widthTaken;
    this.canvas.className = 'leaflet-zoom-hide';
    this.canvas.setAttribute('aria-hidden', 'true');
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

  private readonly redraw = (): void => {
    const map = this._map as LeafletMap | null;
    const context = this.canvas.getContext('2d');
    if (!map || !context) return;
    const size = map.getSize();
    const ratio = window.devicePixelRatio || 1;
    this.canvas.width = size.x * ratio;
    this.canvas.height = size.y * ratio;
    this.canvas.style.width = `${size.x}px`;
    this.canvas.style.height = `${size.y}px`;
    DomUtil.setPosition(this.canvas, map.containerPointToLayerPoint([0, 0]));
    context.scale(ratio, ratio);
    if (size.x > 0 && size.y > 0) drawLines(context, map, this.widthTaken());
  };
}

interface Line {
  at: number;
  text: string;
}

function drawLines(context: CanvasRenderingContext2D, map: LeafletMap, widthTaken: number): void {
  const size = map.getSize();
  const colors = tokenColors(map.getContainer(), ['map-line', 'map-base', 'map-text']);
  const meridians = linesAlong(map, 'lon');
  const parallels = linesAlong(map, 'lat');
  context.strokeStyle = colors['map-line'];
  context.beginPath();
  for (const { at } of meridians) stroke(context, [at, 0], [at, size.y]);
  for (const { at } of parallels) stroke(context, [0, at], [size.x, at]);
  context.stroke();
  context.font = `${FONT} ${getComputedStyle(map.getContainer()).fontFamily}`;
  for (const { at, text } of meridians)
    if (at + 8 + context.measureText(text).width < size.x - widthTaken)
      writeLabel(context, text, { x: at + 4, y: size.y - 6, colors });
  for (const { at, text } of parallels)
    if (at > 24 && at < size.y - 24) writeLabel(context, text, { x: 6, y: at - 4, colors });
}

function linesAlong(map: LeafletMap, axis: 'lon' | 'lat'): Line[] {
  const view = map.getBounds();
  const size = map.getSize();
  const isLon = axis === 'lon';
  const [low, high] = isLon ? [view.getWest(), view.getEast()] : [view.getSouth(), view.getNorth()];
  const step = roundStep(((high - low) / (isLon ? size.x : size.y)) * WANTED_PX);
  const center = map.getCenter();
  return multiples(low, high, step).map((degrees) => {
    const point = map.latLngToContainerPoint(isLon ? [center.lat, degrees] : [degrees, center.lng]);
    return {
      at: Math.round(isLon ? point.x : point.y) + 0.5,
      text: degreesText(degrees, step, axis),
    };
  });
}

function stroke(
  context: CanvasRenderingContext2D,
  from: [number, number],
  to: [number, number],
): void {
  context.moveTo(...from);
  context.lineTo(...to);
}

interface Label {
  x: number;
  y: number;
  colors: Record<'map-base' | 'map-text', string>;
}

/** Text on a patch of the background's colour, legible over imagery too. */
function writeLabel(
  context: CanvasRenderingContext2D,
  text: string,
  { x, y, colors }: Label,
): void {
  context.globalAlpha = 0.8;
  context.fillStyle = colors['map-base'];
  context.fillRect(x - 2, y - 9, context.measureText(text).width + 4, 12);
  context.globalAlpha = 1;
  context.fillStyle = colors['map-text'];
  context.fillText(text, x, y);
}
