import { FILTERED_CLASS } from './constants';
import { COLORS, EDGE_OPACITY, RATIO } from './plotLayout';

/** Least strength of the edge of a plot that shows nothing else. */
const LEAST: f64 = 0.35;

/** Colour of a class, as the pixels hold it. */
export function colorOf(drawn: i32): u32 {
  return load<u32>(<usize>COLORS + ((<usize>drawn) << 2));
}

/** Whether plots of a class show more than their edge. */
export function isFilled(drawn: i32): bool {
  return drawn != FILTERED_CLASS;
}

/** How strong the edge of a plot or dot is whose extent is so many device px: none up to 4 CSS px, where it would hide the colour, full from 8 on. */
export function edgeOpacity(extent: f64, drawn: i32): f64 {
  const strength = max<f64>(0, min<f64>(1, (extent / load<f64>(RATIO) - 4) / 4));
  return load<f64>(EDGE_OPACITY) * (isFilled(drawn) ? strength : max<f64>(strength, LEAST));
}
