import { VERDICTS, type VerdictKind } from '#engine/resubmission/verdict.ts';
import type { MendTable } from '#workers/mendingProtocol.ts';
import { indexOfRow } from './rows.ts';

/** What is known of one failed plot before it's opened. */
export interface MendEntry {
  verdict: VerdictKind;
  areaChange: number | null;
  areaHectares: number | null;
  corners: number;
  /** Two bytes a point; see `thumbnailOf`. */
  outline: Uint8Array;
  /** Where the defect lies within the thumbnail. */
  bad: [x: number, y: number];
}

/** Returns a row's share of the table; null where the table doesn't hold it. */
export function mendEntry(table: MendTable, row: number): MendEntry | null {
  const index = indexOfRow(table.rows, row);
  const verdict = index === null ? undefined : VERDICTS[cell(table.verdicts, index)];
  if (index === null || verdict === undefined) return null;
  const { outlineStarts, badPlaces } = table;
  return {
    verdict,
    areaChange: finite(cell(table.areaChanges, index)),
    areaHectares: finite(cell(table.areasHectares, index)),
    corners: cell(table.corners, index),
    outline: table.outlines.subarray(outlineStarts[index], outlineStarts[index + 1]),
    bad: [cell(badPlaces, 2 * index), cell(badPlaces, 2 * index + 1)],
  };
}

/** Returns those of some rows (ascending; null: all of the table) on which this is the verdict. */
export function rowsOf(
  table: MendTable,
  rows: Uint32Array | null,
  verdict: VerdictKind,
): Uint32Array {
  const kind = VERDICTS.indexOf(verdict);
  if (rows === null) return table.rows.filter((_, index) => table.verdicts[index] === kind);
  return rows.filter((row) => {
    const index = indexOfRow(table.rows, row);
    return index !== null && table.verdicts[index] === kind;
  });
}

/** Reads a column; throws where the table is shorter than its rows. */
function cell(column: Uint8Array | Uint32Array | Float64Array, index: number): number {
  const value = column[index];
  if (value === undefined) throw new RangeError(`The table of failed plots has no entry ${index}`);
  return value;
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
