/** Plots whose size or form is odd: too small for the pixels, ten times the usual, drawn by a machine, or with few decimals. */
import { metresPerDegree } from '#core/spatial/geodesy.ts';
import { partStart, recordVertexStart, ringStart, vertexStart } from '#core/spatial/offsets.ts';
import type { CheckedPlots } from './checkedPlots.ts';
import type { Collector } from './findings.ts';
import { rowsOfPlot, SURE_GROUND, UNSURE_GROUND, type PlotTable } from './plotTable.ts';

/** Side of the sensor's pixel where none is chosen. */
export const USUAL_PIXEL_METRES = 10;
/** Fewer pixels than this, and the value is mostly edge and neighbours. */
export const FEW_PIXELS = 5;
/** Widths of a pixel below which a plot is narrow. */
export const NARROW_PIXELS = 2;
/** How many times the median is much larger. */
export const MUCH_LARGER = 10;
/** Plots below which their median says nothing of another. */
export const MIN_SIZES = 10;
/** A circle has at least so many points. */
const CIRCLE_POINTS = 8;
/** How much of its size a perfect form may be off, and in metres what six decimals leave. */
const PERFECT_SHARE = 0.004;
const PERFECT_METRES = 0.1;
/** A fourth decimal is some 11 m. */
export const FEW_DECIMALS = 4;
/** Degrees, a millimetre. */
const NEAR_DECIMAL = 1e-8;
/** Plots of a step. */
const STEP = 2048;

/** Looks at the size and form of all plots in steps. */
export function* checkSizes(
  { plots, table }: { plots: CheckedPlots; table: PlotTable },
  pixelMetres: number,
  collector: Collector,
): Generator<undefined, void> {
  const usual = medianArea(table);
  const pixel = pixelMetres * pixelMetres;
  yield;
  for (let plot = 0; plot < table.plotCount; plot++) {
    if (plot % STEP === STEP - 1) yield;
    if (table.ground[plot]! < UNSURE_GROUND) continue;
    const add: Collector['add'] = (key, _, detail) => {
      for (const row of rowsOfPlot(table, plot)) collector.add(key, row, detail);
    };
    const row = table.rowOf[plot]!;
    const decimals = decimalsOf(plots, row);
    if (decimals <= FEW_DECIMALS) add('decimals-lost', row, { measure: decimals });
    const corners = perfectCorners(plots, row);
    if (corners > 0) add('drawn-by-machine', row, { measure: corners });
    if (table.ground[plot] !== SURE_GROUND) continue;
    const area = table.squareMetres[plot]!;
    const width = table.widthMetres[plot]!;
    if (area < FEW_PIXELS * pixel)
      add('below-5-pixels', row, { measure: area / pixel, isExpendable: area < pixel });
    else if (width < NARROW_PIXELS * pixelMetres) add('narrow', row, { measure: width });
    if (area >= MUCH_LARGER * usual) add('much-larger', row, { measure: area / usual });
  }
}

/** The median area of all plots; Infinity where they are too few to say. */
function medianArea({ squareMetres, ground }: PlotTable): number {
  const sorted = squareMetres.filter((_, plot) => ground[plot] === SURE_GROUND).sort();
  return sorted.length < MIN_SIZES ? Infinity : sorted[sorted.length >> 1]!;
}

/** Returns how many decimals a shape's coordinates have at most; FEW_DECIMALS + 1 stands for more. */
function decimalsOf(plots: CheckedPlots, row: number): number {
  let decimals = FEW_DECIMALS;
  if (!hasDecimals(plots, row, decimals)) return FEW_DECIMALS + 1;
  while (decimals > 0 && hasDecimals(plots, row, decimals - 1)) decimals--;
  return decimals;
}

/** Whether no coordinate has more decimals. Doubles are that near a number with so few, and digits beyond them are not. */
function hasDecimals(plots: CheckedPlots, row: number, decimals: number): boolean {
  const { coords } = plots;
  const scale = 10 ** decimals;
  const end = 2 * recordVertexStart(plots, row + 1);
  for (let i = 2 * recordVertexStart(plots, row); i < end; i++) {
    const scaled = coords[i]! * scale;
    if (Math.abs(scaled - Math.round(scaled)) > NEAR_DECIMAL * scale) return false;
  }
  return true;
}

/** The points of the ring at hand, in metres from its first one or in degrees; overwritten by the next. */
let xs = new Float64Array(256);
let ys = new Float64Array(256);

/** Returns how many points a shape of one ring has that is a perfect square or circle, in metres or in degrees; 0 for any other. */
function perfectCorners(plots: CheckedPlots, row: number): number {
  const part = partStart(plots, row);
  const ring = ringStart(plots, part);
  if (partStart(plots, row + 1) !== part + 1 || ringStart(plots, part + 1) !== ring + 1) return 0;
  const first = vertexStart(plots, ring);
  const count = vertexStart(plots, ring + 1) - first - 1;
  if (count !== 4 && count < CIRCLE_POINTS) return 0;
  if (xs.length < count) {
    xs = new Float64Array(2 * count);
    ys = new Float64Array(2 * count);
  }
  let middle = 0;
  for (let at = 0; at < count; at++) middle += plots.coords[2 * (first + at) + 1]! / count;
  const { lon, lat } = metresPerDegree(middle);
  const isPerfect = count === 4 ? isSquare : isCircle;
  for (const stretch of [lon, lat]) {
    for (let at = 0; at < count; at++) {
      xs[at] = (plots.coords[2 * (first + at)]! - plots.coords[2 * first]!) * stretch;
      ys[at] = (plots.coords[2 * (first + at) + 1]! - plots.coords[2 * first + 1]!) * lat;
    }
    if (isPerfect(count)) return count;
  }
  return 0;
}

/* Means, so that it doesn't matter with which point a ring begins, nor which way it goes. */

function isSquare(): boolean {
  const side = (between(0, 1) + between(1, 2) + between(2, 3) + between(3, 0)) / 4;
  const off = PERFECT_METRES + PERFECT_SHARE * side;
  for (let at = 0; at < 4; at++) if (Math.abs(between(at, (at + 1) % 4) - side) > off) return false;
  return Math.abs(between(0, 2) - between(1, 3)) <= off;
}

function between(a: number, b: number): number {
  return Math.hypot(xs[a]! - xs[b]!, ys[a]! - ys[b]!);
}

function isCircle(count: number): boolean {
  let [x, y] = [0, 0];
  for (let at = 0; at < count; at++) {
    x += xs[at]! / count;
    y += ys[at]! / count;
  }
  let radius = 0;
  for (let at = 0; at < count; at++) radius += Math.hypot(xs[at]! - x, ys[at]! - y) / count;
  const off = PERFECT_METRES + PERFECT_SHARE * radius;
  for (let at = 0; at < count; at++)
    if (Math.abs(Math.hypot(xs[at]! - x, ys[at]! - y) - radius) > off) return false;
  return radius > 0;
}
