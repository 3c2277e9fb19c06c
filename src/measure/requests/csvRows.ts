/**
 * Splits a CSV (RFC 4180, and what spreadsheets make of it) into rows while it arrives, in memory for one row. A quote opens a quoted cell only at
 * the cell's start; letters after its closing quote belong to the cell; lines end with LF, CR LF or CR. Rows of one blank cell
 * are left out. So whole files are read by `files/read/csvScanner.ts`, too, whose library can't be stopped at a limit.
 */
import { isBlankCell } from '#files/read/csvColumns.ts';
import { ApiError } from '#server/http/apiError.ts';

/** A row of a table. */
export interface CsvRow {
  /** Texts without their quotes; cells beyond the limit are only counted. */
  readonly cells: readonly string[];
  readonly cellCount: number;
  /** The line in which it begins, from 1. */
  readonly line: number;
}

/** How rows are split, how many there may be, and what one row may hold. */
interface CsvOptions {
  readonly delimiter: string;
  /** Below the first one. Blank rows count, except at the end: else endless ones would be read to their end. */
  readonly mostRows: number;
  readonly mostCells: number;
  readonly mostCharacters: number;
}

/** Rows of one table. */
export interface CsvRows {
  /** Returns the rows that the next piece of text completes. Throws an ApiError: 400 for a row that is too long, 413 for too many. */
  add(text: string): CsvRow[];
  /** Returns the last row, if there is one. Throws an ApiError 400 where a quote is still open. */
  end(): CsvRow[];
}

const [QUOTE, LF, CR] = [34, 10, 13];

/**
 * Where in a row the text stands: at a cell's start, in a cell without quotes, within quotes, behind a quote within quotes, or in the text behind the
 * closing quote.
 */
type Place = 'start' | 'plain' | 'quoted' | 'quote' | 'after';

/** Returns the reader of a table. */
export function createCsvRows(options: CsvOptions): CsvRows {
  const { delimiter, mostRows, mostCells, mostCharacters } = options;
  /** What isn't only a letter. */
  const inQuotes = /["\r\n]/g;
  const outside = new RegExp(`[${delimiter}\\r\\n]`, 'g');
  const row = createRow(mostCells);
  let place: Place = 'start';
  let characters = 0;
  let line = 1;
  let firstLine = 1;
  let isBehindCr = false;
  let rows: CsvRow[] = [];
  const countRow = createRowCount(mostRows);

  function endRow(): void {
    const ended = row.end(firstLine);
    countRow(ended === null);
    if (ended) rows.push(ended);
    characters = 0;
    place = 'start';
    firstLine = line;
  }

  /** Takes a character that isn't only a letter where it stands. */
  function takeSpecial(code: number): void {
    const isSecondHalf = code === LF && isBehindCr;
    const isLineEnd = code === LF || code === CR;
    if (isLineEnd && !isSecondHalf) line++;
    if (place === 'quoted') {
      if (code === QUOTE) place = 'quote';
      else row.addText(String.fromCharCode(code), place);
    } else if (!isLineEnd) {
      row.endCell();
      place = 'start';
    } else if (!isSecondHalf) endRow();
    isBehindCr = code === CR;
  }

  /** Takes a quote at a cell's start, or what follows a quote within quotes. Returns whether it was taken. */
  function takeAtQuote(code: number): boolean {
    const isQuote = code === QUOTE;
    if (place === 'quote') {
      if (isQuote) row.addText('"', place);
      place = isQuote ? 'quoted' : 'after';
      return isQuote;
    }
    if (place !== 'start' || !isQuote) return false;
    place = 'quoted';
    isBehindCr = false;
    return true;
  }

  return {
    add(text) {
      for (let at = 0; at < text.length; at++) {
        if (takeAtQuote(text.charCodeAt(at))) continue;
        const end = placeOf(place === 'quoted' ? inQuotes : outside, text, at);
        characters += end - at + 1;
        if (characters > mostCharacters) throw tooLong(firstLine, mostCharacters);
        if (end > at) {
          if (place === 'start') place = 'plain';
          row.addText(text.slice(at, end), place);
          isBehindCr = false;
        }
        if (end < text.length) takeSpecial(text.charCodeAt(end));
        at = end;
      }
      const completed = rows;
      rows = [];
      return completed;
    },
    end() {
      if (place === 'quoted') throw openQuote(firstLine);
      if (place !== 'start' || row.hasCells()) endRow();
      return rows;
    },
  };
}

/** Returns the count of rows, the first one not among them. */
function createRowCount(mostRows: number): (isBlank: boolean) => void {
  let counted = 0;
  /** Since the last one that was counted. */
  let blank = 0;
  return (isBlank) => {
    if (isBlank) blank++;
    else {
      counted += blank + 1;
      blank = 0;
    }
    if (Math.max(counted - 1, blank) > mostRows) throw manyRows(mostRows);
  };
}

/** Collects the cells of one row after another, at most so many of each. */
function createRow(mostCells: number) {
  let cells: string[] = [];
  let cellCount = 0;
  /** The cell so far, and what follows its closing quote. */
  let cell = '';
  let after = '';

  function endCell(): void {
    cellCount++;
    if (cells.length < mostCells) cells.push(cell + after.trimEnd());
    cell = '';
    after = '';
  }

  return {
    endCell,
    hasCells: () => cellCount > 0,
    addText(text: string, place: Place): void {
      if (place === 'after') after += text;
      else cell += text;
    },
    /** Returns the row, and begins the next; null for one that doesn't count. */
    end(line: number): CsvRow | null {
      endCell();
      const row = { cells, cellCount, line };
      cells = [];
      cellCount = 0;
      return row.cellCount > 1 || !isBlankCell(row.cells[0] ?? '') ? row : null;
    },
  };
}

/** Returns the place of the first match from `from` on; the text's length without one. */
function placeOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? text.length;
}

function tooLong(line: number, mostCharacters: number): ApiError {
  return new ApiError(
    400,
    `The row that begins in line ${line} is longer than ${mostCharacters} characters. Perhaps a quote in it is never closed.`,
  );
}

function openQuote(line: number): ApiError {
  return new ApiError(400, `A quote in the row that begins in line ${line} is never closed.`);
}

function manyRows(most: number): ApiError {
  return new ApiError(
    413,
    `“data” has more than ${most} rows, the most that one request may have; blank ones count. Send it in several.`,
  );
}
