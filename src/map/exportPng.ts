/**
 * Pictures of the map as it is shown.
 *
 * 1. For a PNG, plots in view are painted again where the screen has fewer pixels than the picture.
 * 2. The background is drawn into a canvas, then what each pane shows, from the lowest to the highest: tiles of the
 *    landmass, of the base map and of plots are canvases and images, outlines are paths of an SVG. Each is drawn where
 *    it is on the screen, measured from the map's top left corner.
 * 3. A scale bar is drawn over the map, and for a PNG a footer below it (`pngFooter.ts`).
 *
 * Base map tiles are requested with `crossOrigin`: without it the canvas couldn't be read.
 */
import type { Map as LeafletMap } from 'leaflet';
import { useImperativeHandle, type Ref } from 'react';
import { useMap } from 'react-leaflet';
import type { AreasScale, PictureLabels } from '#core/view/map.ts';
import { scaleLength } from '#lib/scaleLength.ts';
import { metresPerPixel, SCALE_ROOM_PX } from './controls/ScaleBar.tsx';
import { PlotGrid } from './plots/PlotGrid.ts';
import { drawFooter, drawScaleBar, footerHeight } from './pngFooter.ts';
import { paneHeight } from './view/panes.ts';

export interface MapExporter {
  /** Draws the map at once. The canvas can be shown, but perhaps not read. */
  draw: () => { canvas: HTMLCanvasElement; areas: AreasScale | null };
  /** Returns the map with these labels below it as a PNG; null where that's larger than the browser can make. Rejects where a base map forbids reading its tiles. */
  exportPng: (labels: PictureLabels) => Promise<Blob | null>;
}

interface Exported {
  attribution: string;
  /** The scale of its areas; null where none has a colour. */
  areas: AreasScale | null;
}

export function useMapExporter(
  exporter: Ref<MapExporter> | undefined,
  { attribution, areas }: Exported,
): void {
  const map = useMap();
  useImperativeHandle(
    exporter,
    () => ({
      draw: () => ({ canvas: drawMap(map).canvas, areas }),
      exportPng: (labels) => exportPng(map, { labels, attribution, areas }),
    }),
    [map, attribution, areas],
  );
}

/** Least pixels of a picture per CSS px: a document or print shows more than a screen. */
const MIN_RATIO = 2;

type TileElement = HTMLCanvasElement | HTMLImageElement;

/** Bitmaps with more pixels than the tiles on the screen, by the tile's element. */
type SharperTiles = ReadonlyMap<Element, ImageBitmap>;

interface DrawOptions {
  /** CSS px left empty below the map. */
  below?: number;
  sharper?: SharperTiles;
}

/** A canvas and its context, scaled to CSS px. */
interface Drawing {
  canvas: HTMLCanvasElement;
  context: CanvasRenderingContext2D;
}

function drawMap(map: LeafletMap, { below = 0, sharper }: DrawOptions = {}): Drawing {
  const ratio = ratioOf();
  const size = map.getSize();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(size.x * ratio);
  canvas.height = Math.round((size.y + below) * ratio);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser gave no canvas to paint on');
  context.scale(ratio, ratio);
  drawPanes(context, map, sharper);
  const host = map.getContainer();
  drawScaleBar(context, scaleLength(metresPerPixel(map), SCALE_ROOM_PX), {
    host,
    bottom: size.y - 24,
  });
  return { canvas, context };
}

async function exportPng(
  map: LeafletMap,
  { labels, attribution, areas }: Exported & { labels: PictureLabels },
): Promise<Blob | null> {
  const size = map.getSize();
  const sharper = new Map<Element, ImageBitmap>();
  const painting = plotGrids(map).flatMap((grid) => grid.paintInView(ratioOf(), sharper));
  let drawing: Drawing;
  try {
    await Promise.all(painting);
    drawing = drawMap(map, { below: footerHeight(size.x, areas), sharper });
  } finally {
    await Promise.allSettled(painting);
    for (const bitmap of sharper.values()) bitmap.close();
  }
  // The footer is drawn last, over what extends beyond the map's lower edge.
  drawFooter(drawing.context, labels, {
    host: map.getContainer(),
    width: size.x,
    top: size.y,
    attribution,
    areas,
  });
  return new Promise((resolve) => drawing.canvas.toBlob(resolve, 'image/png'));
}

function ratioOf(): number {
  return Math.max(MIN_RATIO, window.devicePixelRatio || 1);
}

function plotGrids(map: LeafletMap): PlotGrid[] {
  const grids: PlotGrid[] = [];
  map.eachLayer((layer) => {
    if (layer instanceof PlotGrid) grids.push(layer);
  });
  return grids;
}

/** Draws the map's panes, including what extends beyond the map's edges. */
function drawPanes(
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

/** A tile that is still loading isn't; a canvas that is no tile always is. */
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
