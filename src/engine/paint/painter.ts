/**
 * The painter: a tile's address in, a bitmap out. It owns its canvas and buffers and reuses them, so
 * there is one painter for each worker.
 */
import type { TileAddress } from '#engine/view/tile.ts';
import { createTileSurface, paintTile, type PaintInput } from './paintTile.ts';

/** A painted tile; null where nothing meets it. The bitmap is the caller's to close or to transfer. */
interface PaintedTile {
  bitmap: ImageBitmap | null;
  /** Records drawn in it; one drawn in several world copies counts in each. */
  records: number;
}

/** Paints tiles one after another. */
export interface Painter {
  /** Throws a RangeError where the style holds a colour that isn't `#rrggbb`. */
  paint: (input: PaintInput, tile: TileAddress) => PaintedTile;
}

/** A painter with a canvas off screen. Throws WebAssemblyUnavailable. */
export function createPainter(): Painter {
  const surface = createTileSurface();
  const canvas = new OffscreenCanvas(1, 1);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  // The first picture takes the browser longest.
  context?.putImageData(new ImageData(1, 1), 0, 0);
  canvas.transferToImageBitmap().close();
  return {
    paint(input, tile) {
      const records = paintTile(surface, input, tile);
      if (records === 0 || !context) return { bitmap: null, records };
      const { pixels, capacity } = surface.memory;
      const { side } = capacity;
      if (canvas.width !== side) canvas.width = canvas.height = side;
      context.putImageData(new ImageData(pixels, side, side), 0, 0);
      return { bitmap: canvas.transferToImageBitmap(), records };
    },
  };
}
