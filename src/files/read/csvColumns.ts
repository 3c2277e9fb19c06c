/** What a delimited table's texts say about it: which of its columns holds shapes, and which cells are blank. */

/** Well-known text, as far as its first word shows it. */
export const WELL_KNOWN = /^\s*(?:SRID=\d+;\s*)?(?:MULTI)?(?:POLYGON|POINT|GEOMETRYCOLLECTION)\b/i;

/** Returns the column, from 0, in which most cells match; -1 where none does. */
export function columnMatching(
  pattern: RegExp,
  columnCount: number,
  rows: readonly (readonly string[])[],
): number {
  const counts = Array.from(
    { length: columnCount },
    (_, at) => rows.filter((row) => pattern.test(row[at] ?? '')).length,
  );
  const greatest = counts.reduce((most, count) => Math.max(most, count), 0);
  return greatest > 0 ? counts.indexOf(greatest) : -1;
}

/** Whether a cell is blank, also within quotes that follow a blank and so count as text. */
export function isBlankCell(cell: string): boolean {
  const text = cell.trim();
  return text === '' || (cell.trimStart() !== cell && /^"\s*"?$/.test(text));
}
