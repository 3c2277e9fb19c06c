/** From here on nothing of what lies below shows. */
const WHOLE: f64 = 0.998;
const OPAQUE: u32 = 0xff000000;

/** Composites a colour over a pixel (source over, straight alpha: Porter and Duff, 1984); opacity from 0 to 1. */
export function blend(pixel: usize, color: u32, opacity: f64): void {
  if (opacity >= WHOLE) return store<u32>(pixel, color);
  const below = load<u32>(pixel);
  // Where much lies over each other, nearly all pixels are opaque.
  store<u32>(pixel, below >= OPAQUE ? mix(below, color, opacity) : over(below, color, opacity));
}

function over(below: u32, color: u32, opacity: f64): u32 {
  const belowOpacity = below >>> 24;
  if (belowOpacity == 0) return withOpacity(color, opacity);
  const sum = opacity + (<f64>belowOpacity / 255) * (1 - opacity);
  return withOpacity(mix(below, color, opacity / sum), sum);
}

function withOpacity(color: u32, opacity: f64): u32 {
  return ((<u32>(opacity * 255 + 0.5)) << 24) | (color & 0xffffff);
}

/** The colour between the two at `share`, all four bytes at once. */
function mix(below: u32, color: u32, share: f64): u32 {
  const from = bytesOf(below);
  const way = i32x4.mul(i32x4.sub(bytesOf(color), from), i32x4.splat(<i32>(share * 256 + 0.5)));
  const to = i32x4.add(from, i32x4.shr_s(i32x4.add(way, i32x4.splat(128)), 8));
  const pairs = i16x8.narrow_i32x4_s(to, to);
  return i32x4.extract_lane(i8x16.narrow_i16x8_u(pairs, pairs), 0);
}

/** Each byte as a number of its own. */
function bytesOf(word: u32): v128 {
  return i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(i32x4.splat(word)));
}
