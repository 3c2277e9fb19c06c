/** What a delimited table's texts say about it: what separates its columns, which of them holds shapes, and which cells are blank. */

/** Well-known text, as far as its first word shows it. */
export const WELL_KNOWN = /^\s*(?:SRID=\d+;\s*)?(?:MULTI)?(?:POLYGON|POINT|GEOMETRYCOLLECTION)\b/i;

const DELIMITERS: readonly string[] = [',', ';', '\t', '|'];

/** Returns the most frequent delimiter in the first line of a table, outside quotes: comma, semicolon, tab or bar; comma where there is none. */
export function delimiterOf(text: string): string {
  const counts = new Map<string, number>();
  let isQuoted = false;
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (letter === '\n' || letter === '\r') break;
    if (DELIMITERS.includes(letter)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1]);
  return most?.[0] ?? ',';
}

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
