/**
 * The painter: a tile's address in, a bitmap out. It owns its canvas and buffers and reuses them, so
 * there is one painter for each worker.
 */
import type { TileAddress } from '#engine/view/tile.ts';
import { createTimeSlice } from '#lib/slices.ts';
import { createTileSurface, paintSteps, paintTile, type PaintInput } from './paintTile.ts';

/** A painted tile; null where nothing meets it. The bitmap is the caller's to close or to transfer. */
interface PaintedTile {
  bitmap: ImageBitmap | null;
  /** Records drawn in it; one drawn in several world copies counts in each. */
  records: number;
}

/** Longest time slice before others are let in, milliseconds. */
const SLICE_MS = 24;

/** Paints tiles one after another. Both throw a RangeError where the style holds a colour that isn't `#rrggbb`. */
export interface Painter {
  /** `rest` is awaited now and then where it takes long, and may throw; meanwhile nothing else may be painted. */
  paint: (input: PaintInput, tile: TileAddress, rest: () => Promise<void>) => Promise<PaintedTile>;
  /** Returns the tile's pixels, which the next tile overwrites; null where nothing meets it. */
  pixels: (input: PaintInput, tile: TileAddress) => ImageData | null;
}

/** A painter; its canvas off screen is made with the first tile. Throws WebAssemblyUnavailable. */
export function createPainter(): Painter {
  const surface = createTileSurface();
  let canvas: OffscreenCanvas | null = null;

  function imageOf(records: number): ImageData | null {
    const { pixels, capacity } = surface.memory;
    const { side } = capacity;
    return records > 0 ? new ImageData(pixels, side, side) : null;
  }

  return {
    async paint(input, tile, rest) {
      const records = await stepByStep(paintSteps(surface, input, tile), rest);
      const image = imageOf(records);
      if (!image) return { bitmap: null, records };
      canvas ??= new OffscreenCanvas(1, 1);
      if (canvas.width !== image.width) canvas.width = canvas.height = image.width;
      canvas.getContext('2d', { willReadFrequently: true })?.putImageData(image, 0, 0);
      return { bitmap: canvas.transferToImageBitmap(), records };
    },
    pixels: (input, tile) => imageOf(paintTile(surface, input, tile)),
  };
}

async function stepByStep<T>(
  steps: Generator<undefined, T>,
  rest: () => Promise<void>,
): Promise<T> {
  const slice = createTimeSlice(SLICE_MS, rest);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (slice.isOver()) await slice.rest();
  }
}
