/**
 * Tables written as text (RFC 4180, and what spreadsheets make of it), read by papaparse.
 *
 * 1. Cells are parted by the character that stands most often in the first line outside quotes: comma, semicolon, tab or bar.
 * 2. What papaparse doesn't know is written as it does before: line ends of several kinds, and letters behind a closing quote, which
 *    belong to the cell.
 * 3. Rows of one blank cell are none.
 */
import Papa from 'papaparse';

const DELIMITERS: readonly string[] = [',', ';', '\t', '|'];
const LINE_ENDS = /\r\n?|\n/g;

/** A table's rows; the first is the head. */
export interface DelimitedTable {
  delimiter: string;
  /** Cells without their quotes. */
  rows: string[][];
  /** Of each row the line, from 1, that it begins in. */
  lines: number[];
}

/** Reads a table. */
export function readDelimited(text: string): DelimitedTable {
  const delimiter = delimiterOf(text);
  const rows: string[][] = [];
  const lines: number[] = [];
  let line = 1;
  for (const cells of allRows(text, delimiter)) {
    if (cells.length > 1 || !isBlank(cells[0] ?? '')) {
      rows.push(cells);
      lines.push(line);
    }
    line++;
    for (const cell of cells)
      if (cell.includes('\n') || cell.includes('\r')) line += cell.match(LINE_ENDS)?.length ?? 0;
  }
  return { delimiter, rows, lines };
}

function allRows(text: string, delimiter: string): string[][] {
  const newline = lineEndOf(text);
  if (newline) {
    const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline });
    if (errors.length === 0) return data;
  }
  return Papa.parse<string[]>(tidy(text, delimiter), { delimiter, newline: '\n' }).data;
}

/** How all lines end; null where they don't end alike. */
function lineEndOf(text: string): '\n' | '\r\n' | null {
  if (!text.includes('\r')) return '\n';
  return /\r(?!\n)|(?<!\r)\n/.test(text) ? null : '\r\n';
}

/** Ends all lines with a line feed, and all quoted cells with their closing quotes. */
function tidy(text: string, delimiter: string): string {
  const beyond = `[^${delimiter}\\r\\n]*`;
  const quoted = `(?<=^|[${delimiter}\\r\\n])"([^"]*(?:""[^"]*)*)(?:"(${beyond})|$)`;
  return text.replaceAll(
    new RegExp(`${quoted}|\\r\\n?`, 'g'),
    (_, inside?: string, behind: string = '') =>
      inside === undefined ? '\n' : `"${inside}${behind.trimEnd().replaceAll('"', '""')}"`,
  );
}

/** Whether a cell has nothing but blanks, also where the quotes around them begin too late to be ones. */
function isBlank(cell: string): boolean {
  const text = cell.trim();
  return text === '' || (cell.trimStart() !== cell && /^"\s*"?$/.test(text));
}

/** The delimiter that stands most often in the first line, outside quotes. */
function delimiterOf(text: string): string {
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
