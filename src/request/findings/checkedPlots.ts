/** The plots that are looked through: mostly the rows of a file. */
import { NO_DAY, type ShapeColumns } from '#core/columns.ts';
import { recordVertexStart } from '#core/spatial/offsets.ts';

/**
 * In `startDay` and `endDay`: there is a text, and it's no date. NO_DAY says that there is none. No date is ever that
 * number.
 */
export const UNREADABLE_DAY = NO_DAY + 1;

/** The windows of rows, both days included, as days since 1970-01-01; NO_DAY or UNREADABLE_DAY where there is no such day. */
export interface PlotWindows {
  startDay: Int32Array;
  endDay: Int32Array;
}

/**
 * What is looked through, by row. A row that couldn't be read has no vertices. Points have parts of one ring with one
 * vertex.
 */
export interface CheckedPlots extends ShapeColumns {
  /** Null where the file has no dates, or others are asked for. */
  windows: PlotWindows | null;
  /** The name in a row; null or empty where there is none. Null where rows have no names at all. */
  nameOf: ((row: number) => string | null) | null;
}

/** Returns whether a row has no vertex at all, so that it has no shape. */
export function isBare(plots: ShapeColumns, row: number): boolean {
  return recordVertexStart(plots, row) === recordVertexStart(plots, row + 1);
}
