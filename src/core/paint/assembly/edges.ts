import { COLORS, EDGE_OPACITY, RATIO } from './plotLayout';

/** Colour of a class, as the pixels hold it. */
export function colorOf(drawn: i32): u32 {
  return load<u32>(<usize>COLORS + ((<usize>drawn) << 2));
}

/** How strong the edge of a plot or dot is whose extent is so many device px: none up to 4 CSS px, where it would hide the colour, full from 8 on. */
export function edgeOpacity(extent: f64): f64 {
  return load<f64>(EDGE_OPACITY) * max<f64>(0, min<f64>(1, (extent / load<f64>(RATIO) - 4) / 4));
}
