/**
 * Splits a CSV into rows while it arrives, as `files/read/csvScanner.ts` splits a file. Steps: hold bytes until they are twice what the row in the
 * middle had, so that a long row is scanned few times; scan them; hand on the rows whose ends are among them.
 */
import { CsvScanner } from '#files/read/csvScanner.ts';
import { ApiError } from '#server/http/apiError.ts';

export interface CsvRow {
  /** Texts without their quotes; cells beyond the limit are only counted. */
  readonly cells: readonly string[];
  readonly cellCount: number;
  /** The line in which it begins, from 1. */
  readonly line: number;
}

/** How rows are split, how many there may be, and what one row may hold. */
interface CsvOptions {
  /** Its byte. */
  readonly delimiter: number;
  /** Below the first one. Blank rows count, except at the end: else endless ones would be read to their end. */
  readonly mostRows: number;
  readonly mostCells: number;
  readonly mostBytes: number;
}

export interface CsvRows {
  /** Returns rows that are complete by now. Throws an ApiError: 400 for a row that is too long, 413 for too many. */
  add(bytes: Buffer): CsvRow[];
  /** Returns the rows that are left. Throws an ApiError 400 where a quote is still open. */
  end(): CsvRow[];
}

export function createCsvRows({ delimiter, mostRows, mostCells, mostBytes }: CsvOptions): CsvRows {
  let pieces: Buffer[] = [];
  let size = 0;
  let wanted = 0;
  let line = 1;
  const countRow = createRowCount(mostRows);

  function scan(isLast: boolean): CsvRow[] {
    const bytes = Buffer.concat(pieces);
    const scanner = new CsvScanner(bytes, delimiter, { line });
    const rows: CsvRow[] = [];
    let from = 0;
    while (scanner.nextOrBlank()) {
      const { start, end, isBlank, isWhole, count: cellCount } = scanner;
      if (end - start > mostBytes) throw tooLong(scanner.line, mostBytes);
      if (!isWhole && !isLast) break;
      if (scanner.unclosedLine > 0) throw openQuote(scanner.line);
      from = end;
      line = scanner.nextLine;
      countRow(isBlank);
      if (isBlank) continue;
      const length = Math.min(cellCount, mostCells);
      const cells = Array.from({ length }, (_, cell) => scanner.text(cell));
      rows.push({ cells, cellCount, line: scanner.line });
    }
    pieces = [bytes.subarray(from)];
    size = bytes.length - from;
    wanted = 2 * size;
    return rows;
  }

  return {
    add(bytes) {
      pieces.push(bytes);
      size += bytes.length;
      return size < wanted && size <= mostBytes ? [] : scan(false);
    },
    end: () => scan(true),
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

function tooLong(line: number, mostBytes: number): ApiError {
  return new ApiError(
    400,
    `The row that begins in line ${line} is longer than ${mostBytes} bytes. Perhaps a quote in it is never closed.`,
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
