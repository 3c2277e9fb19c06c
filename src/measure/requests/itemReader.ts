/**
 * Reads the items of a request from the bytes of its CSV, as they arrive and cut anywhere. Steps: check UTF-8; find out what separates
 * columns by the first line; split rows; recognise columns by the headings and the first rows; take their cells.
 */
import { QUOTE } from '#core/read/byteInput.ts';
import { delimiterOf } from '#files/read/csvScanner.ts';
import { ApiError } from '#server/http/apiError.ts';
import { createCsvRows, type CsvRow, type CsvRows } from './csvRows.ts';
import { recogniseColumns, type RequestColumns } from './requestColumns.ts';
import type { SubmittedItem } from '#measure/scenes/outcome.ts';
import { createTextCheck } from './utf8.ts';

/** Columns at most, and bytes of the line of headings. */
const MAX_COLUMNS = 1000;
const HEAD_BYTES = 1 << 16;

const [LINE_FEED, RETURN] = [0x0a, 0x0d];

/** A polygon of 100,000 points has 4 million. */
const ROW_BYTES = 1 << 22;

/** The columns are recognised by this many rows or characters, whichever comes first. */
const SAMPLE_ROWS = 200;
const SAMPLE_CHARACTERS = 1 << 20;

export interface ItemReader {
  /** Returns the items that the next bytes complete. Throws an ApiError: 413 for too many rows, 400 for what can't be a request. */
  add(bytes: Buffer): SubmittedItem[];
  /** Returns the items that are left. Throws an ApiError 400 where the CSV is incomplete or has no rows. */
  end(): SubmittedItem[];
}

export function createItemReader(mostRows: number): ItemReader {
  const text = createTextCheck('data');
  const table = createTable(mostRows);
  const items = createItems();
  return {
    add: (bytes) => items.add(table.add(text.add(bytes))),
    end: () => [...items.add([...table.add(text.end()), ...table.end()]), ...items.end()],
  };
}

/** Splits bytes into rows. The first line is held back until it's whole, as it tells what separates the columns. */
function createTable(mostRows: number) {
  let rows: CsvRows | null = null;
  let head: Buffer = Buffer.alloc(0);
  let isQuoted = false;

  function begin(): CsvRow[] {
    const { delimiter, from } = delimiterOf(head);
    rows = createCsvRows({
      delimiter,
      mostRows,
      mostCells: MAX_COLUMNS,
      mostBytes: ROW_BYTES,
    });
    return rows.add(head.subarray(from));
  }

  /** Whether the first line ends in these bytes, which follow those asked about before. */
  function endsLine(bytes: Buffer): boolean {
    for (const byte of bytes) {
      if (byte === QUOTE) isQuoted = !isQuoted;
      else if (!isQuoted && (byte === LINE_FEED || byte === RETURN)) return true;
    }
    return false;
  }

  return {
    add(bytes: Buffer): CsvRow[] {
      if (rows) return rows.add(bytes);
      head = Buffer.concat([head, bytes]);
      if (!endsLine(bytes) && head.length < HEAD_BYTES) return [];
      // A quote within a heading hides where the line ends.
      if (!head.includes('\n') && !head.includes('\r')) throw longHead();
      return begin();
    },
    end: (): CsvRow[] => [...(rows ? [] : begin()), ...(rows?.end() ?? [])],
  };
}

function longHead(): ApiError {
  return new ApiError(400, `The headings of “data” have more than ${HEAD_BYTES} bytes.`);
}

/** Takes items out of rows, once it's known which columns they are in. */
function createItems() {
  let head: CsvRow | null = null;
  let columns: RequestColumns | null = null;
  let sample: CsvRow[] = [];
  let characters = 0;

  function itemOf({ cells }: CsvRow, { polygon, start, end }: RequestColumns): SubmittedItem {
    const cell = (column: number) => (cells[column] ?? '').trim();
    return { polygon: cell(polygon), start_date: cell(start), end_date: cell(end) };
  }

  /** Recognises the columns, and returns the items of the rows that waited for that. */
  function recognise({ cells }: CsvRow): SubmittedItem[] {
    const found = recogniseColumns(
      cells,
      sample.map((row) => row.cells),
    );
    columns = found;
    const items = sample.map((row) => itemOf(row, found));
    sample = [];
    return items;
  }

  function take(row: CsvRow): SubmittedItem[] {
    if (row.cellCount > MAX_COLUMNS) throw manyColumns(row);
    if (!head) {
      head = row;
      return [];
    }
    if (columns) return [itemOf(row, columns)];
    sample.push(row);
    characters += row.cells.reduce((sum, { length }) => sum + length, 0);
    const isEnough = sample.length >= SAMPLE_ROWS || characters >= SAMPLE_CHARACTERS;
    return isEnough ? recognise(head) : [];
  }

  return {
    add: (rows: readonly CsvRow[]): SubmittedItem[] => rows.flatMap(take),
    end(): SubmittedItem[] {
      if (!head) throw new ApiError(400, 'The part “data” is empty.');
      const isEmpty = !columns && sample.length === 0;
      const items = columns ? [] : recognise(head);
      if (isEmpty) throw new ApiError(400, '“data” has no rows below its headings.');
      return items;
    },
  };
}

function manyColumns({ cellCount, line }: CsvRow): ApiError {
  return new ApiError(
    400,
    `“data” has ${cellCount} columns in the row that begins in line ${line}; ${MAX_COLUMNS} are the most.`,
  );
}
