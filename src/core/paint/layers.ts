/**
 * Which records are drawn, how, and in which order.
 *
 * 1. First those that the filter leaves out, then large outlines from the largest down (so that a plot
 *    inside another stays visible), then the other outlines and at last the dots, each in order of
 *    arrival, and failed ones over all.
 * 2. Plots that can't be seen because others cover them are left out, so that a thousand windows of one plot
 *    don't take a thousand times as long: where the plots' bounds cover the tile many times over, only the
 *    last few in drawing order stay of those that fill the same pixels, give or take one.
 */
import { hasOnlySmallParts } from '#core/spatial/recordGeometry.ts';
import { isWide, drawnSpan } from '#core/spatial/antimeridian.ts';
import type { ResultColumns, Bounds } from '#core/columns.ts';
import type { TileProjection } from './tileProjection.ts';
import {
  FAILED_CLASS,
  FAILED_FILTERED_CLASS,
  FILTERED_CLASS,
  HIDDEN_CLASS,
} from './assembly/constants.ts';

/** Rows to draw; each list is drawn in its order. */
export interface Layers {
  filtered: number[];
  outlines: number[];
  dots: number[];
  failed: number[];
}

/** Extent in CSS px from which outlines are ordered by size. */
const LARGE = 32;

/** Extent of a record on screen, in device px. */
function extentOf(columns: ResultColumns, row: number, projection: TileProjection): number {
  const at = 4 * row;
  const { bounds } = columns;
  let width = bounds[at + 2]! - bounds[at]!;
  if (isWide(columns, row)) {
    const { west, east } = drawnSpan(columns, row);
    width = east - west;
  }
  const south = bounds[at + 1]!;
  const north = bounds[at + 3]!;
  projection.aim(south, north);
  return Math.max(width * projection.perDegree, projection.y(south) - projection.y(north));
}

/**
 * Returns whether a record, or each of its parts, is drawn as a dot. `extent` of the record and diameter
 * of dots in device px.
 */
export function isDotLike(
  columns: ResultColumns,
  row: number,
  on: { projection: TileProjection; extent: number; dot: number },
): boolean {
  if (on.extent === 0 || on.extent < on.dot) return true;
  return on.dot > 0 && hasOnlySmallParts(columns, row, on.dot / on.projection.perDegree);
}

/** Sorts rows into layers; what is smaller than `dot`, in device px, is a dot. */
export function layersOf(
  rows: Iterable<number>,
  projection: TileProjection,
  view: { columns: ResultColumns; classes: Uint8Array; dot: number },
): Layers {
  const { columns, dot } = view;
  const layers: Layers = { filtered: [], outlines: [], dots: [], failed: [] };
  const large: { row: number; extent: number }[] = [];
  for (const row of rows) {
    const drawn = view.classes[row] ?? HIDDEN_CLASS;
    if (drawn === HIDDEN_CLASS) continue;
    if (drawn === FAILED_CLASS) layers.failed.push(row);
    else if (drawn === FILTERED_CLASS || drawn === FAILED_FILTERED_CLASS) layers.filtered.push(row);
    else {
      const extent = extentOf(columns, row, projection);
      if (isDotLike(columns, row, { projection, extent, dot })) layers.dots.push(row);
      else if (extent < LARGE * projection.ratio) layers.outlines.push(row);
      else large.push({ row, extent });
    }
  }
  large.sort((a, b) => b.extent - a.extent || a.row - b.row);
  layers.outlines = [...large.map(({ row }) => row), ...layers.outlines];
  return layers;
}

/** How many times the plots' bounds may cover the tile before any plot is left out. */
const MAX_DEEP = 48;
/** Plots drawn of those that fill the same pixels: under so many nothing shows, however their shapes differ. */
const DRAWN_OF_PILE = 8;

/** What is painted of the world, and at which scale. */
interface PileView {
  columns: ResultColumns;
  /** Degrees. */
  bounds: Bounds;
  /** Device px a degree of longitude. */
  perDegree: number;
}

/** Returns the rows without those covered by others, in their order. */
export function withoutBuried(rows: number[], view: PileView): number[] {
  if (rows.length <= MAX_DEEP || depthOf(rows, view) <= MAX_DEEP) return rows;
  const drawn = new Map<string, number>();
  const kept = rows.toReversed().filter((row) => {
    const box = pixelBox(row, view);
    const count = (drawn.get(box) ?? 0) + 1;
    drawn.set(box, count);
    return count <= DRAWN_OF_PILE;
  });
  return kept.toReversed();
}

/** How many times the plots' bounds cover the tile. */
function depthOf(rows: readonly number[], view: PileView): number {
  const [west, south, east, north] = view.bounds;
  let area = 0;
  for (const row of rows) {
    const [left, bottom, right, top] = clipped(row, view);
    area += Math.max(0, right - left) * Math.max(0, top - bottom);
  }
  return area / ((east - west) * (north - south));
}

function pixelBox(row: number, view: PileView): string {
  return clipped(row, view)
    .map((degrees) => Math.round(degrees * view.perDegree))
    .join();
}

function clipped(row: number, { columns, bounds: [west, south, east, north] }: PileView) {
  const { bounds } = columns;
  const at = 4 * row;
  return [
    Math.max(west, bounds[at]!),
    Math.max(south, bounds[at + 1]!),
    Math.min(east, bounds[at + 2]!),
    Math.min(north, bounds[at + 3]!),
  ] as const;
}
