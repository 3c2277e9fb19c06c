/**
 * The map as it stands, drawn into a canvas.
 *
 * 1. The background, then what each pane shows, from the lowest to the highest: tiles of the landmass, of the
 *    base map and of plots are canvases and images, outlines are paths of an SVG.
 * 2. Each goes where it is on the screen, measured from the map's corner.
 *
 * Base map tiles were asked for with `crossOrigin`, or the canvas couldn't be read.
 */
import type { Map as LeafletMap } from 'leaflet';
import { paneHeight } from '#features/map/view/panes.ts';

type TileElement = HTMLCanvasElement | HTMLImageElement;

/** Pictures of tiles that show more than the screen does, by the element each stands for. */
export type SharperTiles = ReadonlyMap<Element, ImageBitmap>;

/** Draws the map's panes; what reaches over the map's edge is drawn too. */
export function drawPanes(
  context: CanvasRenderingContext2D,
  map: LeafletMap,
  sharper: SharperTiles = new Map(),
): void {
  const size = map.getSize();
  context.fillStyle = getComputedStyle(map.getContainer()).backgroundColor;
  context.fillRect(0, 0, size.x, size.y);
  const corner = map.getContainer().getBoundingClientRect();
  for (const pane of panesUpwards(map)) {
    context.globalAlpha = Number.parseFloat(getComputedStyle(pane).opacity);
    for (const tile of pane.querySelectorAll<TileElement>('canvas, img'))
      if (isShown(tile)) drawTile(context, { tile, picture: sharper.get(tile) ?? tile }, corner);
    for (const path of pane.querySelectorAll('path')) drawPath(context, path, corner);
  }
  context.globalAlpha = 1;
}

function panesUpwards(map: LeafletMap): HTMLElement[] {
  return Object.values(map.getPanes())
    .filter(
      (pane): pane is HTMLElement => pane instanceof HTMLElement && pane !== map.getPane('mapPane'),
    )
    .sort((a, b) => paneHeight(a) - paneHeight(b));
}

/** Tiles on their way aren't; a canvas that is no tile always is. */
function isShown(tile: HTMLElement): boolean {
  return !tile.classList.contains('leaflet-tile') || tile.classList.contains('leaflet-tile-loaded');
}

function drawTile(
  context: CanvasRenderingContext2D,
  { tile, picture }: { tile: TileElement; picture: TileElement | ImageBitmap },
  corner: DOMRect,
): void {
  const { left, top, width, height } = tile.getBoundingClientRect();
  if (tile.width > 0 && tile.height > 0 && width > 0)
    context.drawImage(picture, left - corner.left, top - corner.top, width, height);
}

function drawPath(context: CanvasRenderingContext2D, path: SVGPathElement, corner: DOMRect): void {
  const svg = path.ownerSVGElement;
  const outline = path.getAttribute('d');
  if (!svg || !outline) return;
  const box = svg.getBoundingClientRect();
  const { x, y } = svg.viewBox.baseVal;
  const style = getComputedStyle(path);
  const { globalAlpha } = context;
  context.save();
  context.translate(box.left - corner.left - x, box.top - corner.top - y);
  const shape = new Path2D(outline);
  if (style.fill !== 'none') {
    context.fillStyle = style.fill;
    context.globalAlpha = globalAlpha * Number.parseFloat(style.fillOpacity);
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
    context.fill(shape, 'evenodd');
    context.globalAlpha = globalAlpha;
  }
  if (style.stroke !== 'none') {
    context.strokeStyle = style.stroke;
    context.lineWidth = Number.parseFloat(style.strokeWidth);
    context.lineJoin = 'round';
    context.stroke(shape);
  }
  context.restore();
}
