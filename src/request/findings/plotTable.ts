/**
 * The different plots among the rows, measured once each:
 *
 * 1. rows with the same numbers are one group, groups with the same shape one plot (identity/plotIdentity.ts);
 * 2. each plot's outline as edges, for overlaps, and with it its bounds;
 * 3. its area on the ellipsoid, and the width of its widest part.
 */
import type { ShapeColumns } from '#core/columns.ts';
import { outlineSteps, type OutlineTable } from '#shapes/identity/outlineEdges.ts';
import { distinctPlots, type Plots } from '#shapes/identity/plotIdentity.ts';
import { recordCoordinates } from '#core/read/wellKnownText.ts';
import { shapeArea } from '#shapes/measures.ts';
import { unwrapShape } from '#shapes/unwrapShape.ts';
import { longitudeInRange } from '#core/spatial/antimeridian.ts';
import { areaWithinRing, metresPerDegree } from '#core/spatial/geodesy.ts';
import {
  isPoints,
  partStart,
  recordVertexStart,
  ringStart,
  vertexStart,
} from '#core/spatial/offsets.ts';
import { rowsByPlot, type PlotGroups } from '#core/values/plotGroups.ts';
import { listAt, type NumberLists } from '#lib/numberLists.ts';
import type { CheckedPlots } from './checkedPlots.ts';

/** In `ground`: what a plot covers. */
export const NO_GROUND = 0;
/** A point of it is far from the others: neither where it is nor how much it covers is known. */
export const UNSURE_PLACE = 1;
/** Its outline crosses itself or its parts overlap: how much it covers is known once it's mended. */
export const UNSURE_GROUND = 2;
export const SURE_GROUND = 3;

/** The different plots, numbered in order of first sight. */
export interface PlotTable extends Plots, Pick<OutlineTable, 'bounds'> {
  outlines: OutlineTable;
  /** The rows of each plot, ascending. */
  rows: NumberLists;
  /** Per plot: NO_GROUND for points and what is beyond the world, UNSURE_PLACE, UNSURE_GROUND or SURE_GROUND. */
  ground: Uint8Array;
  squareMetres: Float64Array;
  /** Per plot: width of the rectangle with the area and circumference of its widest part. */
  widthMetres: Float64Array;
  /** Per plot: longitude from -180 to 180 and latitude of the middle of its bounds. */
  middles: Float64Array;
}

/** Plots of a step. */
const STEP = 1024;
const HALF_TURN = 180;
/** Beyond this no latitude or longitude can be measured. */
const MAX_LAT = 90;

/** Measures the plots of rows in steps. `groups` are the rows with the same numbers. */
export function* measureSteps(
  plots: CheckedPlots,
  groups: PlotGroups,
): Generator<undefined, PlotTable> {
  const distinct = distinctPlots(plots, groups);
  yield;
  const { plotCount, rowOf } = distinct;
  const outlines = yield* outlineSteps(plots, rowOf);
  const table: PlotTable = {
    ...distinct,
    rows: rowsByPlot(distinct),
    outlines,
    bounds: outlines.bounds,
    ground: new Uint8Array(plotCount),
    squareMetres: new Float64Array(plotCount),
    widthMetres: new Float64Array(plotCount),
    middles: new Float64Array(2 * plotCount),
  };
  for (let plot = 0; plot < plotCount; plot++) {
    if (plot % STEP === STEP - 1) yield;
    measurePlot(plots, table, plot);
  }
  return table;
}

/** Returns the rows of a plot, ascending. */
export function rowsOfPlot({ rows }: PlotTable, plot: number): Uint32Array {
  return listAt(rows, plot);
}

/** Returns the plots that a test accepts, ascending. */
export function plotsWhere(
  { plotCount }: PlotTable,
  isWanted: (plot: number) => boolean,
): Uint32Array {
  const plots = new Uint32Array(plotCount);
  let count = 0;
  for (let plot = 0; plot < plotCount; plot++) if (isWanted(plot)) plots[count++] = plot;
  return plots.slice(0, count);
}

function measurePlot(plots: CheckedPlots, table: PlotTable, plot: number): void {
  const { bounds } = table;
  const west = bounds[4 * plot]!;
  const south = bounds[4 * plot + 1]!;
  const east = bounds[4 * plot + 2]!;
  const north = bounds[4 * plot + 3]!;
  table.middles[2 * plot] = longitudeInRange((west + east) / 2);
  table.middles[2 * plot + 1] = (south + north) / 2;
  const row = table.rowOf[plot]!;
  const isOnGlobe =
    south >= -MAX_LAT && north <= MAX_LAT && east - west <= 2 * HALF_TURN && isInRange(plots, row);
  if (!isOnGlobe || isPoints(plots, row)) return;
  const crosses = west < -HALF_TURN || east > HALF_TURN;
  measureParts(plots, table, plot);
  if (crosses) table.squareMetres[plot] = shapeArea(unwrapShape(recordCoordinates(plots, row)));
  if (table.squareMetres[plot]! > 0) table.ground[plot] = SURE_GROUND;
}

/** Whether all longitudes are within 180 degrees; bounds are unwrapped, so they don't tell. */
function isInRange(columns: ShapeColumns, row: number): boolean {
  const { coords } = columns;
  const end = recordVertexStart(columns, row + 1);
  for (let vertex = recordVertexStart(columns, row); vertex < end; vertex++)
    if (!(Math.abs(coords[2 * vertex]!) <= HALF_TURN)) return false;
  return true;
}

function measureParts(plots: CheckedPlots, table: PlotTable, plot: number): void {
  const { coords } = plots;
  const row = table.rowOf[plot]!;
  const scale = metresPerDegree(table.middles[2 * plot + 1]!);
  const endPart = partStart(plots, row + 1);
  let area = 0;
  let widest = 0;
  for (let part = partStart(plots, row); part < endPart; part++) {
    const shell = ringStart(plots, part);
    const endRing = ringStart(plots, part + 1);
    let ofPart = 0;
    let length = 0;
    for (let ring = shell; ring < endRing; ring++) {
      const line = coords.subarray(2 * vertexStart(plots, ring), 2 * vertexStart(plots, ring + 1));
      const size = Math.abs(areaWithinRing(line));
      ofPart += ring === shell ? size : -size;
      if (ring === shell) length = lengthOf(line, scale);
    }
    area += ofPart;
    widest = Math.max(widest, widthOf(ofPart, length));
  }
  table.squareMetres[plot] = area;
  table.widthMetres[plot] = widest;
}

/** Length of a ring in metres, closing edge included, on the plane of a latitude. */
function lengthOf(line: Float64Array, { lon, lat }: { lon: number; lat: number }): number {
  let sum = 0;
  let x = line[line.length - 2]!;
  let y = line[line.length - 1]!;
  for (let i = 0; i < line.length; i += 2) {
    const dx = (line[i]! - x) * lon;
    const dy = (line[i + 1]! - y) * lat;
    sum += Math.sqrt(dx * dx + dy * dy);
    x = line[i]!;
    y = line[i + 1]!;
  }
  return sum;
}

/** As `ringWidth` has it. */
function widthOf(area: number, length: number): number {
  const root = Math.sqrt(Math.max(0, length * length - 16 * area));
  return length === 0 ? 0 : (4 * area) / (length + root);
}
