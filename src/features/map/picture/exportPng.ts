import type { Map as LeafletMap } from 'leaflet';
import type { PictureLabels } from '#engine/view/map.ts';
import { metresPerPixel, scaleLength } from '#features/map/controls/scaleLength.ts';
import { PlotGrid } from '#features/map/plots/PlotGrid.ts';
import { drawFooter, drawScaleBar, footerHeight } from './drawFooter.ts';
import { drawPanes, type SharperTiles } from './drawPanes.ts';

/** Pixels of a picture per CSS px, at least: what it's put into shows more than a screen. */
const LEAST_RATIO = 2;

interface DrawOptions {
  /** CSS px left empty beneath the map. */
  below?: number;
  sharper?: SharperTiles;
}

/** A canvas that is being drawn on, in CSS px. */
interface Drawing {
  canvas: HTMLCanvasElement;
  context: CanvasRenderingContext2D;
}

/** The map as it stands, with at least twice the screen's usual pixels. */
export function drawMap(map: LeafletMap, { below = 0, sharper }: DrawOptions = {}): Drawing {
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
  drawScaleBar(context, scaleLength(metresPerPixel(map)), { host, bottom: size.y - 24 });
  return { canvas, context };
}

/**
 * The map as it stands, with a title and a legend beneath it, as a PNG; its plots are painted anew for its
 * pixels. Rejects where a base map forbids reading its tiles.
 */
export async function exportPng(
  map: LeafletMap,
  { labels, attribution }: { labels: PictureLabels; attribution: string },
): Promise<Blob> {
  const size = map.getSize();
  const sharper = await sharperPlots(map);
  // The footer comes last, and covers what reaches over the map's lower edge.
  const { canvas, context } = drawMap(map, { below: footerHeight(size.x), sharper });
  for (const bitmap of sharper.values()) bitmap.close();
  drawFooter(context, labels, {
    host: map.getContainer(),
    width: size.x,
    top: size.y,
    attribution,
  });
  return pngOf(canvas);
}

function ratioOf(): number {
  return Math.max(LEAST_RATIO, window.devicePixelRatio || 1);
}

/** The plots in view with a picture's pixels; none where the screen has as many. */
async function sharperPlots(map: LeafletMap): Promise<SharperTiles> {
  const grids: PlotGrid[] = [];
  map.eachLayer((layer) => {
    if (layer instanceof PlotGrid) grids.push(layer);
  });
  const painted = await Promise.all(grids.map((grid) => grid.paintInView(ratioOf())));
  return new Map(painted.flatMap((tiles) => [...tiles]));
}

function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large'))),
      'image/png',
    );
  });
}
