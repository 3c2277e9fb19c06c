import type { Map as LeafletMap } from 'leaflet';
import type { PictureLabels } from '#engine/view/map.ts';
import { drawPanes } from './drawPanes.ts';
import { FOOTER_PX, drawFooter, drawScaleBar } from './drawFooter.ts';
import { metresPerPixel, scaleLength } from '#features/map/controls/scaleLength.ts';

/** The map as it stands, as sharp as the screen, with a title and a legend beneath it, as a PNG. Rejects where a base map forbids reading its tiles. */
export async function exportPng(
  map: LeafletMap,
  { labels, attribution }: { labels: PictureLabels; attribution: string },
): Promise<Blob> {
  const ratio = window.devicePixelRatio || 1;
  const size = map.getSize();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(size.x * ratio);
  canvas.height = Math.round((size.y + FOOTER_PX) * ratio);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser gave no canvas to paint on');
  context.scale(ratio, ratio);
  // Before the footer, which covers what reaches over the map's lower edge.
  drawPanes(context, map);
  const host = map.getContainer();
  drawFooter(context, labels, { host, width: size.x, top: size.y, attribution });
  drawScaleBar(context, scaleLength(metresPerPixel(map)), { host, bottom: size.y - 24 });
  return pngOf(canvas);
}

function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large'))),
      'image/png',
    );
  });
}
