/** From here on nothing of what lies below shows. */
const WHOLE: f64 = 0.998;

/** Lays a colour over a pixel, bit for bit as engine/paint/tilePixels.ts does; alpha from 0 to 1. */
export function layOver(pixel: usize, ink: u32, alpha: f64): void {
  store<u32>(pixel, alpha >= WHOLE ? ink : laidOver(load<u32>(pixel), ink, alpha));
}

function laidOver(below: u32, ink: u32, alpha: f64): u32 {
  const belowAlpha = below >>> 24;
  if (belowAlpha == 255) return 0xff000000 | mixed(below, ink, alpha);
  if (belowAlpha == 0) return ((<u32>(alpha * 255 + 0.5)) << 24) | (ink & 0xffffff);
  const rest = (<f64>belowAlpha / 255) * (1 - alpha);
  const sum = alpha + rest;
  return ((<u32>(sum * 255 + 0.5)) << 24) | mixed(below, ink, alpha / sum);
}

function mixed(below: u32, ink: u32, share: f64): u32 {
  const part = share * 256;
  return (
    channel(below & 255, ink & 255, part) |
    (channel((below >> 8) & 255, (ink >> 8) & 255, part) << 8) |
    (channel((below >> 16) & 255, (ink >> 16) & 255, part) << 16)
  );
}

function channel(below: i32, ink: i32, part: f64): i32 {
  return below + ((<i32>(<f64>(ink - below) * part + 128)) >> 8);
}
