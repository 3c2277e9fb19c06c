/** From here on nothing of what lies below shows. */
const WHOLE: f64 = 0.998;
const OPAQUE: u32 = 0xff000000;

/** Lays a colour over a pixel, as engine/paint/tilePixels.ts does but for a rounding; alpha from 0 to 1. */
export function layOver(pixel: usize, ink: u32, alpha: f64): void {
  if (alpha >= WHOLE) return store<u32>(pixel, ink);
  const below = load<u32>(pixel);
  // Where much lies over each other, nearly all pixels are opaque.
  store<u32>(pixel, below >= OPAQUE ? mixed(below, ink, alpha) : laidOver(below, ink, alpha));
}

function laidOver(below: u32, ink: u32, alpha: f64): u32 {
  const belowAlpha = below >>> 24;
  if (belowAlpha == 0) return withAlpha(ink, alpha);
  const sum = alpha + (<f64>belowAlpha / 255) * (1 - alpha);
  return withAlpha(mixed(below, ink, alpha / sum), sum);
}

function withAlpha(colour: u32, alpha: f64): u32 {
  return ((<u32>(alpha * 255 + 0.5)) << 24) | (colour & 0xffffff);
}

/** The colour on the way from the one below to the ink, all four bytes at once. */
function mixed(below: u32, ink: u32, share: f64): u32 {
  const from = bytesOf(below);
  const way = i32x4.mul(i32x4.sub(bytesOf(ink), from), i32x4.splat(<i32>(share * 256 + 0.5)));
  const to = i32x4.add(from, i32x4.shr_s(i32x4.add(way, i32x4.splat(128)), 8));
  const pairs = i16x8.narrow_i32x4_s(to, to);
  return i32x4.extract_lane(i8x16.narrow_i16x8_u(pairs, pairs), 0);
}

/** Each byte as a number of its own. */
function bytesOf(word: u32): v128 {
  return i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(i32x4.splat(word)));
}
