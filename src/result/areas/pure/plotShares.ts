/**
 * How much of each plot's ground lies in which areas.
 *
 * 1. An index of the areas' bounds finds those that a plot may lie in; beside the antimeridian also one turn to either side.
 * 2. Of each the share is 0 or 1 where no border passes the plot's bounds, else exact (areaIndex.ts).
 * 3. A plot that crosses itself covers what it does by the even-odd rule.
 */
import type { Bounds, ResultColumns } from '#core/columns.ts';
import { recordCoordinates } from '#core/read/wellKnownText.ts';
import { vertexCount } from '#core/spatial/recordGeometry.ts';
import { checkRings } from '#shapes/examine/checkRings.ts';
import {
  EDGE,
  outlineSteps,
  sharedEdgeArea,
  sortEdges,
  type EdgeRun,
  type OutlineTable,
} from '#shapes/identity/outlineEdges.ts';
import { evenOddBoundary } from '#shapes/mend/evenOddBoundary.ts';
import { unwrapShape } from '#shapes/unwrapShape.ts';
import { shareWithin, type AreaIndex, type Ground } from './areaIndex.ts';

const TURN = 360;
const HALF_TURN = 180;
/** Plots of a step. */
const STEP = 256;
/** A smaller share is rounding. */
const ROUNDING = 1e-6;
/** Vertices of a plot up to which the even-odd rule is applied: it takes a tenth of a second or more. */
const MAX_VERTICES = 4000;

/** Shares of plots in areas. */
export interface PlotShares {
  /** Plot p has the shares starts[p] to starts[p + 1], the end excluded. */
  starts: Uint32Array;
  /** Per share its area, ascending for a plot. */
  areas: Uint32Array;
  /** From 0 to 1. */
  shares: Float64Array;
}

/** Works out the shares of plots, each by a record of it, in steps. A record that can't be drawn has none. */
export function* shareSteps(
  columns: ResultColumns,
  rowOf: ArrayLike<number>,
  index: AreaIndex,
): Generator<undefined, PlotShares> {
  const starts = new Uint32Array(rowOf.length + 1);
  const areas: number[] = [];
  const shares: number[] = [];
  for (let from = 0; from < rowOf.length; from += STEP) {
    const plots = Math.min(STEP, rowOf.length - from);
    const rows = Array.from({ length: plots }, (_, at) => rowOf[from + at]!);
    const drawn = rows.filter((row) => columns.undrawable[row] === 0);
    const table = yield* outlineSteps(columns, drawn);
    let next = 0;
    for (let at = 0; at < plots; at++) {
      if (columns.undrawable[rows[at]!] === 0)
        for (const [area, share] of sharesOf(
          index,
          groundOf(columns, rows[at]!, { table, at: next++ }),
        )) {
          areas.push(area);
          shares.push(share);
        }
      starts[from + at + 1] = areas.length;
    }
    yield;
  }
  return { starts, areas: Uint32Array.from(areas), shares: Float64Array.from(shares) };
}

function sharesOf(index: AreaIndex, ground: Ground): (readonly [area: number, share: number])[] {
  const [west, south, east, north] = ground.bounds;
  if (!(west <= east)) return [];
  const mayTurn = index.isBeyond || west < -HALF_TURN || east > HALF_TURN;
  const found = new Map<number, number>();
  for (const shift of mayTurn ? [0, TURN, -TURN] : [0])
    for (const area of index.tree.search(west + shift, south, east + shift, north)) {
      const share = shareWithin(index, area, { ...ground, shift });
      if (share > ROUNDING) found.set(area, Math.min(1, share + (found.get(area) ?? 0)));
    }
  return found.size > 1 ? [...found].toSorted(([a], [b]) => a - b) : [...found];
}

/** A table of outlines, and the place of one in it. */
interface Place {
  table: OutlineTable;
  at: number;
}

function groundOf(columns: ResultColumns, row: number, { table, at }: Place): Ground {
  const { edges, starts, bounds, longest } = table;
  const box: Bounds = [
    bounds[4 * at]!,
    bounds[4 * at + 1]!,
    bounds[4 * at + 2]!,
    bounds[4 * at + 3]!,
  ];
  let known: ReturnType<Ground['outline']> | null = null;
  return {
    bounds: box,
    outline() {
      if (known) return known;
      const [from, to] = [EDGE * starts[at]!, EDGE * starts[at + 1]!];
      const run: EdgeRun = { edges, from, to, longest: longest[at]! };
      return (known = isSound(run, box[1]) ? measured(run, box[1]) : untangled(columns, row, box));
    },
  };
}

/** Whether a shape neither crosses itself nor has parts that overlap: the ground that it shares with itself is then what its edges enclose. */
function isSound(run: EdgeRun, floor: number): boolean {
  const area = sharedEdgeArea(run, run, { floor, shift: 0 });
  return Math.abs(area - enclosed(run, floor)) <= ROUNDING * area;
}

function measured(run: EdgeRun, floor: number) {
  return { run, area: enclosed(run, floor) };
}

/** What edges enclose, in square degrees: the areas below those that run west, less those below the others. */
function enclosed({ edges, from, to }: EdgeRun, floor: number): number {
  let sum = 0;
  for (let at = from; at < to; at += EDGE)
    sum -=
      edges[at + 4]! *
      (edges[at + 2]! - edges[at]!) *
      (edges[at + 1]! + edges[at + 3]! - 2 * floor);
  return sum / 2;
}

/** The edges around what a shape that crosses itself covers; none where it's too long to be worked out, and the middle of its bounds decides. */
function untangled(columns: ResultColumns, row: number, [west, floor]: Bounds) {
  const none = { run: { edges: new Float64Array(0), from: 0, to: 0, longest: 0 }, area: 0 };
  if (vertexCount(columns, row) > MAX_VERTICES) return none;
  const { rings } = checkRings(unwrapShape(recordCoordinates(columns, row)));
  const lines = evenOddBoundary(rings);
  const numbers: number[] = [];
  let [least, longest] = [Infinity, 0];
  for (const line of lines)
    line.forEach(([lon, lat], at) => {
      least = Math.min(least, lon);
      const next = line[at + 1];
      if (!next || next[0] === lon) return;
      if (next[0] > lon) numbers.push(lon, lat, ...next, 1);
      else numbers.push(...next, lon, lat, -1);
      longest = Math.max(longest, Math.abs(next[0] - lon));
    });
  const edges = Float64Array.from(numbers);
  const shift = TURN * Math.round((west - least) / TURN);
  if (shift !== 0)
    for (let at = 0; at < edges.length; at += EDGE) {
      edges[at]! += shift;
      edges[at + 2]! += shift;
    }
  sortEdges(edges, 0, edges.length / EDGE);
  return measured({ edges, from: 0, to: edges.length, longest }, floor);
}
