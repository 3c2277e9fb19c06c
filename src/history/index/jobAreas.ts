/**
 * Where the plots of jobs are, once for jobs that cover the same area: their bounds nearly agree, and so do
 * the cells in them that hold plots, one cell more or less.
 *
 * An area is drawn as one smooth line around the cells of its footprint that hold plots. Steps:
 * 1. a finer grid with a margin is 1 in and around those cells, up to a distance that grows with theirs from
 *    each other, as few plots were sampled; else 0;
 * 2. it's blurred, which fills narrow gaps and rounds corners;
 * 3. the line is where it passes the level, square by square (marching squares), joined to rings.
 */
import type { Bounds } from '#core/columns.ts';
import { mercatorY, worldSize } from '#core/spatial/mercator.ts';
import { footprintIntersects, type Footprint, FOOTPRINT_ROWS } from '#core/spatial/footprint.ts';
import type { HistoryIndex } from './historyIndex.ts';
import { addOutcome, NO_OUTCOME, outcomeOf, type JobsOutcome } from './jobsOutcome.ts';

/** Where the plots of a job are, or of several that cover the same area. */
export interface JobsArea extends JobsOutcome {
  /** In the order of the query. */
  places: Uint32Array;
  /** A smooth line around the plots; rings within others are holes. Longitudes may be beyond 180. */
  rings: OutlineRing[];
}

type Shape = Pick<Footprint, 'bounds' | 'cells'>;

interface Area {
  shape: Shape;
  places: number[];
}

/** Smaller on the screen, an outline shows less than a mark. */
const MIN_PIXELS = 40;
/** Least share that two jobs with the same area have in common: of their bounds' united area, and of the cells with plots. */
const SAME_SHARE = 0.8;

/**
 * Returns the areas of these places that intersect bounds and are wide enough at a zoom, the largest first;
 * null where there are more than `most`.
 */
export function areasWithin(
  { jobs }: HistoryIndex,
  places: Iterable<number>,
  { within, zoom, most }: { within: Bounds; zoom: number; most: number },
): JobsArea[] | null {
  const areas: Area[] = [];
  for (const place of places) {
    const shape = jobs[place]!.footprint;
    if (
      !shape ||
      !footprintIntersects(shape, within) ||
      sideOnScreen(shape.bounds, zoom) < MIN_PIXELS
    )
      continue;
    const known = areas.find((area) => isSameArea(area.shape, shape));
    if (known) known.places.push(place);
    else if (areas.length === most) return null;
    else areas.push({ shape, places: [place] });
  }
  areas.sort((a, b) => sizeOf(b.shape.bounds) - sizeOf(a.shape.bounds));
  return areas.map((area) => {
    const sums = { ...NO_OUTCOME };
    for (const place of area.places) addOutcome(sums, jobs[place]!);
    return {
      ...outcomeOf(sums, area.places.length),
      places: Uint32Array.from(area.places),
      rings: outlineCells(area.shape),
    };
  });
}

/** The longer side of bounds in CSS px. */
function sideOnScreen([west, south, east, north]: Bounds, zoom: number): number {
  const width = (east - west) / 360;
  return Math.max(width, mercatorY(south) - mercatorY(north)) * worldSize(zoom);
}

function isSameArea(a: Shape, b: Shape): boolean {
  const [west, south] = [Math.max(a.bounds[0], b.bounds[0]), Math.max(a.bounds[1], b.bounds[1])];
  const [east, north] = [Math.min(a.bounds[2], b.bounds[2]), Math.min(a.bounds[3], b.bounds[3])];
  if (east < west || north < south) return false;
  const both = sizeOf([west, south, east, north]);
  if (both < SAME_SHARE * (sizeOf(a.bounds) + sizeOf(b.bounds) - both)) return false;
  return isCoveredBy(a, b) && isCoveredBy(b, a);
}

/** Whether most cells of one are in or beside those of the other. */
function isCoveredBy({ cells }: Shape, other: Shape): boolean {
  let [all, covered] = [0, 0];
  for (let row = 0; row < cells.length; row++) {
    const near =
      (other.cells[row - 1] ?? 0) | (other.cells[row] ?? 0) | (other.cells[row + 1] ?? 0);
    all += bitCount(cells[row]!);
    covered += bitCount(cells[row]! & (near | (near << 1) | (near >> 1)));
  }
  return covered >= SAME_SHARE * all;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits & 0xffff; rest; rest &= rest - 1) count++;
  return count;
}

function sizeOf([west, south, east, north]: Bounds): number {
  return (east - west) * (north - south);
}

/** Closed, first position not repeated: [longitude, latitude] in degrees. */
type OutlineRing = [lon: number, lat: number][];

/** Samples per cell, in each direction. */
const FINE = 4;
const WITHIN = FOOTPRINT_ROWS * FINE;
/** Samples by which a cell extends beyond itself, at most, and by which the blur does; together less than the margin. */
const MAX_REACH = 10;
const BLUR = 3;
const MARGIN = 20;
const SIDE = WITHIN + 2 * MARGIN;
/** Share of the distance to the nearest other cell. */
const REACH_SHARE = 0.9;
const LEVEL = 0.35;

/**
 * The line through a square, from edge to edge with what is inside on its left, by which of its corners
 * are inside: 1 lower left, 2 lower right, 4 upper right, 8 upper left. Edges: 0 below, 1 right, 2 above, 3 left.
 */
const LINES: readonly (readonly [from: number, to: number])[][] = [
  [],
  [[0, 3]],
  [[1, 0]],
  [[1, 3]],
  [[2, 1]],
  [
    [0, 3],
    [2, 1],
  ],
  [[2, 0]],
  [[2, 3]],
  [[3, 2]],
  [[0, 2]],
  [
    [1, 0],
    [3, 2],
  ],
  [[1, 2]],
  [[3, 1]],
  [[0, 1]],
  [[3, 0]],
  [],
];

/** Returns the rings around the cells; those within others are holes. */
function outlineCells({ bounds, cells }: Pick<Footprint, 'bounds' | 'cells'>): OutlineRing[] {
  const [west, south, east, north] = bounds;
  // Plots in one line still get some room around them.
  const width = Math.max(east - west, (north - south) / 4);
  const height = Math.max(north - south, (east - west) / 4);
  const scale: Pair = [(east - west) / width || 0, (north - south) / height || 0];
  const field = blur(blur(spreadCells(middlesOf(cells, scale), scale)));
  const degrees = (at: number, from: number, size: number) =>
    from + ((at + 0.5 - MARGIN) / WITHIN) * size;
  return ringsOf(field).map((ring) =>
    ring.map(([x, y]) => [
      degrees(x, (west + east - width) / 2, width),
      degrees(y, (south + north - height) / 2, height),
    ]),
  );
}

type Pair = [x: number, y: number];

/** The middles of the cells, in samples. */
function middlesOf(cells: readonly number[], scale: Pair): Pair[] {
  const at = (cell: number, by: number) =>
    MARGIN + WITHIN / 2 + ((cell + 0.5) * FINE - WITHIN / 2) * by - 0.5;
  return cells.flatMap((bits, row) =>
    Array.from({ length: FOOTPRINT_ROWS }, (_, column) => column)
      .filter((column) => bits & (1 << column))
      .map((column): Pair => [at(column, scale[0]), at(row, scale[1])]),
  );
}

/** Samples by which cells extend beyond themselves. */
function reachOf(middles: readonly Pair[]): number {
  const nearest = middles.map(([x, y], i) =>
    middles.reduce((least, [ox, oy], j) => {
      return i === j ? least : Math.min(least, Math.hypot(ox - x, oy - y));
    }, MAX_REACH),
  );
  const mean = nearest.reduce((sum, distance) => sum + distance, 0) / nearest.length;
  return Math.min(MAX_REACH, Math.max(FINE / 2, REACH_SHARE * mean));
}

function spreadCells(middles: readonly Pair[], scale: Pair): Float32Array {
  const field = new Float32Array(SIDE * SIDE);
  const reach = reachOf(middles);
  const around = Math.ceil(reach + FINE / 2);
  for (const [x, y] of middles)
    for (let row = Math.ceil(y - around); row <= y + around; row++)
      for (let column = Math.ceil(x - around); column <= x + around; column++) {
        const right = Math.max(0, Math.abs(column - x) - (FINE / 2) * scale[0]);
        const up = Math.max(0, Math.abs(row - y) - (FINE / 2) * scale[1]);
        if (right * right + up * up <= reach * reach) field[row * SIDE + column] = 1;
      }
  return field;
}

/** The mean of the samples around each, along rows and then along columns. */
function blur(field: Float32Array): Float32Array {
  return blurAlong(blurAlong(field, 1), SIDE);
}

function blurAlong(field: Float32Array, stride: number): Float32Array {
  const blurred = new Float32Array(field.length);
  for (let at = BLUR * stride; at < field.length - BLUR * stride; at++) {
    let sum = 0;
    for (let away = -BLUR; away <= BLUR; away++) sum += field[at + away * stride]!;
    blurred[at] = sum / (2 * BLUR + 1);
  }
  return blurred;
}

function ringsOf(field: Float32Array): Pair[][] {
  const next = new Map<number, number>();
  for (let y = 0; y < SIDE - 1; y++)
    for (let x = 0; x < SIDE - 1; x++) {
      const at = y * SIDE + x;
      const inside = (corner: number) => Number(field[corner]! > LEVEL);
      const corners =
        inside(at) + 2 * inside(at + 1) + 4 * inside(at + SIDE + 1) + 8 * inside(at + SIDE);
      const edges = [2 * at, 2 * (at + 1) + 1, 2 * (at + SIDE), 2 * at + 1];
      for (const [from, to] of LINES[corners]!) next.set(edges[from]!, edges[to]!);
    }
  const rings: Pair[][] = [];
  for (const first of next.keys()) {
    const ring: Pair[] = [];
    let edge: number | undefined = first;
    while (edge !== undefined && next.has(edge)) {
      ring.push(crossing(field, edge));
      const following = next.get(edge);
      next.delete(edge);
      edge = following;
    }
    if (ring.length > 2) rings.push(ring);
  }
  return rings;
}

/** Where the field passes the level on an edge: even ones run to the right from their sample, odd ones up. */
function crossing(field: Float32Array, edge: number): Pair {
  const at = edge >> 1;
  const isUp = edge % 2 === 1;
  const [from, to] = [field[at]!, field[at + (isUp ? SIDE : 1)]!];
  const share = (LEVEL - from) / (to - from);
  const [x, y] = [at % SIDE, Math.floor(at / SIDE)];
  return isUp ? [x, y + share] : [x + share, y];
}
