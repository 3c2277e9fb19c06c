import { lay, open, spanX, spanY } from './coverage';
import { ordinate, NO_TERMS, termsFor } from './ordinate';
import { rewind, trace } from './outline';
import {
  EDGE_INK,
  EDGE_OPACITY,
  EDGE_WIDTH,
  INKS,
  PER_DEGREE,
  RATIO,
  SHAPE_SIZE,
  SHAPES,
  TILE_WEST,
} from './plotLayout';
import { fillOutline, strokeOutline } from './stroke';

/** As in engine/paint/drawPlot.ts: least distance of an outline's points, px, and as a share of its extent. */
const TOLERANCE: f64 = 0.5;
const TOLERANCE_SHARE: f64 = 1.0 / 6;

/** Draws the first shapes as outlines, in their order: a fill in the colour of their class, and an edge over it. */
export function draw(count: i32): void {
  rewind();
  for (let shape = 0; shape < count; shape++) drawShape(SHAPES + <usize>shape * SHAPE_SIZE);
}

function drawShape(shape: usize): void {
  const south = load<f64>(shape, 8);
  const north = load<f64>(shape, 24);
  const rings = load<i32>(shape, 36);
  const terms = termsFor(south, north);
  const left = abscissa(load<f64>(shape));
  const right = abscissa(load<f64>(shape, 16));
  const top = ordinate(north, terms);
  const bottom = ordinate(south, terms);
  const extent = max<f64>(right - left, bottom - top);
  const alpha = load<f64>(EDGE_OPACITY) * strength(extent / load<f64>(RATIO));
  const edge: f64 = alpha > 0 ? load<f64>(EDGE_WIDTH) : 0;
  spanX(left, right);
  spanY(top, bottom);
  const isSeen = open(edge);
  trace(rings, isSeen ? terms : NO_TERMS, min<f64>(TOLERANCE, extent * TOLERANCE_SHARE));
  if (!isSeen) return;
  if (open(0)) {
    fillOutline(rings);
    lay(load<u32>(INKS + ((<usize>load<u32>(shape, 32)) << 2)), 1);
  }
  if (alpha > 0 && open(edge)) {
    strokeOutline(rings, edge / 2);
    lay(load<u32>(EDGE_INK), alpha);
  }
}

function abscissa(longitude: f64): f64 {
  return (longitude - load<f64>(TILE_WEST)) * load<f64>(PER_DEGREE);
}

/** As in engine/paint/marks.ts. */
function strength(extent: f64): f64 {
  return max<f64>(0, min<f64>(1, (extent - 4) / 4));
}
