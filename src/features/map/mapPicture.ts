/**
 * The map as it stands, painted into one canvas.
 *
 * 1. The ground, then what each pane shows, from the lowest to the highest: tiles of land, of the
 *    base map and of plots are canvases and images, outlines are paths of an SVG.
 * 2. Each goes where it is on the screen, measured from the map's corner.
 *
 * Base map tiles were asked for with `crossOrigin`, or the canvas couldn't be read.
 */
import type { Map as LeafletMap } from 'leaflet';
import { paneHeight } from './panes.ts';

/** Paints the map's panes at `ratio` device px per CSS px. */
export function mapPicture(map: LeafletMap, ratio: number): HTMLCanvasElement {
  const size = map.getSize();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(size.x * ratio);
  canvas.height = Math.round(size.y * ratio);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('The browser gave no canvas to paint on');
  pen.scale(ratio, ratio);
  pen.fillStyle = getComputedStyle(map.getContainer()).backgroundColor;
  pen.fillRect(0, 0, size.x, size.y);
  const corner = map.getContainer().getBoundingClientRect();
  for (const pane of panesUpwards(map)) {
    for (const tile of pane.querySelectorAll<HTMLCanvasElement | HTMLImageElement>('canvas, img'))
      if (isShown(tile)) paintTile(pen, tile, corner);
    for (const path of pane.querySelectorAll('path')) paintPath(pen, path, corner);
  }
  return canvas;
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

function paintTile(
  pen: CanvasRenderingContext2D,
  tile: HTMLCanvasElement | HTMLImageElement,
  corner: DOMRect,
): void {
  const { left, top, width, height } = tile.getBoundingClientRect();
  if (tile.width > 0 && tile.height > 0 && width > 0)
    pen.drawImage(tile, left - corner.left, top - corner.top, width, height);
}

function paintPath(pen: CanvasRenderingContext2D, path: SVGPathElement, corner: DOMRect): void {
  const svg = path.ownerSVGElement;
  const outline = path.getAttribute('d');
  if (!svg || !outline) return;
  const box = svg.getBoundingClientRect();
  const { x, y } = svg.viewBox.baseVal;
  const style = getComputedStyle(path);
  pen.save();
  pen.translate(box.left - corner.left - x, box.top - corner.top - y);
  pen.strokeStyle = style.stroke;
  pen.lineWidth = Number.parseFloat(style.strokeWidth);
  pen.lineJoin = 'round';
  pen.stroke(new Path2D(outline));
  pen.restore();
}
