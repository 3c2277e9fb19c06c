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

/** Paints tiles one after another. Both throw a RangeError where the style holds a colour that isn't `#rrggbb`. */
export interface Painter {
  paint: (input: PaintInput, tile: TileAddress) => PaintedTile;
  /** Returns the tile's pixels, which the next tile overwrites; null where nothing meets it. */
  pixels: (input: PaintInput, tile: TileAddress) => ImageData | null;
}

/** A painter; its canvas off screen is made with the first tile. Throws WebAssemblyUnavailable. */
export function createPainter(): Painter {
  const surface = createTileSurface();
  let canvas: OffscreenCanvas | null = null;

  function draw(input: PaintInput, tile: TileAddress) {
    const records = paintTile(surface, input, tile);
    const { pixels, capacity } = surface.memory;
    const { side } = capacity;
    return { records, image: records > 0 ? new ImageData(pixels, side, side) : null };
  }

  return {
    paint(input, tile) {
      const { records, image } = draw(input, tile);
      if (!image) return { bitmap: null, records };
      canvas ??= new OffscreenCanvas(1, 1);
      if (canvas.width !== image.width) canvas.width = canvas.height = image.width;
      canvas.getContext('2d', { willReadFrequently: true })?.putImageData(image, 0, 0);
      return { bitmap: canvas.transferToImageBitmap(), records };
    },
    pixels: (input, tile) => draw(input, tile).image,
  };
}
