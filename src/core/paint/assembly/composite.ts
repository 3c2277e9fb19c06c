/** From coverage to pixels: reads the cells of the open box, leaves them empty, and composites a colour over what they cover. */
import { height, left, rowAt, top, width } from './coverage';
import { blend } from './pixels';
import { DIAGONAL, HATCH, PIXELS, SIDE } from './plotLayout';

/** Less coverage than this can't be seen. */
const MIN_COVER: f64 = 1.0 / 512;
/** From here on a pixel counts as covered whole: sums of many edges are off by some millionths. */
const WHOLE: f64 = 0.9985;

export function composite(color: u32, opacity: f64): void {
  const side = <i32>load<f64>(SIDE);
  const rest = (<usize>(side - width)) << 2;
  let pixel = firstPixel(side);
  for (let row = 0; row < height; row++, pixel += rest) {
    let cell = rowAt(row);
    const end = cell + ((<usize>width) << 2);
    let sum: f64 = 0;
    let covered: f64 = 0;
    for (; cell < end; cell += 4, pixel += 4) {
      const change = <f64>load<f32>(cell);
      if (change != 0) {
        store<f32>(cell, 0);
        sum += change;
        covered = abs(sum);
        if (covered > WHOLE) covered = 1;
      }
      if (covered > MIN_COVER) blend(pixel, color, covered * opacity);
    }
    store<f32>(end, 0);
    store<f32>(end, 0, 4);
  }
}

/** Composites lines that rise to the right: the opacities in HATCH, `period` of them, go on along the world's diagonals, so that tiles join. */
export function compositeHatch(color: u32, period: i32): void {
  const side = <i32>load<f64>(SIDE);
  const rest = (<usize>(side - width)) << 2;
  const diagonal = load<f64>(DIAGONAL);
  const phase = <i32>(diagonal - floor(diagonal / <f64>period) * <f64>period);
  let pixel = firstPixel(side);
  for (let row = 0; row < height; row++, pixel += rest) {
    let cell = rowAt(row);
    let place = (phase + top + row + left) % period;
    let sum: f64 = 0;
    for (let column = 0; column < width; column++, cell += 4, pixel += 4) {
      sum += <f64>load<f32>(cell);
      store<f32>(cell, 0);
      const covered = min<f64>(1, abs(sum));
      const opacity = <f64>load<f32>(<usize>HATCH + ((<usize>place) << 2));
      if (covered > MIN_COVER) blend(pixel, color, covered * opacity);
      if (++place == period) place = 0;
    }
    store<f32>(cell, 0);
    store<f32>(cell, 0, 4);
  }
}

/** Address of the box's first pixel in a tile of a side. */
function firstPixel(side: i32): usize {
  return <usize>PIXELS + ((<usize>(top * side + left)) << 2);
}
