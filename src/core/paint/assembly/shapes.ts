/** Plots large enough to show their outline: what they consist of, in the order in which it's composited. */
import { composite, compositeHatch } from './composite';
import {
  CROSS_UNTIL,
  DOUBTFUL_CLASS,
  EDGE_WIDTH,
  FAILED_HALO,
  LINE_EDGE_WIDTH,
  LINE_WIDTH,
  ONE_SIDED_CLASS,
} from './constants';
import { open } from './coverage';
import { dashOutline, setDash } from './dash';
import { colorOf, edgeOpacity } from './edges';
import { trace } from './outline';
import {
  EDGE_COLOR,
  EDGE_OPACITY,
  FAILED_COLOR,
  FRAME,
  HALO_COLOR,
  HATCH,
  HATCH_CAPACITY,
  IS_OUTLINED,
  RATIO,
  SIDE,
} from './plotLayout';
import { fillOutline, strokeOutline } from './stroke';

/** Least distance of an outline's points, device px, and as a share of its extent. */
const TOLERANCE: f64 = 0.5;
const TOLERANCE_SHARE: f64 = 1.0 / 6;
/** Mean distance of a line from the vertices it stands for, as a share of that. Of a shape larger than the tile, of which much lies outside, none is dropped for that. */
const FLATNESS: f64 = 1.0 / 6;

/** Hatched plots, most of them failed: distance of hatch lines along x, their dashes and gaps, CSS px; near are those without a cross. */
const NEAR_STEP: f64 = 12;
const NEAR_DASH: f64 = 8;
const NEAR_GAP: f64 = 4;
const FAR_STEP: f64 = 5;
const FAR_DASH: f64 = 4;
const FAR_GAP: f64 = 2.5;
const DASH_WIDTH: f64 = 1.75;
/** Opacity of the whole inside, and of the lines over it. */
const WASH: f64 = 0.14;
const LINES: f64 = 0.55;
/** Opacity of the inside of a plot that is worth a look. */
const DOUBTFUL_WASH: f64 = 0.3;

/**
 * Draws the shape in memory as an outline of a class: a fill, and an edge over it; or a line alone, over an edge. Of one
 * that is worth a look nothing may have been left out.
 */
export function drawPlot(rings: i32, drawn: i32): void {
  const extent = extentOf();
  if (drawn == DOUBTFUL_CLASS) {
    drawDoubtful(rings, extent);
    return;
  }
  const opacity = edgeOpacity(extent);
  // A mitred corner reaches no further than the line is wide.
  const edge: f64 = opacity > 0 ? EDGE_WIDTH * load<f64>(RATIO) : 0;
  traceFrame(rings, extent);
  if (load<f64>(IS_OUTLINED) != 0) {
    drawLine(rings, drawn);
    return;
  }
  if (open(0)) {
    fillOutline(rings);
    if (drawn == ONE_SIDED_CLASS) compositeHatch(load<u32>(EDGE_COLOR), makeHatch(FAR_STEP));
    else composite(colorOf(drawn), 1);
  }
  if (opacity > 0 && open(edge)) {
    strokeOutline(rings, edge);
    composite(load<u32>(EDGE_COLOR), opacity);
  }
}

/** Draws dashes in the colour of its class, over a line that sets them off from any ground, and a wash unless plots are empty inside. */
function drawDoubtful(rings: i32, extent: f64): void {
  const ratio = load<f64>(RATIO);
  const margin = LINE_EDGE_WIDTH * ratio;
  if (!open(margin)) return;
  traceFrame(rings, extent);
  if (load<f64>(IS_OUTLINED) == 0) {
    fillOutline(rings);
    composite(colorOf(DOUBTFUL_CLASS), DOUBTFUL_WASH);
  }
  strokeOutline(rings, margin);
  composite(load<u32>(HALO_COLOR), 1);
  setDash(FAR_DASH * ratio, FAR_GAP * ratio, DASH_WIDTH * ratio);
  dashOutline(rings);
  composite(colorOf(DOUBTFUL_CLASS), 1);
}

/** Draws the outline traced as a line in its class's colour. */
function drawLine(rings: i32, drawn: i32): void {
  const ratio = load<f64>(RATIO);
  const reach = LINE_EDGE_WIDTH * ratio;
  if (!open(reach)) return;
  strokeOutline(rings, reach);
  composite(load<u32>(EDGE_COLOR), load<f64>(EDGE_OPACITY));
  if (!open(reach)) return;
  strokeOutline(rings, LINE_WIDTH * ratio);
  composite(colorOf(drawn), 1);
}

/** Draws the shape in memory as one that the filter leaves out, opaque: its inside, or its edge alone. */
export function drawGhost(rings: i32, isEdge: bool): void {
  const edge: f64 = isEdge ? EDGE_WIDTH * load<f64>(RATIO) : 0;
  if (!open(edge)) return;
  traceFrame(rings, extentOf());
  if (isEdge) strokeOutline(rings, edge);
  else fillOutline(rings);
  composite(load<u32>(EDGE_COLOR), 1);
}

/** Draws the shape in memory, of which nothing may have been left out, as that of a failed plot: hatched, with a dashed outline over a halo. */
export function drawFailed(rings: i32): void {
  const ratio = load<f64>(RATIO);
  const extent = extentOf();
  const isNear = extent / ratio > CROSS_UNTIL;
  const margin = FAILED_HALO * ratio;
  if (!open(margin)) return;
  traceFrame(rings, extent);
  fillOutline(rings);
  compositeHatch(load<u32>(FAILED_COLOR), makeHatch(isNear ? NEAR_STEP : FAR_STEP));
  strokeOutline(rings, margin);
  composite(load<u32>(HALO_COLOR), 1);
  if (isNear) setDash(NEAR_DASH * ratio, NEAR_GAP * ratio, DASH_WIDTH * ratio);
  else setDash(FAR_DASH * ratio, FAR_GAP * ratio, DASH_WIDTH * ratio);
  dashOutline(rings);
  composite(load<u32>(FAILED_COLOR), 1);
}

/** Lines of 1 CSS px over a wash, at whole device px apart. Returns how many. */
function makeHatch(step: f64): i32 {
  const ratio = load<f64>(RATIO);
  const period = <i32>max<f64>(2, min<f64>(HATCH_CAPACITY, floor(step * ratio + 0.5)));
  for (let place = 0; place < period; place++) {
    const away = <f64>min<i32>(place, period - place) * Math.SQRT1_2;
    const line = LINES * max<f64>(0, min<f64>(1, ratio / 2 + 0.5 - away));
    store<f32>(<usize>HATCH + ((<usize>place) << 2), <f32>(1 - (1 - WASH) * (1 - line)));
  }
  return period;
}

/** Of the frame, device px. */
function extentOf(): f64 {
  return max<f64>(
    load<f64>(FRAME, 16) - load<f64>(FRAME),
    load<f64>(FRAME, 24) - load<f64>(FRAME, 8),
  );
}

function traceFrame(rings: i32, extent: f64): void {
  const flatness = extent > load<f64>(SIDE) ? 0 : FLATNESS;
  trace(rings, min<f64>(TOLERANCE, extent * TOLERANCE_SHARE), flatness);
}
