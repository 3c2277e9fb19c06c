import { VERDICTS, type VerdictKind } from '#engine/resubmission/verdict.ts';
import type { MendTable } from '#workers/mendingProtocol.ts';

/** What is known of one failed plot before it's opened. */
export interface MendEntry {
  row: number;
  verdict: VerdictKind;
  words: string;
  areaChange: number | null;
  areaHectares: number | null;
  corners: number;
  defects: number;
  /** Two bytes a point; see thumbnailOf. */
  outline: Uint8Array;
  bad: [number, number];
}

/** A row's share of the table; null where the table doesn't hold it. */
export function mendEntry(table: MendTable, row: number): MendEntry | null {
  const at = indexOfRow(table.rows, row);
  if (at === null) return null;
  const { outlineStarts } = table;
  return {
    row,
    verdict: VERDICTS[table.verdicts[at]!]!,
    words: table.words[table.wordsOf[at]!]!,
    areaChange: finite(table.areaChanges[at]!),
    areaHectares: finite(table.areasHectares[at]!),
    corners: table.corners[at]!,
    defects: table.defects[at]!,
    outline: table.outlines.subarray(outlineStarts[at], outlineStarts[at + 1]),
    bad: [table.badPlaces[2 * at]!, table.badPlaces[2 * at + 1]!],
  };
}

/** Rows of a cause, or of all, on which this is the verdict. */
export function rowsOf(table: MendTable, cause: string | null, verdict: VerdictKind): number[] {
  const kind = VERDICTS.indexOf(verdict);
  const key = cause === null ? null : table.causes.indexOf(cause);
  return Array.from(table.rows).filter(
    (_, at) => table.verdicts[at] === kind && (key === null || table.causeOf[at] === key),
  );
}

/** Place of a row among ascending rows; null where it isn't among them. */
export function indexOfRow(rows: Uint32Array, row: number): number | null {
  let [low, end] = [0, rows.length];
  while (low < end) {
    const middle = (low + end) >> 1;
    if (rows[middle]! < row) low = middle + 1;
    else end = middle;
  }
  return rows[low] === row ? low : null;
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
