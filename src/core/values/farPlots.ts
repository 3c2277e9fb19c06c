/**
 * Plots so far from nearly all others that a map of everything shows none of them well.
 *
 * 1. Count plots by their middle's cell of a coarse grid over the bounds of all.
 * 2. The square of a few cells that holds the most is the group, if that is nearly all.
 * 3. Plots outside it are far, if the group is small compared with the whole and none of them is near.
 */
import type { Bounds, ResultColumns } from '#core/columns.ts';
import { boundsOrNull, joinBounds, NO_BOUNDS } from '#core/spatial/bounds.ts';
import {
  type Direction,
  directionOf,
  globeMetresBetween,
  middleOf,
} from '#core/spatial/geodesy.ts';
import { mercatorY } from '#core/spatial/mercator.ts';
import { recordBounds } from '#core/spatial/offsets.ts';
import { NO_PLOT, type PlotGroups } from './plotGroups.ts';

/** Least share of the plots that counts as nearly all. */
const NEARLY_ALL = 0.9;
/** The group's side is at most this part of the whole's, which allows two zooms more. */
const SMALL = 1 / 5;
/** Cells along the grid's side, and along the group's: their ratio is below SMALL, as plots have a size. */
const CELLS = 24;
const GROUP_CELLS = 4;
/** Where all plots are closer than this, a map of everything shows each. */
const FAR_KM = 100;

/** The plots far from the others, as numbers for a note and bounds for a map. */
export interface FarPlots {
  /** How many are far, of how many. */
  count: number;
  all: number;
  /** Distance from the group's middle to the nearest of them. */
  km: number;
  /** The direction of all of them from the group; null where they differ. */
  direction: Direction | null;
  group: Bounds;
  rest: Bounds;
}

/** Returns the plots far from nearly all others; null where there is no such group. */
export function findFarPlots(columns: ResultColumns, plots: PlotGroups): FarPlots | null {
  const boxes = plotBounds(columns, plots);
  const whole = boundsOrNull(boxes.reduce(joinBounds, NO_BOUNDS));
  if (!whole) return null;
  const isMember = densestSquare(boxes, whole);
  const members = boxes.filter(isMember);
  const others = boxes.filter((box) => !isMember(box));
  if (others.length === 0 || members.length < NEARLY_ALL * boxes.length) return null;
  const group = members.reduce(joinBounds, NO_BOUNDS);
  if (sideOf(group) > SMALL * sideOf(whole)) return null;
  const from = middleOf(group);
  const distances = others.map((box) => globeMetresBetween(from, middleOf(box)) / 1000);
  const km = distances.reduce((a, b) => Math.min(a, b));
  if (km < FAR_KM) return null;
  const [direction, ...more] = new Set(others.map((box) => directionOf(from, middleOf(box))));
  return {
    count: others.length,
    all: boxes.length,
    km,
    direction: more.length === 0 ? (direction ?? null) : null,
    group,
    rest: others.reduce(joinBounds, NO_BOUNDS),
  };
}

/** The bounds of each drawable plot, once for all its windows. */
function plotBounds(columns: ResultColumns, { plotOf, plotCount }: PlotGroups): Bounds[] {
  const seen = new Uint8Array(plotCount);
  const boxes: Bounds[] = [];
  for (let row = 0; row < columns.recordCount; row++) {
    const plot = plotOf[row] ?? NO_PLOT;
    if (plot === NO_PLOT || seen[plot] === 1 || columns.undrawable[row] !== 0) continue;
    seen[plot] = 1;
    boxes.push(recordBounds(columns, row));
  }
  return boxes;
}

/** Returns a test whether bounds have their middle in the square of the grid that holds the most. */
function densestSquare(boxes: readonly Bounds[], whole: Bounds): (box: Bounds) => boolean {
  const scale = CELLS / (sideOf(whole) || 1);
  const top = mercatorY(whole[3]);
  const cellOf = (box: Bounds) => {
    const [lon, lat] = middleOf(box);
    const x = Math.floor(((lon - whole[0]) / 360) * scale);
    const y = Math.floor((mercatorY(lat) - top) * scale);
    return { x: Math.min(CELLS - 1, x), y: Math.min(CELLS - 1, y) };
  };
  const counts = new Uint32Array(CELLS * CELLS);
  for (const box of boxes) {
    const { x, y } = cellOf(box);
    counts[y * CELLS + x]!++;
  }
  const best = fullestSquare(counts);
  return (box) => {
    const { x, y } = cellOf(box);
    const [right, down] = [x - best.x, y - best.y];
    return right >= 0 && right < GROUP_CELLS && down >= 0 && down < GROUP_CELLS;
  };
}

function fullestSquare(counts: Uint32Array): { x: number; y: number } {
  let best = { x: 0, y: 0, count: -1 };
  for (let y = 0; y <= CELLS - GROUP_CELLS; y++)
    for (let x = 0; x <= CELLS - GROUP_CELLS; x++) {
      let count = 0;
      for (let row = y; row < y + GROUP_CELLS; row++)
        for (let column = x; column < x + GROUP_CELLS; column++)
          count += counts[row * CELLS + column]!;
      if (count > best.count) best = { x, y, count };
    }
  return best;
}

/** The longer side as it's drawn, as a share of the world's. */
function sideOf([west, south, east, north]: Bounds): number {
  return Math.max((east - west) / 360, mercatorY(south) - mercatorY(north));
}
