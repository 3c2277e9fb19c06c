/**
 * From coverage to pixels: reads the cells of the open box, leaves them empty, and lays the ink over
 * what they cover. Boxes lie within the tile.
 */
import type { Coverage } from './coverage.ts';
import type { TilePixels } from './tilePixels.ts';

/** Less coverage than this can't be seen. */
const LEAST = 1 / 512;
/** From here on a pixel counts as covered whole; sums of many edges are off by some millionths. */
const WHOLE = 0.9985;

/** Lays one colour at one strength. */
export function lay(coverage: Coverage, pixels: TilePixels, alpha: number): void {
  const { cells, stride, width, height } = coverage;
  for (let row = 0; row < height; row++) {
    const start = row * stride;
    const pixel = (coverage.top + row) * pixels.side + coverage.left;
    let sum = 0;
    let covered = 0;
    for (let column = 0; column < width; column++) {
      const change = cells[start + column]!;
      if (change !== 0) {
        cells[start + column] = 0;
        sum += change;
        covered = sum < 0 ? -sum : sum;
        if (covered > WHOLE) covered = 1;
      }
      if (covered > LEAST) pixels.over(pixel + column, covered * alpha);
    }
    cells[start + width] = 0;
    cells[start + width + 1] = 0;
  }
}

/** Alpha per place along a diagonal, repeated without end, so that lines go on from tile to tile. */
export interface Hatch {
  alphas: Float32Array;
  /** Place in `alphas` of the tile's first pixel. */
  phase: number;
}

/** Lays lines that rise to the right, over a wash. */
export function layHatched(coverage: Coverage, pixels: TilePixels, hatch: Hatch): void {
  const { cells, stride, width, height } = coverage;
  const { alphas } = hatch;
  for (let row = 0; row < height; row++) {
    const start = row * stride;
    const y = coverage.top + row;
    const pixel = y * pixels.side + coverage.left;
    let place = (hatch.phase + y + coverage.left) % alphas.length;
    let sum = 0;
    for (let column = 0; column < width; column++) {
      sum += cells[start + column]!;
      cells[start + column] = 0;
      const covered = Math.min(1, Math.abs(sum));
      if (covered > LEAST) pixels.over(pixel + column, covered * alphas[place]!);
      if (++place === alphas.length) place = 0;
    }
    cells[start + width] = 0;
    cells[start + width + 1] = 0;
  }
}
