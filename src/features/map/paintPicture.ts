import type { Map as LeafletMap } from 'leaflet';
import { mapPicture } from './mapPicture.ts';
import { FOOT_PX, paintFoot, paintScaleBar, type PictureWords } from './pictureFoot.ts';
import { metresPerPixel, scaleLength } from './scaleBar.ts';

/** The map as it stands, as sharp as the screen, with a title and a legend beneath it, as a PNG. Rejects where a base map forbids reading its tiles. */
export async function paintPicture(
  map: LeafletMap,
  { words, credit }: { words: PictureWords; credit: string },
): Promise<Blob> {
  const ratio = window.devicePixelRatio || 1;
  const size = map.getSize();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(size.x * ratio);
  canvas.height = Math.round((size.y + FOOT_PX) * ratio);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('The browser gave no canvas to paint on');
  pen.drawImage(mapPicture(map, ratio), 0, 0);
  pen.scale(ratio, ratio);
  const host = map.getContainer();
  paintFoot(pen, words, { host, width: size.x, top: size.y, credit });
  paintScaleBar(pen, scaleLength(metresPerPixel(map)), { host, bottom: size.y - 24 });
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
