/**
 * A delimited table as people save them: where its headings are, and its rows.
 *
 * 1. Lines above the headings, such as a title and a date, are left out: headings are the first of the first lines with as many
 *    cells as the rows have, where the very first has fewer.
 * 2. Where the first line has a shape there are no headings: columns are numbered, and no plot is lost.
 * 3. Where each line is quoted as a whole, the lines are the table.
 */
import { numberedName } from '#files/columns/columnTitle.ts';
import { textOf } from '#core/read/byteInput.ts';
import { degreesOf } from './angles.ts';
import { CsvScanner, delimiterOf, MAX_CELLS } from './csvScanner.ts';
import { holdsShape, isShapeText } from './shapeCells.ts';

export interface CsvText {
  delimiter: string;
  /** Headings; names by place where there are none. */
  head: string[];
  hasHead: boolean;
  /** The cells of the first rows. */
  sample: string[][];
  /** Lines above the headings that aren't blank. */
  linesAbove: number;
  /** Goes through the rows; what is yielded holds until the next. Returns the line of a quote that isn't closed; 0 where all are. */
  rows: () => Generator<CsvScanner, number>;
}

/** Rows examined to find headings and shapes; lines among which headings are looked for. */
const [SAMPLE, MAX_ABOVE] = [200, 20];

/** Opens UTF-8. */
export function openCsv(sent: Uint8Array): CsvText {
  const bytes = unquotedLines(sent) ?? sent;
  const { delimiter, from } = delimiterOf(bytes);
  const scan = () => new CsvScanner(bytes, delimiter, { from });
  const scanner = scan();
  const lines: string[][] = [];
  while (lines.length <= SAMPLE && scanner.next()) lines.push(cellsOf(scanner));
  const linesAbove = headingsAt(lines);
  const found = lines[linesAbove] ?? [];
  const hasHead = !found.some(holdsShape);
  const firstRow = hasHead ? linesAbove + 1 : linesAbove;
  const open = () => {
    const rows = scan();
    for (let line = 0; line < firstRow; line++) rows.next();
    return rows;
  };
  const head = hasHead ? found : found.map((_, at) => numberedName(at + 1));
  return {
    delimiter: String.fromCharCode(delimiter),
    head,
    hasHead,
    sample: lines.slice(firstRow),
    linesAbove,
    rows: () => rowsOf(open()),
  };
}

function* rowsOf(scanner: CsvScanner): Generator<CsvScanner, number> {
  while (scanner.next()) yield scanner;
  return scanner.unclosedLine;
}

function cellsOf(scanner: CsvScanner): string[] {
  return Array.from({ length: Math.min(scanner.count, MAX_CELLS) }, (_, at) => scanner.text(at));
}

/** Returns which of the first lines has the headings. */
function headingsAt(lines: readonly string[][]): number {
  const filled = lines.map((cells) => cells.filter((cell) => cell.trim() !== '').length);
  const usual = filled.toSorted((a, b) => a - b)[Math.floor(filled.length / 2)] ?? 0;
  const isFull = (at: number) => filled[at]! >= Math.max(2, usual / 2);
  if (lines.length < 2 || isFull(0)) return 0;
  const found = lines
    .slice(0, MAX_ABOVE)
    .findIndex((cells, at) => isFull(at) && at + 1 < lines.length && cells.every(couldBeHeading));
  return Math.max(0, found);
}

function couldBeHeading(cell: string): boolean {
  return !isShapeText(cell) && Number.isNaN(degreesOf(cell));
}

const [QUOTE, LINE_FEED] = ['"', '\n'];
/** No text has it, so that each line is one cell. */
const NO_DELIMITER = 0;

/** Returns the table of lines that are each quoted as a whole; null where they aren't. */
function unquotedLines(bytes: Uint8Array): Uint8Array | null {
  if (String.fromCharCode(bytes[0] ?? 0) !== QUOTE) return null;
  const scanner = new CsvScanner(bytes, NO_DELIMITER);
  const inner: string[] = [];
  while (scanner.next()) {
    if (!isQuotedWhole(bytes, scanner)) return null;
    inner.push(scanner.text(0));
  }
  if (inner.length < 2 || !inner.every((line) => /[,;\t|]/.test(line))) return null;
  return new TextEncoder().encode(inner.join(LINE_FEED));
}

function isQuotedWhole(bytes: Uint8Array, { start, end }: CsvScanner): boolean {
  const line = textOf({ bytes, base: 0 }, start, end).trim();
  return /^"(?:[^"]|"")*"$/.test(line);
}
