/**
 * Which records are drawn, how, and in which order: first what the filter left out, then large
 * outlines from the largest down (so that a plot inside another stays visible), then the other
 * outlines and at last the dots, each in order of arrival, and failed ones over all.
 */
import type { TileProjection } from '#engine/spatial/tileProjection.ts';
import { hasOnlySmallParts } from '#engine/spatial/parts.ts';
import { isWide, spanOf } from '#engine/spatial/unwrap.ts';
import type { ResultColumns } from '#engine/columns.ts';
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
export function extentOf(columns: ResultColumns, row: number, projection: TileProjection): number {
  const at = 4 * row;
  const { bounds } = columns;
  let width = bounds[at + 2]! - bounds[at]!;
  if (isWide(columns, row)) {
    const { west, east } = spanOf(columns, row);
    width = east - west;
  }
  const south = bounds[at + 1]!;
  const north = bounds[at + 3]!;
  projection.aim(south, north);
  return Math.max(width * projection.perDegree, projection.y(south) - projection.y(north));
}

/**
 * Whether a record is drawn as a dot, or each of its parts as one. Takes its extent and the diameter
 * of dots, device px.
 */
export function isDotLike(
  columns: ResultColumns,
  row: number,
  on: { projection: TileProjection; extent: number; dot: number },
): boolean {
  if (on.extent === 0 || on.extent < on.dot) return true;
  return on.dot > 0 && hasOnlySmallParts(columns, row, on.dot / on.projection.perDegree);
}

/** Sorts rows into layers. `dot` in device px: what is smaller is a dot. */
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
