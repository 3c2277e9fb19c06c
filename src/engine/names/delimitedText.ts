/**
 * Tables written as text (RFC 4180, and what spreadsheets make of it).
 *
 * 1. Cells are parted by the character that stands most often in the first line outside quotes: comma, semicolon, tab or bar.
 * 2. A quoted cell may hold delimiters and line ends; two quotes in it are one.
 * 3. Lines end with CR LF, LF or CR; empty ones are no rows.
 */
const DELIMITERS = [',', ';', '\t', '|'] as const;
const QUOTE = '"';

/** A table's cells, row by row; the first is the head. */
export interface DelimitedTable {
  delimiter: string;
  rows: string[][];
  /** Of each row the line it begins in, from 1. */
  lines: number[];
}

/** Reads a table. */
export function readDelimited(text: string): DelimitedTable {
  const delimiter = delimiterOf(text);
  const table: DelimitedTable = { delimiter, rows: [], lines: [] };
  const special = new RegExp(`[${delimiter === '|' ? '\\|' : delimiter}\\r\\n]`, 'g');
  let row: string[] = [];
  let line = 1;
  let startLine = 1;
  let at = 0;
  const endRow = () => {
    if (row.length > 1 || row[0]?.trim() !== '') {
      table.rows.push(row);
      table.lines.push(startLine);
    }
    row = [];
  };
  while (at < text.length) {
    let cell: string;
    if (text[at] === QUOTE) {
      const quoted = readQuoted(text, at);
      cell = quoted.cell;
      line += quoted.lineEnds;
      at = quoted.end;
      special.lastIndex = at;
      const rest = special.exec(text);
      const end = rest?.index ?? text.length;
      // What follows the closing quote belongs to the cell, as spreadsheets have it.
      cell += text.slice(at, end).trimEnd();
      at = end;
    } else {
      special.lastIndex = at;
      const end = special.exec(text)?.index ?? text.length;
      cell = text.slice(at, end);
      at = end;
    }
    row.push(cell);
    const stop = text[at];
    if (stop === delimiter) {
      at++;
      if (at === text.length) row.push('');
      continue;
    }
    at += stop === '\r' && text[at + 1] === '\n' ? 2 : 1;
    line++;
    endRow();
    startLine = line;
  }
  if (row.length > 0) endRow();
  return table;
}

function readQuoted(text: string, from: number) {
  let at = from + 1;
  let hasTwo = false;
  let end = text.indexOf(QUOTE, at);
  while (end >= 0 && text[end + 1] === QUOTE) {
    hasTwo = true;
    at = end + 2;
    end = text.indexOf(QUOTE, at);
  }
  if (end < 0) end = text.length;
  const raw = text.slice(from + 1, end);
  const cell = hasTwo ? raw.replaceAll('""', QUOTE) : raw;
  return { cell, end: Math.min(text.length, end + 1), lineEnds: countLineEnds(raw) };
}

function countLineEnds(text: string): number {
  if (!/[\r\n]/.test(text)) return 0;
  return text.split(/\r\n|\r|\n/).length - 1;
}

/** The delimiter that stands most often in the first line, outside quotes. */
function delimiterOf(text: string): string {
  const counts = new Map<string, number>();
  let isQuoted = false;
  for (const char of text) {
    if (char === QUOTE) isQuoted = !isQuoted;
    if (isQuoted) continue;
    if ((char === '\n' || char === '\r') && counts.size > 0) break;
    if (DELIMITERS.some((one) => one === char)) counts.set(char, (counts.get(char) ?? 0) + 1);
    else if (char === '\n' || char === '\r') break;
  }
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1]);
  return most?.[0] ?? ',';
}
